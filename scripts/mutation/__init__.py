"""Mutation testing (docs/mutation.md): small faults, and the tests that should notice them."""
