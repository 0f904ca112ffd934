/// Values where HTML cannot hold them.
let markupFaults: [FaultCase] = [
  FaultCase(
    "script", #"<script>var a = "{{title}}"</script>"#,
    #"""
    templates/page.mustache:1:18: error: a value cannot stand in <script>
     1 | <script>var a = "{{title}}"</script>
       |                  ^~~~~~~~~ put it into an attribute, such as data-value="…", and read it from there

    """#),
  FaultCase(
    "style", "<style>{{title}}</style>",
    #"""
    templates/page.mustache:1:8: error: a value cannot stand in <style>
     1 | <style>{{title}}</style>
       |        ^~~~~~~~~ put it into an attribute, such as data-value="…", and read it from there

    """#),
  FaultCase(
    "comment", "<!-- {{title}} -->",
    #"""
    templates/page.mustache:1:6: error: a value cannot stand in a comment
     1 | <!-- {{title}} -->
       |      ^~~~~~~~~ use {{! … }} for what readers need not see

    """#),
  FaultCase(
    "declaration", "<!DOCTYPE {{title}}>",
    #"""
    templates/page.mustache:1:11: error: a value cannot stand in a declaration
     1 | <!DOCTYPE {{title}}>
       |           ^~~~~~~~~

    """#),
  FaultCase(
    "tag name", "<{{title}}>",
    #"""
    templates/page.mustache:1:2: error: a value cannot stand in a tag name
     1 | <{{title}}>
       |  ^~~~~~~~~

    """#),
  FaultCase(
    "end tag", "</{{title}}>",
    #"""
    templates/page.mustache:1:3: error: a value cannot stand in a tag name
     1 | </{{title}}>
       |   ^~~~~~~~~

    """#),
  FaultCase(
    "attribute name", #"<p {{title}}="a">"#,
    #"""
    templates/page.mustache:1:4: error: a value cannot stand in a tag
     1 | <p {{title}}="a">
       |    ^~~~~~~~~

    """#),
  FaultCase(
    "unquoted attribute", "<a href={{href}}>",
    #"""
    templates/page.mustache:1:9: error: a value cannot stand in an unquoted attribute
     1 | <a href={{href}}>
       |         ^~~~~~~~ put quotes around it

    """#),
  FaultCase(
    "event handler", #"<a onclick="{{title}}">"#,
    #"""
    templates/page.mustache:1:13: error: "onclick" holds code: only a number can stand in it
     1 | <a onclick="{{title}}">
       |             ^~~~~~~~~

    """#),
  FaultCase(
    "style attribute", #"<p style="{{title}}">"#,
    #"""
    templates/page.mustache:1:11: error: "style" holds code: only a number can stand in it
     1 | <p style="{{title}}">
       |           ^~~~~~~~~

    """#),
  FaultCase(
    "several addresses", #"<img srcset="{{href}}">"#,
    #"""
    templates/page.mustache:1:14: error: a value cannot stand in the attribute "srcset"
     1 | <img srcset="{{href}}">
       |              ^~~~~~~~

    """#),
  FaultCase(
    "page in an attribute", #"<iframe srcdoc="{{title}}"></iframe>"#,
    #"""
    templates/page.mustache:1:17: error: a value cannot stand in the attribute "srcdoc"
     1 | <iframe srcdoc="{{title}}"></iframe>
       |                 ^~~~~~~~~

    """#),
  FaultCase(
    "text as a script's address", #"<script src="{{title}}"></script>"#,
    #"""
    templates/page.mustache:1:14: error: "title" is text and cannot be the address of a script
     1 | <script src="{{title}}"></script>
       |              ^~~~~~~~~

    """#),
  FaultCase(
    "script scheme", #"<a href="javascript:go('{{title}}')">"#,
    #"""
    templates/page.mustache:1:25: error: a value cannot follow this beginning of "href": it could run as script
     1 | <a href="javascript:go('{{title}}')">
       |                         ^~~~~~~~~

    """#),
  FaultCase(
    "scheme from a value", #"<a href="{{title}}:x">"#,
    #"""
    templates/page.mustache:1:19: error: in "href" a value cannot stand before ":": it would choose the scheme
     1 | <a href="{{title}}:x">
       |                   ^

    """#),
  FaultCase(
    "HTML in an attribute", #"<p title="{{{body}}}">"#,
    #"""
    templates/page.mustache:1:11: error: "body" is HTML and cannot stand in the attribute "title"
     1 | <p title="{{{body}}}">
       |           ^~~~~~~~~~

    """#),
  FaultCase(
    "HTML in a title", "<title>{{{body}}}</title>",
    #"""
    templates/page.mustache:1:8: error: "body" is HTML and cannot stand in <title>
     1 | <title>{{{body}}}</title>
       |        ^~~~~~~~~~

    """#),
  FaultCase(
    "animated address", #"<animate to="{{title}}">"#,
    #"""
    templates/page.mustache:1:14: error: "to" holds code: only a number can stand in it
     1 | <animate to="{{title}}">
       |              ^~~~~~~~~

    """#),
]
