"""`michi lsp` with pytest-lsp: what an editor of the protocol 3.17 asks, with UTF-8 positions."""
import asyncio, os, pathlib, urllib.parse

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient

FILES = {
    "content/site.yml": "title: Test\nbaseURL: https://example.com/\nlanguage: ko\n",
    "content/tutorials/2026-01-01-one.md": "---\ntitle: One\ntags: [Swift, iOS]\n---\n"
    "한국어 😀 [two](2026-01-02-two.md#길-heading) and [URL](/tutorials/two/).\n\n"
    "```swift file=code/a.swift\n```\n\n::note\n",
    "content/tutorials/2026-01-02-two.md": "---\ntitle: Two\ntags: swift\n---\nText ![p](p.png).\n\n"
    "## 길 Heading\n\nMore [own](#길-heading).\n",
    "content/tutorials/p.png": "",
    "templates/entry.mustache": "{{> head}}<h1>{{title}}</h1>{{{body}}}\n",
    "templates/partials/head.mustache": "<title>{{pageTitle}}</title>\n",
}
ONE, TWO = [name for name in FILES if name.endswith(".md")]


@pytest.fixture
def root(tmp_path):
    for name, text in FILES.items():
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text.encode())
    return tmp_path.resolve()


@pytest_lsp.fixture(
    config=ClientServerConfig(server_command=[os.environ["MICHI"], "lsp", "--now", "2026-06-01"]))
async def client(lsp_client: LanguageClient, root: pathlib.Path):
    await lsp_client.initialize_session(types.InitializeParams(
        capabilities=types.ClientCapabilities(general=types.GeneralClientCapabilities(
            position_encodings=[types.PositionEncodingKind.Utf8])),
        workspace_folders=[types.WorkspaceFolder(uri=root.as_uri(), name="site")]))
    yield
    await lsp_client.shutdown_session()


class Site:
    def __init__(self, client, root):
        self.client, self.root, self.versions = client, root, {}

    def uri(self, name):
        return (self.root / name).as_uri()

    async def open(self, name):
        text = (self.root / name).read_text()
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(types.TextDocumentItem(
            uri=self.uri(name), language_id="markdown", version=1, text=text)))
        await self.shown(name, lambda _: True)
        # The site is read; its pages are checked soon after.
        await asyncio.sleep(1)

    def write(self, name, text):
        self.versions[name] = self.versions.get(name, 1) + 1
        self.client.text_document_did_change(types.DidChangeTextDocumentParams(
            types.VersionedTextDocumentIdentifier(version=self.versions[name], uri=self.uri(name)),
            [types.TextDocumentContentChangeWholeDocument(text=text)]))

    async def shown(self, name, is_wanted):
        for _ in range(400):
            found = {urllib.parse.unquote(uri): list for uri, list in self.client.diagnostics.items()}
            key = urllib.parse.unquote(self.uri(name))
            if key in found and is_wanted(found[key]):
                return found[key]
            await asyncio.sleep(0.05)
        raise AssertionError(f"never shown: {self.client.diagnostics}")

    def at(self, name, text, after=""):
        """The place of a text in a file, in bytes."""
        content = (self.root / name).read_text()
        start = content.index(text) + len(after)
        lines = content[:start].split("\n")
        return {"text_document": types.TextDocumentIdentifier(self.uri(name)),
                "position": types.Position(len(lines) - 1, len(lines[-1].encode()))}

    def apply(self, edit):
        """The texts of the files after an edit."""
        changed = {}
        for uri, edits in edit.changes.items():
            path = pathlib.Path(urllib.parse.unquote(urllib.parse.urlparse(uri).path))
            lines = path.read_bytes().split(b"\n")
            for one in sorted(edits, key=lambda e: (e.range.start.line, e.range.start.character),
                              reverse=True):
                start, end = one.range.start, one.range.end
                before, after = lines[start.line][:start.character], lines[end.line][end.character:]
                lines[start.line:end.line + 1] = (before + one.new_text.encode() + after).split(b"\n")
            changed[str(path.relative_to(self.root))] = b"\n".join(lines).decode()
        return changed


@pytest.fixture
def site(client, root):
    return Site(client, root)


@pytest.mark.asyncio
async def test_diagnostics_with_fix(client, site):
    await site.open(ONE)
    site.write(ONE, FILES[ONE].replace("two.md#길-heading", "twoo.md#길-heading"))
    found = await site.shown(ONE, lambda list: any(d.code == "broken-link" for d in list))
    await asyncio.sleep(1.5)
    broken = next(d for d in found if d.code == "broken-link")
    assert broken.range.start.character == len("한국어 😀 [two](".encode())
    actions = await client.text_document_code_action_async(types.CodeActionParams(
        types.TextDocumentIdentifier(site.uri(ONE)), broken.range,
        types.CodeActionContext(diagnostics=[broken])))
    (root_file := site.root / ONE).write_text(
        FILES[ONE].replace("two.md#길-heading", "twoo.md#길-heading"))
    assert site.apply(actions[0].edit)[ONE] == FILES[ONE], root_file


