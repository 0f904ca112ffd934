// SiteSections
