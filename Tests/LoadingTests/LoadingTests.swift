// The tests of Loading.
