// Publishing: finished files in, the folder that holds the site out.
//
// `OutputFolder` takes the files of a build as they are finished, stages those that differ from the
// old site, and renames them into place when all of them are good. The destinations (releases, git,
// …) start from that folder; `HostFiles` makes the files that a host reads from the site itself.
// Nothing here knows what a page is: only paths and bytes. It never touches what Michi did not
// write, never follows a symbolic link, and never removes a folder that holds anything else.
