// What the page of a session shows: the next set and its buttons, the exercises, and the review.
'use strict';

/** A field for a line of text. The page that is drawn again keeps what is typed in it. */
function typeBox(id, label, placeholder, make) {
  const input = el('input', {
    id, autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', maxlength: '500',
    placeholder, enterkeyhint: 'send', dir: 'auto',
  });
  return el('form', {
    onsubmit: (event) => {
      event.preventDefault();
      const text = input.value.trim();
      input.value = '';
      if (text) make(text);
    },
  }, el('label', { for: id }, label),
  el('div', { class: 'row' }, input, el('button', { type: 'submit', class: 'fit' }, 'Send')));
}

// ---------------------------------------------------------------- drawing

/** The choice for the next set: reps and load from the steppers. */
function choiceFor(card) {
  const id = card.key + '/' + card.done;
  if (!session.choice || session.choice.id !== id || !session.choice.isChanged) {
    const base = card.asPlanned || card.least;
    session.choice = {
      id, reps: base && base.reps !== undefined ? base.reps : null, load: card.load || null,
      effort: null, mark: '', isChanged: false,
    };
  }
  return session.choice;
}

/** The set as it is typed; empty if something is open. */
function setText(card, choice) {
  if (!choice.isChanged && card.asPlanned) return card.asPlanned.text;
  const base = card.asPlanned || card.least;
  const amount = choice.reps !== null ? String(choice.reps) : base ? base.amount : '';
  if (!amount || (card.open === 'load' && !choice.load)) return '';
  return amount + (choice.load && choice.load !== 'bw' ? ' @ ' + choice.load : '')
    + (choice.effort ? ' @' + choice.effort : '')
    + (choice.mark || (card.isWarmup ? ' w' : ''));
}

function logSet(card) {
  const choice = choiceFor(card);
  const text = setText(card, choice);
  if (!text || Date.now() - session.loggedAt < 400) return;
  session.loggedAt = Date.now();
  const isPlanned = !choice.isChanged && card.asPlanned;
  startSound();
  session.restPaused = null;
  session.restEnd = card.rest ? Date.now() + card.rest * 1000 : null;
  session.hasRung = !card.rest;
  tap({
    kind: 'set', on: card.key, sets: card.done, text: card.title + ': ' + text,
    shown: isPlanned ? text : undefined, lines: [isPlanned ? '' : text],
  });
}

function step(card, change) {
  const choice = choiceFor(card);
  change(choice);
  choice.isChanged = true;
  draw();
}

function moveLoad(card, choice, by) {
  const loads = card.loads || [];
  const place = loads.indexOf(choice.load);
  if (place >= 0) choice.load = loads[Math.min(loads.length - 1, Math.max(0, place + by))];
}

function stepper(label, value, less, more) {
  return el('div', { class: 'stepper', role: 'group', 'aria-label': label },
    el('button', { id: 'less-' + label, onclick: less, 'aria-label': 'less ' + label }, '−'),
    el('output', { 'aria-label': label }, value),
    el('button', { id: 'more-' + label, onclick: more, 'aria-label': 'more ' + label }, '+'));
}

function platesPicture(card) {
  if (!card.plates) return null;
  if (!card.plates.length) return el('p', { class: 'quiet' }, 'empty bar');
  const text = card.plates.map((plate) => plate.text).join(' ');
  return el('div', { class: 'plates', role: 'img', 'aria-label': 'plates on each side: ' + text },
    el('span', { class: 'bar-end' }),
    card.plates.map((plate) => el('span', { class: 'plate ' + plate.size }, plate.text)),
    el('span', { class: 'bar-end' }));
}

function facts(card) {
  const rows = (card.rows || []).filter((row) => row.text);
  if (!rows.length) return null;
  const tones = { warning: 'warning', record: 'good' };
  return el('dl', { class: 'facts' }, rows.map((row) => [
    el('dt', {}, row.label),
    el('dd', { class: tones[row.kind] || '', dir: 'auto' }, row.text + (row.day ? ' · ' + row.day : '')),
  ]));
}

