// The tests of Templating.
