/// Values where HTML cannot hold them; `MarkupTests` has more, without what stands around.
let markupFaults: [FaultCase] = [
  FaultCase(
    "script", #"<script>var a = "{{title}}"</script>"#,
    #"""
    templates/page.mustache:1:18: error: a value cannot stand in <script>
     1 | <script>var a = "{{title}}"</script>
       |                  ^~~~~~~~~ put it into an attribute, such as data-value="…", and read it from there

    """#),
  FaultCase(
    "comment", "<!-- {{title}} -->",
    #"""
    templates/page.mustache:1:6: error: a value cannot stand in a comment
     1 | <!-- {{title}} -->
       |      ^~~~~~~~~ use {{! … }} for what readers need not see

    """#),
  FaultCase(
    "unquoted attribute", "<a href={{href}}>",
    #"""
    templates/page.mustache:1:9: error: a value cannot stand in an unquoted attribute
     1 | <a href={{href}}>
       |         ^~~~~~~~ put quotes around it

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
]