function drawSteppers(card) {
  const choice = choiceFor(card);
  const steppers = [];
  if (card.open === 'reps' && !card.least) {
    const numbers = Array.from({ length: 20 }, (_, place) => place + 1);
    return el('div', { class: 'row wrap small', role: 'group', 'aria-label': 'reps' },
      numbers.map((number) => el('button', {
        id: 'reps-' + number, 'aria-pressed': choice.reps === number ? 'true' : 'false',
        onclick: () => step(card, (one) => { one.reps = number; }),
      }, String(number))));
  }
  if (choice.reps !== null) {
    steppers.push(stepper('reps', String(choice.reps),
      () => step(card, (one) => { one.reps = Math.max(0, one.reps - 1); }),
      () => step(card, (one) => { one.reps += 1; })));
  }
  if ((card.loads || []).length && choice.load) {
    steppers.push(stepper('load', choice.load,
      () => step(card, (one) => moveLoad(card, one, -1)),
      () => step(card, (one) => moveLoad(card, one, 1))));
  }
  return steppers;
}

/** The large button: logs the set, goes on, or leads to where the set is typed. */
function mainButton(card) {
  const state = session.state;
  const text = setText(card, choiceFor(card));
  const button = (label, onclick) => el('button', { class: 'main', id: 'done', onclick }, label);
  if (state.clock && !session.queue.length) {
    return button('Stop the clock', () => tap({ on: card.key, lines: ['c'], text: 'clock' }));
  }
  if (text && (!card.emptyLine || choiceFor(card).isChanged)) {
    return button('Done: ' + text, () => logSet(card));
  }
  if (card.emptyLine) {
    return button(card.emptyLine === 'skips' ? 'Skip it' : 'Next exercise', () => {
      tap({ kind: 'skip', on: card.key, sets: card.done, lines: [''], text: 'next exercise' });
    });
  }
  const hasButtons = card.open === 'reps' && !card.least;
  return button(hasButtons ? 'How many reps?' : 'Type the set', () => {
    const field = document.getElementById(hasButtons ? 'reps-1' : 'typed');
    field.scrollIntoView({ block: 'center' });
    field.focus();
  });
}

function drawCard(card) {
  const line = (lines, text) => () => tap({ on: card.key, sets: card.done, lines, text });
  return el('section', { class: 'card', 'aria-label': card.title },
    el('div', { class: 'top' }, el('h1', { dir: 'auto' }, card.title),
      el('span', { class: 'quiet fit' }, card.number + ' of ' + card.count)),
    el('p', { class: 'quiet', id: 'set-label' }, card.label),
    card.set ? el('button', { class: 'big', 'data-why': card.title }, card.set) : el('p', { class: 'big' }, '—'),
    (card.words || []).map((word) => el('p', {}, word)),
    platesPicture(card),
    session.isReadOnly ? null : [
      drawSteppers(card),
      card.isTimed && !session.state.clock
        ? el('button', { id: 'clock', onclick: line(['c'], 'clock') }, 'Start the clock') : null,
      card.isWarmup
        ? el('button', { id: 'warmups', onclick: line(['w'], 'all warm-up sets') },
          'Log all warm-up sets') : null,
      el('div', { class: 'row wrap' },
        el('button', { id: 'undo', onclick: undo, disabled: !canUndo() }, 'Undo'),
        el('button', { id: 'skip', onclick: () => skip(card) }, 'Skip'),
        el('button', { id: 'more', onclick: () => more(card) }, 'More')),
    ],
    facts(card));
}

function skip(card) {
  tap({ kind: 'skip', on: card.key, sets: card.done, lines: ['s'], text: 'skip ' + card.title });
}

