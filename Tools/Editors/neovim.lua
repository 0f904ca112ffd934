-- Edits a site with Neovim: diagnostics, completion, a quick fix and the renaming of a heading, on
-- lines with Korean and emoji. Neovim counts in UTF-16.
local function fail(message)
  io.stderr:write("failed: " .. message .. "\n")
  vim.cmd("cquit 1")
end

local function wait(message, is_done)
  if not vim.wait(20000, is_done, 20) then fail(message) end
end

local root = vim.fn.getcwd()
local folder = root .. "/content/pages"
vim.fn.mkdir(folder, "p")
vim.fn.writefile({ "---", "title: Target 대상", "---", "", "## 첫째 😀 절", "", "Text." },
  folder .. "/target.md")
vim.fn.writefile({ "---", "titel: 링크", "title: Links", "---", "",
  "한국어 😀 [a](target.md#첫째--절) 그리고 [b](targett.md)." }, folder .. "/links.md")

vim.cmd("edit " .. folder .. "/links.md")
local client = vim.lsp.start_client({ name = "michi", root_dir = root,
  cmd = { vim.env.MICHI, "lsp", "--now", "2026-06-01" } })
vim.lsp.buf_attach_client(0, client)
wait("no initialization", function() return vim.lsp.buf_get_clients(0)[client] ~= nil end)

local function found(code)
  for _, one in ipairs(vim.diagnostic.get(0)) do
    if one.code == code then return one end
  end
end

wait("no broken link", function() return found("broken-link") ~= nil and found("unknown-key") ~= nil end)
local line = vim.api.nvim_buf_get_lines(0, 5, 6, false)[1]
local broken = found("broken-link")
if line:sub(broken.col + 1, broken.end_col) ~= "targett.md" then
  fail("the broken link is at " .. line:sub(broken.col + 1, broken.end_col))
end

-- The fix is chosen as an author would.
vim.ui.select = function(items, _, choose) choose(items[1], 1) end
vim.api.nvim_win_set_cursor(0, { broken.lnum + 1, broken.col + 2 })
-- The messages of the whole site come after those of the file.
vim.wait(3000, function() return false end, 50)
vim.lsp.buf.code_action()
wait("the link is not fixed", function()
  return vim.api.nvim_buf_get_lines(0, 5, 6, false)[1]:find("[b](target.md)", 1, true) ~= nil
end)
wait("the fixed link is still reported", function() return found("broken-link") == nil end)

local function ask(method, params)
  local answers = vim.lsp.buf_request_sync(0, method, params, 20000)
  local answer = answers and answers[client]
  if answer and answer.err then fail(method .. ": " .. answer.err.message) end
  return answer and answer.result
end

vim.api.nvim_buf_set_lines(0, -1, -1, false, { "", "한국어 😀 [c](target.md#" })
local row = vim.api.nvim_buf_line_count(0)
vim.api.nvim_win_set_cursor(0, { row, #"한국어 😀 [c](target.md#" })
vim.cmd("startinsert!")
local params = vim.lsp.util.make_position_params()
params.position.character = vim.str_utfindex("한국어 😀 [c](target.md#", #"한국어 😀 [c](target.md#")
local _, units = vim.str_utfindex("한국어 😀 [c](target.md#")
params.position = { line = row - 1, character = units }
local list = ask("textDocument/completion", params)
local anchor = list.items[1] and list.items[1].textEdit.newText
if not anchor then fail("no heading is offered") end
vim.cmd("stopinsert")
vim.api.nvim_buf_set_lines(0, -3, -1, false, {})
vim.api.nvim_buf_set_lines(0, 5, 6, false, { "한국어 😀 [a](target.md#" .. anchor .. ") 그리고 [b](target.md)." })
vim.cmd("write")

vim.cmd("edit " .. folder .. "/target.md")
vim.lsp.buf_attach_client(0, client)
vim.wait(3000, function() return false end, 50)
vim.api.nvim_win_set_cursor(0, { 5, 4 })
vim.lsp.buf.rename("둘째 절")
wait("the heading is not renamed", function()
  return vim.api.nvim_buf_get_lines(0, 4, 5, false)[1] == "## 둘째 절"
end)
vim.cmd("buffer links.md")
wait("the link to the heading is not renamed", function()
  return vim.api.nvim_buf_get_lines(0, 5, 6, false)[1]:find("target.md#둘째-절", 1, true) ~= nil
end)
vim.wait(3000, function() return false end, 50)
if found("broken-fragment") then fail("the renamed link is broken") end
io.stdout:write("diagnostics, fix, completion, rename: ok\n")
vim.cmd("qall!")
