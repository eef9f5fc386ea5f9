// The session of the page: its state, the taps that wait, and the timer. The server decides what a
// tap means; this file keeps each tap until the server has it.
'use strict';

// ---------------------------------------------------------------- the session

const session = {
  /** The state that the server sent last, and when. */
  state: kept.read('state', null),
  at: kept.read('stateAt', 0),
  /** The cards that follow if all is done as planned. */
  ahead: kept.read('ahead', []),
  /** The cards before, by the number of steps that could be undone then. */
  passed: kept.read('passed', {}),
  /** Taps that the server has not confirmed, the oldest first. */
  queue: [],
  /** Taps that the server did not apply, with its answer. They stay until the lifter decides. */
  unfit: [],
  isOnline: true,
  isSending: false,
  isReadOnly: false,
  /** How the session ended; empty while it goes on. */
  end: '',
  /** The lines that the server said about the last tap. */
  remarks: [],
  /** When the rest ends, in milliseconds of this device; null without a rest. */
  restEnd: null,
  restPaused: null,
  hasRung: true,
  choice: null,
  /** When the large button was tapped last: a finger often taps twice. */
  loggedAt: 0,
};

/** Taps are kept one by one, so that two pages of one browser do not overwrite each other's. */
const taps = {
  load() {
    const all = Object.keys(localStorage).filter((name) => name.startsWith('prog.tap.'))
      .map((name) => kept.read(name.slice('prog.'.length), null)).filter(Boolean)
      .sort((one, other) => one.order - other.order);
    session.queue = all.filter((one) => !one.answer);
    session.unfit = all.filter((one) => one.answer);
  },
  keep(one) { kept.write('tap.' + one.id, one); },
  drop(one) {
    kept.write('tap.' + one.id, null);
    session.queue = session.queue.filter((item) => item.id !== one.id);
    session.unfit = session.unfit.filter((item) => item.id !== one.id);
  },
};

function keepSession() {
  kept.write('state', session.state);
  kept.write('stateAt', session.at);
  kept.write('ahead', session.ahead);
  kept.write('passed', session.passed);
}

function elapsed() {
  if (!session.state) return 0;
  return Math.round(session.state.elapsed + (Date.now() - session.at) / 1000);
}

function receive(state) {
  const before = session.state;
  if (before && before.session && !state.session && !session.end) session.end = 'elsewhere';
  if (!before || before.session !== state.session) session.passed = {};
  if (state.session) {
    session.end = '';
    if (state.card) session.passed[state.undoable] = state.card;
  }
  session.state = state;
  session.at = Date.now();
  if (!session.queue.length) {
    const rest = state.rest;
    session.restPaused = rest && rest.isPaused ? rest.left : null;
    session.restEnd = rest && !rest.isPaused ? Date.now() + rest.left * 1000 : null;
    if (rest && rest.left > 0) session.hasRung = false;
  }
  keepSession();
  keepScreenOn();
}

/** The card to show: the server's, or the one after the taps that wait. Null if no set is left;
 * undefined if only the server knows what follows. */
function currentCard() {
  const state = session.state;
  if (!state || !state.session) return null;
  if (!session.queue.length) return state.card || null;
  const saved = new Map((state.exercises || []).map((one) => [one.key, one]));
  let cards = session.ahead.filter((card) => {
    const exercise = saved.get(card.key);
    return !exercise || (card.done >= exercise.count && !exercise.isSkipped);
  });
  const now = state.card;
  const isKnown = !now || cards.some((card) => card.key === now.key && card.done === now.done);
  if (!isKnown) cards.unshift(now);
  const passed = Array.from({ length: state.undoable }, (_, place) => session.passed[place]);
  for (const one of session.queue) {
    if (one.kind === 'set') {
      const place = cards.findIndex((card) => card.key === one.on && card.done === one.sets);
      if (place >= 0) passed.push(...cards.splice(place, 1));
    } else if (one.kind === 'skip') {
      passed.push(cards.find((card) => card.key === one.on));
      cards = cards.filter((card) => card.key !== one.on);
    } else if (one.kind === 'undo') {
      const card = passed.pop();
      if (card) cards.unshift(card);
    } else if (one.kind === 'go') {
      cards = [...cards.filter((card) => card.key === one.on),
        ...cards.filter((card) => card.key !== one.on)];
    } else if (one.kind === 'end') return null;
  }
  return cards[0] || (isKnown ? null : undefined);
}