function undo() {
  const last = session.queue[session.queue.length - 1];
  // A tap that was sent may be on the server, even if no answer came.
  if (last && !last.isSent && undoChanges[last.kind] === undefined) {
    taps.drop(last);
    session.choice = null;
    session.restEnd = null;
    draw();
    return;
  }
  tap({ kind: 'undo', undoable: undoable(), lines: ['u'], text: 'undo' });
}

function more(card) {
  const choice = choiceFor(card);
  const change = (edit) => () => { box.close(); step(card, edit); };
  const line = (lines, text) => () => {
    box.close();
    tap({ on: card.key, sets: card.done, lines: [lines].flat(), text });
  };
  const send = (id, label, placeholder, word) =>
    typeBox(id, label, placeholder, (text) => line(word + ' ' + text, label + ': ' + text)());
  const kinds = [['Normal', ''], ['Warm-up', ' w'], ['Drop set', ' d'], ['Failed', ' f']];
  const efforts = ['6', '7', '7.5', '8', '8.5', '9', '9.5', '10'];
  const canSet = setText(card, choice) !== '';
  const pressed = (isOn) => (isOn ? 'true' : 'false');
  const others = (session.state.exercises || []).filter((one) => one.key !== card.key);
  const box = dialog(card.title,
    canSet ? [
      el('p', {}, 'Effort of this set (RPE)'),
      el('div', { class: 'row wrap small' }, efforts.map((effort) => el('button', {
        'aria-pressed': pressed(choice.effort === effort),
        onclick: change((one) => { one.effort = one.effort === effort ? null : effort; }),
      }, effort))),
      el('p', {}, 'Kind of set'),
      el('div', { class: 'row wrap' }, kinds.map(([name, mark]) => el('button', {
        'aria-pressed': pressed(choice.mark === mark),
        onclick: change((one) => { one.mark = mark; }),
      }, name))),
    ] : null,
    el('p', {}, 'This exercise'),
    el('div', { class: 'row wrap' },
      el('button', { onclick: line('a', 'one more set') }, 'Add a set'),
      el('button', { onclick: line('=', 'the sets of last time') }, 'Same sets as last time')),
    (card.alternatives || []).map((name, place) => el('button', {
      class: 'wide', dir: 'auto', onclick: line('x ' + (place + 1), 'swap for ' + name),
    }, 'Swap for ' + ((card.swaps || [])[place] || name))),
    send('swap', 'Swap for another exercise', 'name', 'x'),
    send('note', 'Note', 'left knee fine', 'n'),
    others.length ? el('details', {}, el('summary', {}, 'Superset'), others.map((one) => el('button', {
      class: 'wide', dir: 'auto', onclick: line('with ' + one.title, 'superset with ' + one.title),
    }, 'With ' + one.title)), el('button', {
      class: 'wide', onclick: line('with', 'no superset'),
    }, 'Take the superset apart')) : null,
    el('p', {}, 'The session'),
    send('add', 'Add an exercise', 'name', 'a'),
    (session.state.gyms || []).map((gym) => el('button', {
      class: 'wide', dir: 'auto', onclick: line('gym ' + gym, 'gym ' + gym),
    }, 'Continue in the gym ' + gym)));
}

function drawOverview(card) {
  const exercises = session.state.exercises || [];
  const standing = (one) => (one.isSkipped ? 'skipped'
    : [one.done && '✓ ' + one.done, one.isOpen && one.next].filter(Boolean).join(' · '));
  return el('ol', { class: 'overview', 'aria-label': 'Exercises' }, exercises.map((one, place) =>
    el('li', {}, el('button', {
      id: 'go-' + one.key, class: card && card.key === one.key ? 'here' : '',
      'aria-current': card && card.key === one.key ? 'step' : undefined,
      disabled: session.isReadOnly,
      onclick: () => tap({
        kind: 'go', on: one.key, lines: ['g ' + (place + 1)], text: 'go to ' + one.title,
      }),
    }, el('span', { class: 'name', dir: 'auto' }, one.title), ' ',
    el('span', { class: 'quiet' }, standing(one))))));
}

