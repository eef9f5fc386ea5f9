// Drives Neovim, where it is installed, through completion, hover, renaming, fixes and formatting.

import Foundation
import ShellTesting
import Testing

@Suite struct NeovimTests {
  private static let editor: String? = [
    "/usr/bin/nvim", "/usr/local/bin/nvim", "/opt/homebrew/bin/nvim",
  ]
  .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// The set-up of docs/editors.md that every version of Neovim since 0.7 reads.
  private static func setUp() throws -> String {
    let page = try Repository.text(of: "docs/editors.md")
    let fences = page.components(separatedBy: "```lua\n").dropFirst().map {
      $0.components(separatedBy: "\n```")[0]
    }
    return try #require(fences.first { $0.contains("start_client") })
  }

  /// Asks the server as the keys of the editor do, and prints what comes of it.
  private static let script = #"""
    local function wait(condition)
      return vim.wait(20000, condition, 20)
    end
    local function say(label, text) print(label .. ': ' .. tostring(text):gsub('\n', ' | ') .. '\n') end
    local function text() return table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), '\n') end
    local function place(line, column)
      return { textDocument = vim.lsp.util.make_text_document_params(), position = { line = line, character = column } }
    end
    local function ask(method, parameters)
      local answers, problem = vim.lsp.buf_request_sync(0, method, parameters, 20000)
      if problem then return nil end
      for _, answer in pairs(answers or {}) do return answer.result end
    end

    vim.cmd('edit programs/leg-day.yaml')
    vim.bo.filetype = 'yaml'
    say('attached', wait(function() return #vim.lsp.get_active_clients() > 0 and vim.lsp.get_active_clients()[1].initialized end))

    -- A half-written name in the list of the day.
    local line = vim.fn.search('- Leg Press: 3x10') - 1
    vim.api.nvim_buf_set_lines(0, line, line + 1, false, { '    - Bench Pr: 3x10' })
    local items = ask('textDocument/completion', place(line, 14))
    for _, item in ipairs(items.items or items) do
      if item.label == 'Bench Press' then
        vim.lsp.util.apply_text_edits({ item.textEdit }, 0, 'utf-16')
      end
    end
    say('completed', vim.api.nvim_buf_get_lines(0, line, line + 1, false)[1])

    local hover = ask('textDocument/hover', place(line, 8))
    say('hover', hover and hover.contents.value or 'nothing')

    vim.api.nvim_buf_set_lines(0, line, line + 1, false, { '    - Bench Press: 3x10 @ 185' })
    wait(function() return #vim.diagnostic.get(0) > 0 end)
    local problem = vim.diagnostic.get(0)[1]
    say('problem', problem and problem.code)
    local actions = ask('textDocument/codeAction', {
      textDocument = vim.lsp.util.make_text_document_params(), context = { diagnostics = {} },
      range = { start = { line = line, character = 19 }, ['end'] = { line = line, character = 28 } },
    })
    for _, action in ipairs(actions) do
      if action.kind == 'quickfix' then
        vim.lsp.util.apply_workspace_edit(action.edit, 'utf-16')
        break
      end
    end
    say('fixed', vim.api.nvim_buf_get_lines(0, line, line + 1, false)[1])
    say('clean', wait(function() return #vim.diagnostic.get(0) == 0 end))

    vim.api.nvim_buf_set_lines(0, line, line + 1, false, { '    - Bench Press:   3 x 10' })
    vim.lsp.util.apply_text_edits(
      ask('textDocument/formatting', { textDocument = vim.lsp.util.make_text_document_params(), options = { tabSize = 2, insertSpaces = true } }), 0, 'utf-16')
    say('formatted', vim.api.nvim_buf_get_lines(0, line, line + 1, false)[1])
    vim.cmd('write')

    vim.cmd('edit programs/531-bbb.yaml')
    vim.bo.filetype = 'yaml'
    local row = vim.fn.search('boring:') - 1
    vim.lsp.util.apply_workspace_edit(
      ask('textDocument/rename', vim.tbl_extend('force', place(row, 3), { newName = 'volume' })), 'utf-16')
    local _, renamed = text():gsub('volume', '')
    local _, kept = text():gsub('boring', '')
    say('renamed', renamed .. ' of ' .. (renamed + kept))
    vim.cmd('qall!')
    """#

  @Test(.enabled(if: editor != nil, "no nvim: install it with apt-get install neovim"))
  func theSetUpOfTheDocumentationWorks() async throws {
    let editor = try #require(Self.editor)
    try await Turnstile.processes.pass {
      var sandbox = try Sandbox()
      defer { sandbox.remove() }
      try await sandbox.start(inCopyOf: "examples/training")
      try sandbox.write(Data(try Self.setUp().utf8), to: "setup.lua")
      try sandbox.write(Data(Self.script.utf8), to: "drive.lua")
      let outcome = try await sandbox.run(
        "XDG_CONFIG_HOME=$PWD/c XDG_DATA_HOME=$PWD/d XDG_STATE_HOME=$PWD/s XDG_CACHE_HOME=$PWD/k '\(editor)' "
          + "--headless -n -u NONE -c 'filetype on' -c 'luafile setup.lua' -c 'luafile drive.lua' 2>&1",
        limit: 120)
      let lines = outcome.output.split(whereSeparator: \.isNewline).map(String.init)
      #expect(lines.contains("attached: true"), "\(outcome.output)")
      #expect(lines.contains("completed:     - Bench Press: 3x10"), "\(outcome.output)")
      #expect(
        lines.contains { $0.hasPrefix("hover: ") && $0.contains("Bench Press") },
        "\(outcome.output)")
      #expect(lines.contains { $0.hasPrefix("renamed: 5 of ") }, "\(outcome.output)")
      #expect(lines.contains("problem: effort-out-of-range"), "\(outcome.output)")
      #expect(lines.contains("fixed:     - Bench Press: 3x10 @ 185lb"), "\(outcome.output)")
      #expect(lines.contains("clean: true"), "\(outcome.output)")
      #expect(lines.contains("formatted:     - Bench Press: 3x10"), "\(outcome.output)")
    }
  }
}
