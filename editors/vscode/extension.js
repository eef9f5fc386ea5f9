// Starts `prog lsp`, or says how to install prog.

const { execFile } = require('child_process');
const vscode = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');

let client;

function command() {
  return vscode.workspace.getConfiguration('prog').get('path') || 'prog';
}

/** Returns the version that the command prints; undefined if it cannot be started. */
function version(path) {
  return new Promise((resolve) => {
    execFile(path, ['--version'], { timeout: 10000 }, (error, output) => {
      resolve(error ? undefined : output.trim());
    });
  });
}

async function start() {
  const path = command();
  if ((await version(path)) === undefined) {
    const answer = await vscode.window.showWarningMessage(
      `'${path}' cannot be started. Install prog, or set its path.`,
      'How to install it', 'Set the path');
    if (answer === 'How to install it') {
      vscode.env.openExternal(
        vscode.Uri.parse('https://github.com/OWNER/prog/blob/main/docs/install.md'));
    } else if (answer === 'Set the path') {
      vscode.commands.executeCommand('workbench.action.openSettings', 'prog.path');
    }
    return;
  }
  const settings = vscode.workspace.getConfiguration('prog');
  client = new LanguageClient('prog', 'prog', { command: path, args: ['lsp'] }, {
    documentSelector: [
      { scheme: 'file', language: 'yaml' }, { scheme: 'file', language: 'prog-history' },
    ],
    initializationOptions: { hints: settings.get('hints'), lenses: settings.get('lenses') },
    synchronize: {
      configurationSection: 'prog',
      fileEvents: vscode.workspace.createFileSystemWatcher('**/{*.yaml,history/*.txt}'),
    },
  });
  await client.start();
}

async function stop() {
  const old = client;
  client = undefined;
  if (old) await old.stop();
}

async function restart() {
  await stop();
  await start();
}

function activate(context) {
  context.subscriptions.push(
    vscode.commands.registerCommand('prog.restart', restart),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration('prog.path')) restart();
    }));
  return start();
}

module.exports = { activate, deactivate: stop };