function drawQuestion(question) {
  const answer = (line, text) => tap({ lines: [line], text: question.heading + ' ' + text });
  const range = /^(\d+) to (\d+)$/.exec(question.hint || '');
  const length = range ? Number(range[2]) - Number(range[1]) + 1 : 0;
  const numbers = length > 12 ? []
    : Array.from({ length }, (_, place) => String(place + Number(range[1])));
  return el('section', { class: 'card' }, el('h1', { dir: 'auto' }, question.heading || 'Question'),
    question.hint ? el('p', { class: 'quiet' }, question.hint) : null,
    (question.effects || []).map((effect) => el('p', { class: 'quiet', dir: 'auto' }, effect)),
    el('div', { class: 'row wrap' },
      (question.choices || []).map((choice) =>
        el('button', { onclick: () => answer(choice.line, choice.text) }, choice.text)),
      numbers.map((number) => el('button', { onclick: () => answer(number, number) }, number))),
    typeBox('answer', 'Answer', '', (text) => answer(text, text)),
    el('button', { id: 'done', class: 'main', onclick: () => answer('', 'no answer') },
      question.usual ? 'Take ' + question.usual : 'Skip the question'));
}

/** Shows what was not logged, and what the server asks about it. An answer is one more line. */
function drawUnfit() {
  return session.unfit.map((one) => {
    const { answer } = one;
    const again = (properties) => () => {
      taps.drop(one);
      const { kind, on, sets, text } = one;
      tap({ kind, on, sets, text, ...properties });
    };
    const isOutdated = answer.outcome === 'outdated';
    const isOver = !session.state || !session.state.session;
    const texts = isOutdated
      ? [isOver ? 'The session is over.' : 'The session went on without it, on another device.']
      : [...(answer.remarks || []), answer.heading, answer.hint].filter(Boolean);
    return el('section', { class: 'card waiting', 'aria-label': one.text },
      el('p', { class: 'warning', dir: 'auto' },
        (isOutdated || one.kind === 'set' ? 'Not logged: ' : '') + one.text),
      texts.map((text) => el('p', { dir: 'auto' }, text)),
      el('div', { class: 'row wrap' },
        isOver ? null : (answer.choices || []).map((choice) => el('button', {
          onclick: again({ lines: [...one.lines, choice.line], shown: one.shown }),
        }, choice.text)),
        isOutdated && one.kind === 'set' && !isOver ? el('button', {
          onclick: again({ kind: undefined, sets: undefined, lines: [one.shown || one.lines[0]] }),
        }, 'Log it now') : null,
        el('button', { onclick: () => { taps.drop(one); draw(); } },
          isOutdated ? 'Drop it' : 'Close')));
  });
}

let shownStatus = '';
function drawStatus() {
  const waiting = session.queue.length;
  const isSaved = session.isOnline && !waiting && session.state && session.state.session;
  const parts = [];
  if (!session.isOnline) {
    parts.push('No connection. ' + (waiting
      ? waiting + (waiting === 1 ? ' step waits' : ' steps wait') + ' on this device.'
      : 'You can go on.'));
  } else if (waiting) parts.push('Saving…');
  else if (isSaved) parts.push('Saved');
  parts.push(...session.remarks);
  const status = document.getElementById('status');
  status.className = !session.isOnline ? 'offline' : isSaved ? 'saved' : '';
  // A screen reader reads each change once.
  if (parts.join('\n') === shownStatus) return;
  shownStatus = parts.join('\n');
  status.replaceChildren(...parts.flatMap((text, place) =>
    [place ? ' · ' : '', el('span', { dir: 'auto' }, text)]));
}

