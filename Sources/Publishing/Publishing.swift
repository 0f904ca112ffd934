// Publishing: finished files in, the folder that holds the site out.
//
// `OutputFolder` takes the files of a build as they are finished, stages what differs from what is
// there, and renames it into place when all of them are good. The destinations (releases, git, …)
// start from that folder; what a host reads from the site itself is in `HostFiles`. Nothing here knows what a page is: only paths and bytes. It never
// touches what Michi did not write, never follows a symbolic link, and never removes a folder
// that holds anything else.