@pytest.mark.asyncio
async def test_definition_and_references(client, site):
    await site.open(ONE)
    found = await client.text_document_definition_async(
        types.DefinitionParams(**site.at(ONE, "two.md")))
    assert (found.uri, found.range.start.line) == (site.uri(TWO), 6)
    await site.open(TWO)
    found = await client.text_document_references_async(types.ReferenceParams(
        context=types.ReferenceContext(include_declaration=False), **site.at(TWO, "길 Heading")))
    assert sorted(f.uri for f in found) == sorted([site.uri(ONE), site.uri(TWO)])
    found = await client.text_document_references_async(types.ReferenceParams(
        context=types.ReferenceContext(include_declaration=False), **site.at(TWO, "title")))
    assert len(found) == 3
    found = await client.text_document_references_async(types.ReferenceParams(
        context=types.ReferenceContext(include_declaration=False), **site.at(TWO, "swift")))
    assert sorted(f.uri for f in found) == sorted([site.uri(ONE), site.uri(TWO)])
    found = await client.text_document_definition_async(
        types.DefinitionParams(**site.at(TWO, "p.png")))
    assert found.uri == site.uri("content/tutorials/p.png")


@pytest.mark.asyncio
async def test_rename_heading(client, site):
    await site.open(TWO)
    place = site.at(TWO, "길 Heading")
    can = await client.text_document_prepare_rename_async(types.PrepareRenameParams(**place))
    assert can.placeholder == "길 Heading"
    edit = await client.text_document_rename_async(
        types.RenameParams(new_name="새 Name", **place))
    changed = site.apply(edit)
    assert "two.md#새-name)" in changed[ONE]
    assert "## 새 Name\n" in changed[TWO] and "[own](#새-name)" in changed[TWO]


@pytest.mark.asyncio
async def test_rename_tag(client, site):
    await site.open(ONE)
    edit = await client.text_document_rename_async(
        types.RenameParams(new_name="Swift-6", **site.at(ONE, "Swift")))
    changed = site.apply(edit)
    assert "tags: [Swift-6, iOS]" in changed[ONE]
    assert "tags: Swift-6\n" in changed[TWO]


@pytest.mark.asyncio
async def test_rename_file(client, site):
    await site.open(ONE)
    new = "content/tutorials/more/2026-01-02-zwei.md"
    edit = await client.workspace_will_rename_files_async(types.RenameFilesParams(
        files=[types.FileRename(old_uri=site.uri(TWO), new_uri=site.uri(new))]))
    changed = site.apply(edit)
    assert "[two](more/2026-01-02-zwei.md#길-heading)" in changed[ONE]
    assert "[URL](/tutorials/zwei/)" in changed[ONE]
    assert 'aliases: ["/tutorials/two/"]\n---' in changed[TWO]
    assert "![p](../p.png)" in changed[TWO]


@pytest.mark.asyncio
async def test_templates(client, site):
    await site.open("templates/entry.mustache")
    found = await client.text_document_definition_async(
        types.DefinitionParams(**site.at("templates/entry.mustache", "head}}")))
    assert found.uri == site.uri("templates/partials/head.mustache")
    hover = await client.text_document_hover_async(
        types.HoverParams(**site.at("templates/entry.mustache", "title}}")))
    assert "**title** (text" in hover.contents.value
    for written, offered in [("{{tit", "title"), ("{{> he", "head"), ("{{date | l", "long"),
                             ("{{phrases.ho", "home"), ("{{#related}}{{/", "related"),
                             ("{{#related}}{{ti", "title"), ("{{site.ti", "title")]:
        site.write("templates/entry.mustache", written)
        list = await client.text_document_completion_async(types.CompletionParams(
            types.TextDocumentIdentifier(site.uri("templates/entry.mustache")),
            types.Position(0, len(written))))
        assert offered in [item.text_edit.new_text for item in list.items], written


@pytest.mark.asyncio
async def test_symbols(client, site):
    await site.open(ONE)
    found = await client.workspace_symbol_async(types.WorkspaceSymbolParams(query="two"))
    assert [f.name for f in found] == ["Two"]
    found = await client.workspace_symbol_async(types.WorkspaceSymbolParams(query="ios"))
    assert "One" in [f.name for f in found]


@pytest.mark.asyncio
async def test_cancel(client, site):
    await site.open(TWO)
    place = site.at(TWO, "title")
    params = types.ReferenceParams(
        context=types.ReferenceContext(include_declaration=False), **place)
    request = client.protocol.send_request_async("textDocument/references", params, msg_id="a")
    task = asyncio.ensure_future(request)
    await asyncio.sleep(0)
    client.protocol.notify("$/cancelRequest", types.CancelParams(id="a"))
    try:
        assert len(await task) == 3  # It was faster.
    except Exception as error:
        assert "cancelled" in str(error)


@pytest.mark.asyncio
async def test_preview(client, site):
    await site.open(ONE)
    await client.workspace_execute_command_async(types.ExecuteCommandParams(
        command="michi.preview", arguments=[site.uri(ONE)]))
    for _ in range(200):
        urls = [m.message for m in client.messages if m.message.startswith("http://127.0.0.1:")]
        if urls:
            break
        await asyncio.sleep(0.05)
    reader, writer = await asyncio.open_connection("127.0.0.1", int(urls[0].split(":")[2].split("/")[0]))
    assert urls[0].endswith("/tutorials/one/")
    writer.close()


@pytest.mark.asyncio
async def test_outside_of_a_site(client, site, tmp_path_factory):
    file = tmp_path_factory.mktemp("alone") / "a.md"
    file.write_text("# A\n\n![](x.png)\n\n[^1]\n")
    client.text_document_did_open(types.DidOpenTextDocumentParams(types.TextDocumentItem(
        uri=file.as_uri(), language_id="markdown", version=1, text=file.read_text())))
    for _ in range(100):
        if client.diagnostics.get(file.as_uri()):
            break
        await asyncio.sleep(0.05)
    assert [d.code for d in client.diagnostics[file.as_uri()]] == ["missing-footnote"]
