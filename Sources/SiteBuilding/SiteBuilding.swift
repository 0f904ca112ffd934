// SiteBuilding
