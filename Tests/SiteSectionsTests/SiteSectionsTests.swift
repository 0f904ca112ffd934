// The tests of SiteSections.