function drawOver() {
  const texts = {
    saved: ['Saved', 'The workout is in your history.'],
    discarded: ['Discarded', 'Nothing was logged.'],
    elsewhere: ['The session is over', 'It was ended on another device.'],
  };
  const [heading, text] = texts[session.end] || ['No session', 'Begin one on the first page.'];
  return el('section', { class: 'card' }, el('h1', {}, heading), el('p', {}, text),
    el('a', { class: 'main', href: '/' }, 'Today'));
}

function drawRest() {
  const isResting = session.restEnd !== null || session.restPaused !== null;
  if (!isResting && !session.state.clock) return null;
  const change = (line, edit) => () => {
    if (edit) edit();
    tap({ kind: 'rest', lines: [line], text: 'rest ' + line });
  };
  const move = (seconds) => () => {
    if (session.restEnd !== null) session.restEnd += seconds * 1000;
    else session.restPaused = Math.max(0, session.restPaused + seconds);
  };
  return el('div', { class: 'row rest' },
    el('span', { id: 'timer', class: 'timer', role: 'timer' }),
    isResting && !session.isReadOnly ? [
      el('button', { id: 'shorter', 'aria-label': '15 seconds less', onclick: change('-15', move(-15)) }, '−15'),
      el('button', { id: 'longer', 'aria-label': '15 seconds more', onclick: change('+15', move(15)) }, '+15'),
      el('button', { id: 'pause', onclick: change('r') }, session.restPaused !== null ? 'Go on' : 'Pause'),
    ] : null);
}

let shownKey;
function draw() {
  const place = document.getElementById('session');
  if (!place) return;
  drawStatus();
  finger.isDrawLate = finger.isDown;
  if (finger.isDown) return;
  const state = session.state;
  const card = currentCard();
  if (card === undefined) {
    // The button of the last set must not log it again, nor lead elsewhere.
    document.getElementById('done')?.setAttribute('disabled', '');
    return;
  }
  const content = drawUnfit();
  if (!state || !state.session) content.push(drawOver());
  else content.push(...drawSession(state, card));
  replace(place, content.flat(Infinity).filter(Boolean));
  drawTimer();
  // The next exercise is read from its top.
  const key = card ? card.key : null;
  if (shownKey !== undefined && shownKey !== key && document.activeElement.tagName !== 'INPUT') {
    scrollTo(0, 0);
  }
  shownKey = key;
}

/** Draws a place again. The focus, and what is being typed, stay. */
function replace(place, content) {
  const focused = place.contains(document.activeElement) ? document.activeElement : null;
  const typed = [...place.querySelectorAll('input')].filter((input) => input.value)
    .map((input) => [input.id, input.value, input.selectionStart, input.selectionEnd]);
  place.replaceChildren(...content);
  for (const [id, value, start, end] of typed) {
    const input = document.getElementById(id);
    if (!input) continue;
    input.value = value;
    input.setSelectionRange(start, end);
  }
  if (focused && focused.id) {
    const again = document.getElementById(focused.id);
    if (again) again.focus({ preventScroll: true });
  }
}

function drawSession(state, card) {
  const isAsking = state.question && !session.queue.length && !session.isReadOnly;
  const isEnding = session.queue.some((one) => one.kind === 'end');
  const content = [
    el('p', { class: 'quiet place', dir: 'auto' },
      [state.program, state.title, state.date].filter(Boolean).join(' · ')),
    drawRest(),
  ];
  if (isAsking) content.push(drawQuestion(state.question));
  else if (card) content.push(drawCard(card));
  else {
    content.push(el('section', { class: 'card' },
      el('h1', {}, isEnding ? 'The workout waits to be saved' : 'No sets are left'),
      session.isReadOnly ? null : el('button', { id: 'undo', onclick: undo, disabled: !canUndo() }, 'Undo')));
  }
  if (session.isReadOnly) return [...content, drawOverview(card)];
  if (!isAsking) {
    const button = card ? mainButton(card)
      : el('button', { class: 'main', id: 'finish', onclick: review }, 'Review');
    if (!isEnding) content.push(el('div', { class: 'thumb' }, el('div', {}, button)));
    content.push(typeBox('typed', 'Type a set, or a command', '5 @ ' + (state.example || '100kg'),
      (text) => tap({ on: card ? card.key : undefined, lines: [text], text })));
  }
  content.push(drawOverview(card));
  if (card || isAsking) {
    content.push(el('button', { id: 'finish', class: 'wide', onclick: review }, 'Finish and review'));
  }
  return content;
}

