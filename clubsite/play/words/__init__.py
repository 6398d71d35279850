"""Words for codes: what the engine and the rows say in codes, said to people in their language."""
