// The tests of Primitives.
