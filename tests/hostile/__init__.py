"""Projects from strangers that try to harm, run against every verb: `make hostile`, and a part of it with the tests."""
