// The tests of Navigation.