/** The kinds of taps that are no steps to undo, and how they change the number of steps. */
const undoChanges = { undo: -1, go: 0, rest: 0 };

/** How many steps can be undone once the taps that wait are applied. */
function undoable() {
  return session.queue.reduce(
    (sum, one) => sum + (undoChanges[one.kind] ?? 1), session.state ? session.state.undoable || 0 : 0);
}

function canUndo() { return undoable() > 0; }

/** Keeps a tap, shows it at once, and sends it. */
function tap(properties) {
  const last = session.queue[session.queue.length - 1];
  const one = {
    id: newID(), session: session.state.session, at: elapsed(),
    order: Math.max(Date.now(), last ? last.order + 1 : 0), ...properties,
  };
  session.queue.push(one);
  taps.keep(one);
  session.choice = null;
  session.remarks = [];
  draw();
  send();
}

async function send() {
  if (session.isSending || !session.queue.length) return;
  session.isSending = true;
  try {
    while (session.queue.length) {
      const first = session.queue[0];
      const group = session.queue.filter((one) => one.session === first.session).slice(0, 50);
      for (const one of group) {
        if (one.isSent) continue;
        one.isSent = true;
        taps.keep(one);
      }
      const sent = group.map(({ id, at, on, sets, undoable, shown, lines }) =>
        ({ id, at, on, sets, undoable, shown, lines }));
      const answer = await call('/session/taps', { session: first.session, taps: sent });
      session.isOnline = true;
      for (const one of answer.answers) {
        const waiting = session.queue.find((item) => item.id === one.id);
        if (!waiting) continue;
        if (one.outcome === 'outdated' || one.outcome === 'unanswered') {
          session.queue = session.queue.filter((item) => item.id !== one.id);
          waiting.answer = one;
          session.unfit.push(waiting);
          taps.keep(waiting);
          continue;
        }
        taps.drop(waiting);
        if (one.outcome === 'applied') session.remarks = one.remarks || [];
        if (one.outcome === 'written' || waiting.kind === 'end') {
          finished(one.outcome === 'applied' ? 'discarded' : 'saved');
        }
      }
      // The taps after one that was not applied were made after it: each may fit or not.
      receive(answer.state);
      if (!answer.answers.length) break;
    }
    loadAhead();
  } catch (error) {
    failed(error);
  } finally {
    session.isSending = false;
    draw();
  }
}

function failed(error) {
  session.isOnline = error.status !== undefined;
  if (session.isOnline) session.remarks = [error.message];
  retryLater();
}

let retry = null;
function retryLater() {
  clearTimeout(retry);
  retry = setTimeout(() => { session.queue.length ? send() : refresh(); }, 2000);
}

async function refresh() {
  if (session.isSending) return;
  if (session.queue.length) { send(); return; }
  const before = session.at;
  try {
    const state = await call('/session/state');
    session.isOnline = true;
    // The answer to a tap that was made meanwhile has a newer state.
    if (session.queue.length || session.isSending || session.at !== before) return;
    receive(state);
    loadAhead();
  } catch (error) {
    failed(error);
  }
  draw();
}

let aheadTimer = null;
function loadAhead() {
  clearTimeout(aheadTimer);
  aheadTimer = setTimeout(async () => {
    if (session.queue.length || !session.state || !session.state.session) return;
    try {
      const ahead = await call('/session/ahead');
      if (!session.queue.length) session.ahead = ahead.cards;
      keepSession();
    } catch { /* The next change loads it. */ }
  }, 150);
}

