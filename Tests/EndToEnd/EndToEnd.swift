// The real binary on whole sites.
