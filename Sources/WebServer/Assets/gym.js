// The script of the pages. It shows the state that the server sends and sends what was tapped. It
// decides nothing about training: loads, sets and rules come from the server.
'use strict';

// ---------------------------------------------------------------- small tools

/** Makes an element; strings among the children become text, never markup. */
function el(name, properties, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties || {})) {
    if (key === 'class') element.className = value;
    else if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
    else if (value === true) element.setAttribute(key, '');
    else if (value !== undefined && value !== null && value !== false) {
      element.setAttribute(key, value);
    }
  }
  for (const child of children.flat(Infinity)) {
    if (child !== null && child !== undefined) element.append(child);
  }
  return element;
}

async function call(path, body) {
  const control = new AbortController();
  const patience = setTimeout(() => control.abort(), 10000);
  try {
    const answer = await fetch(path, body === undefined ? { signal: control.signal } : {
      method: 'POST', signal: control.signal,
      headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body),
    });
    if (answer.status === 401) { location.href = '/'; throw new Error('not paired'); }
    const isJSON = (answer.headers.get('Content-Type') || '').startsWith('application/json');
    const content = isJSON ? await answer.json() : (await answer.text()).trim();
    if (!answer.ok) {
      const problems = (content.problems || []).flatMap((one) => [one.summary, ...(one.help || [])]);
      const error = new Error(isJSON ? problems.join('. ') : content);
      error.status = answer.status;
      throw error;
    }
    return content;
  } finally {
    clearTimeout(patience);
  }
}

const kept = {
  read(name, otherwise) {
    try { return JSON.parse(localStorage.getItem('prog.' + name)) ?? otherwise; } catch { return otherwise; }
  },
  write(name, value) {
    // A browser without room or permission keeps nothing; the page works while it is open.
    try {
      if (value === null || value === undefined) localStorage.removeItem('prog.' + name);
      else localStorage.setItem('prog.' + name, JSON.stringify(value));
    } catch { /* Nothing can be done. */ }
  },
};

function newID() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function clock(seconds) {
  const whole = Math.max(0, Math.round(seconds));
  return Math.floor(whole / 60) + ':' + String(whole % 60).padStart(2, '0');
}

// ---------------------------------------------------------------- pairing and today

function pairing() {
  const button = document.getElementById('pair');
  if (!button) return;
  button.addEventListener('click', async () => {
    button.disabled = true;
    try {
      await call('/pair', { link: button.dataset.link, name: document.getElementById('name').value });
      location.href = '/';
    } catch (error) {
      document.getElementById('problem').textContent = error.message;
      button.disabled = false;
    }
  });
}

function today() {
  for (const button of document.querySelectorAll('[data-begin]')) {
    button.addEventListener('click', async () => {
      button.disabled = true;
      try {
        await call('/session/begin', { program: button.dataset.program, day: button.dataset.day });
        location.href = '/session';
      } catch (error) {
        document.getElementById('problem').textContent = error.message;
        button.disabled = false;
      }
    });
  }
}

// ---------------------------------------------------------------- why a number is what it is

async function why(question) {
  let lines;
  try { lines = (await call('/why?ask=' + encodeURIComponent(question))).lines; } catch (error) {
    lines = [{ depth: 0, text: error.status ? error.message : 'This needs a connection.' }];
  }
  dialog('Why', el('div', { class: 'why' }, lines.map((line) =>
    el('p', { class: 'depth' + Math.min(line.depth, 5) },
      line.isStrong ? el('strong', {}, line.text) : line.text,
      line.source ? el('span', { class: 'quiet' }, ' ' + line.source) : null))));
}

document.addEventListener('click', (event) => {
  const asked = event.target.closest('[data-why]');
  if (asked) why(asked.dataset.why);
});

// ---------------------------------------------------------------- dialogs

function dialog(title, ...content) {
  const box = el('dialog', { 'aria-label': title },
    el('div', { class: 'top' }, el('h2', { dir: 'auto' }, title),
      el('button', { onclick: () => box.close() }, 'Close')), ...content);
  box.addEventListener('close', () => box.remove());
  document.body.append(box);
  box.showModal();
  return box;
}

// ---------------------------------------------------------------- the start

function start() {
  const page = document.body.dataset.page;
  if (page === 'pair') pairing();
  if (page === 'today') today();
  if ('serviceWorker' in navigator && page !== 'pair') {
    navigator.serviceWorker.register('/worker.js').catch(() => {});
  }
}

start();