// ---------------------------------------------------------------- the review

async function review() {
  let found;
  try {
    if (session.queue.length) await send();
    if (session.queue.length) throw new Error();
    found = await call('/session/review');
  } catch (error) {
    if (error.status) { session.remarks = [error.message]; draw(); return; }
    const box = dialog('No connection', el('p', {}, 'The review needs a connection.'),
      el('button', {
        class: 'main', id: 'write', onclick: () => { box.close(); save(); },
      }, 'Save it without the review'),
      el('p', { class: 'quiet' }, 'It is sent once there is a connection again.'));
    return;
  }
  if (found.exercises) drawReview(found);
  else drawLastQuestion(found.question || { heading: 'Nothing was logged.' });
}

function save() { tap({ kind: 'end', lines: ['f', 'y'], text: 'save the workout' }); }

/** A question of the program after the last set, or whether to discard a session without sets. */
function drawLastQuestion(question) {
  const answer = async (line) => {
    box.close();
    const isEnd = question.isDiscard && line === 'y';
    if (question.isDiscard && !isEnd) return;
    tap({ kind: isEnd ? 'end' : undefined, lines: ['f', line], text: question.heading });
    if (isEnd) return;
    await send();
    while (session.isSending) await new Promise((wake) => { setTimeout(wake, 20); });
    if (!session.queue.length && !session.unfit.length) review();
  };
  const box = dialog(question.heading, question.hint ? el('p', {}, question.hint) : null,
    el('div', { class: 'row wrap' }, (question.choices || []).map((choice) =>
      el('button', { onclick: () => answer(choice.line) }, choice.text))),
    question.isDiscard ? null : [
      typeBox('last-answer', 'Answer', '', answer),
      el('button', { class: 'wide', onclick: () => answer('') },
        question.usual ? 'Take ' + question.usual : 'Skip the question'),
    ]);
}

function drawReview(found) {
  const part = (exercise, one) => [
    el('p', { dir: 'auto' }, el('strong', {}, (exercise.isAsPlanned ? '✓ ' : '– ') + one.title),
      one.insteadOf ? ' for ' + one.insteadOf : '', ' ', one.done),
    (one.notes || []).map((note) => el('p', { class: 'quiet', dir: 'auto' }, note)),
  ];
  const box = dialog(found.title + (found.took ? ' · ' + found.took : ''),
    (found.missing || []).map((one) =>
      el('p', { class: 'warning', dir: 'auto' }, 'Not done: ' + one.title + ' ' + one.planned)),
    el('div', { class: 'card' }, found.exercises.map((exercise) => [
      exercise.parts.map((one) => part(exercise, one)),
      exercise.planned ? el('p', { class: 'quiet' }, 'planned ' + exercise.planned) : null,
    ])),
    (found.notes || []).map((note) => el('p', { class: 'quiet', dir: 'auto' }, note)),
    (found.notices || []).map((text) => el('p', { class: 'warning' }, text)),
    (found.changes || []).map((line) => el(line.isHeading ? 'h2' : 'p', { dir: 'auto' }, line.text)),
    found.next ? el('p', { class: 'quiet' }, found.next) : null,
    el('button', {
      class: 'main', id: 'write', onclick: () => { box.close(); save(); },
    }, found.isComplete ? 'Save the workout' : 'Save it unfinished'));
}