function finished(end) {
  session.choice = null;
  session.restEnd = null;
  session.restPaused = null;
  session.remarks = [];
  session.end = end;
}

// ---------------------------------------------------------------- the rest timer

let sound = null;
function startSound() {
  // Browsers allow sound only after a tap.
  if (!sound && window.AudioContext) sound = new AudioContext();
  if (sound && sound.state === 'suspended') sound.resume();
}

function ring() {
  session.hasRung = true;
  if (navigator.vibrate) navigator.vibrate([300, 150, 300]);
  if (!sound) return;
  if (sound.state === 'suspended') sound.resume();
  for (const start of [0, 0.35]) {
    const tone = sound.createOscillator();
    const volume = sound.createGain();
    tone.frequency.value = 880;
    volume.gain.setValueAtTime(0.3, sound.currentTime + start);
    volume.gain.exponentialRampToValueAtTime(0.001, sound.currentTime + start + 0.3);
    tone.connect(volume).connect(sound.destination);
    tone.start(sound.currentTime + start);
    tone.stop(sound.currentTime + start + 0.3);
  }
}

function drawTimer() {
  const timer = document.getElementById('timer');
  if (!timer) return;
  const running = session.state.clock;
  if (running) {
    const seconds = running.elapsed + (Date.now() - session.at) / 1000;
    timer.textContent = running.length ? clock(running.length - seconds) : clock(seconds);
    return;
  }
  if (session.restPaused !== null) { timer.textContent = clock(session.restPaused); return; }
  if (session.restEnd === null) { timer.textContent = ''; return; }
  // The end is a time of day, so it is right after the phone slept.
  const left = Math.round((session.restEnd - Date.now()) / 1000);
  if (left < -600) { session.restEnd = null; draw(); return; }
  timer.textContent = left < 0 ? '+' + clock(-left) : clock(left);
  timer.classList.toggle('over', left <= 0);
  if (left <= 0 && !session.hasRung) { if (left > -3) ring(); else session.hasRung = true; }
}

// ---------------------------------------------------------------- the start

let screenLock = null;
async function keepScreenOn() {
  const isNeeded = session.state && session.state.session;
  if (!isNeeded && screenLock) { screenLock.release(); screenLock = null; }
  if (!isNeeded || !navigator.wakeLock || document.visibilityState !== 'visible') return;
  if (screenLock && !screenLock.released) return;
  try { screenLock = await navigator.wakeLock.request('screen'); } catch { screenLock = null; }
}

function follow() {
  const changes = new EventSource('/session/changes');
  let last = null;
  changes.onmessage = (event) => {
    session.isOnline = true;
    if (event.data !== last) refresh();
    last = event.data;
  };
  changes.onerror = () => {
    session.isOnline = false;
    drawStatus();
    // The browser gives up if something else than the server answered.
    if (changes.readyState === EventSource.CLOSED) setTimeout(follow, 3000);
  };
}

/** A button must not be drawn again while a finger is on it, or the tap would be lost. */
const finger = {
  isDown: false,
  isDrawLate: false,
  watch() {
    // A browser sends the click some time after the finger has left.
    const lift = () => setTimeout(() => {
      finger.isDown = false;
      if (finger.isDrawLate) draw();
    }, 150);
    document.addEventListener('pointerdown', () => { finger.isDown = true; });
    document.addEventListener('click', () => { finger.isDown = false; }, true);
    for (const name of ['pointerup', 'pointercancel']) document.addEventListener(name, lift);
  },
};

function sessionPage() {
  finger.watch();
  session.isReadOnly = document.body.dataset.readOnly !== undefined;
  taps.load();
  draw();
  refresh();
  follow();
  setInterval(drawTimer, 500);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') { keepScreenOn(); refresh(); drawTimer(); }
  });
  window.addEventListener('online', refresh);
}

sessionPage();
