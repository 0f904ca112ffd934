// Publishing: writes finished files to the output folder, and publishes that folder.
//
// `OutputFolder` receives the files of a build as they are finished, stages those that differ from
// the old site, and renames them into place when all of them are good. The destinations (releases,
// git, …) start from that folder; `HostFiles` creates the configuration files that hosts read from
// the site. Nothing here knows what a page is, only paths and bytes. Michi never touches files that
// it did not write, never follows a symbolic link, and never removes a folder that contains
// anything else.
