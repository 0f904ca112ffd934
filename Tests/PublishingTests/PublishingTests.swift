// The tests of Publishing.
