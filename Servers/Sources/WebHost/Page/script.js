// Longer than other files: elements, events and the connection share the state of one page.
'use strict';
// The page of a window: elements for nodes, events for what a person does, and a line to the server that may be cut.
(() => {
  const app = document.getElementById('app'), appName = document.title;
  const nodes = new Map();
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [sheet];
  const looks = new Map(), paragraphs = new Map(), facts = new Map();
  let root = null, focus = null, toldFocus = null, isTelling = false;
  const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
  const calm = matchMedia('(prefers-reduced-motion: reduce)'), dark = matchMedia('(prefers-color-scheme: dark)');
  const strong = matchMedia('(prefers-contrast: more)'), coarse = matchMedia('(pointer: coarse)');
  const trait = { selected: 0, disabled: 1, collapsed: 2, destructive: 3, prominent: 4, back: 5, heading: 6, readOnly: 7,
    secure: 8, disclosure: 9, checked: 10, alert: 11, revealed: 12, clips: 13, flat: 14, swipes: 15, still: 16,
    refreshable: 17, tab: 20, linked: 21, repeats: 22, ongoing: 23, painted: 24, modal: 25, ruled: 26, movable: 27,
    touchable: 28, hovers: 29, grid: 30 };
  const has = (n, name) => !!((n.v.x ?? 0) >>> trait[name] & 1);
  const make = (tag, name, text) => {
    const el = document.createElement(tag);
    if (name) el.className = name;
    if (text !== undefined) el.textContent = text;
    return el;
  };

  // What the page itself says.
  const german = {
    'This link is not valid any more. Open the one that the program printed last.': 'Dieser Link gilt nicht mehr. Öffnen Sie den, den das Programm zuletzt ausgegeben hat.',
    'Open the link that the program printed: it ends in # and the key.': 'Öffnen Sie den Link, den das Programm ausgegeben hat: Er endet mit # und dem Schlüssel.',
    'The connection was cut. Connecting again … What you type is kept here.': 'Die Verbindung ist unterbrochen und wird wiederhergestellt … Was Sie schreiben, bleibt hier erhalten.',
    'This window was closed or is open elsewhere.': 'Dieses Fenster wurde geschlossen oder ist woanders offen.',
    'The server has no room for a further window. Close another one.': 'Der Server hat keinen Platz für ein weiteres Fenster. Schließen Sie ein anderes.',
    'Copy': 'Kopieren',
    'New Window': 'Neues Fenster',
    'Save a File': 'Datei sichern',
    'Open Files': 'Dateien öffnen',
    'A browser gives no folder to a page.': 'Ein Browser gibt einer Seite keinen Ordner.',
    'A browser has no folders: it is downloaded as one file.': 'Ein Browser hat keine Ordner: Es wird als eine Datei geladen.',
    'Download': 'Herunterladen',
    'Choose …': 'Auswählen …',
    'Cancel': 'Abbrechen',
    'This window is over. What you typed last was not saved:': 'Dieses Fenster ist beendet. Zuletzt Geschriebenes wurde nicht gesichert:',
    'The window is another one now. What was typed last was not saved:': 'Das Fenster ist jetzt ein anderes. Zuletzt Geschriebenes wurde nicht gesichert:',
    'It could not be given to the server: it is too large, or the connection was cut.': 'Sie konnte nicht übergeben werden: Sie ist zu groß, oder die Verbindung ist unterbrochen.',
    'The server does not answer.': 'Der Server antwortet nicht.',
    'One letter has not arrived yet.': 'Ein Zeichen ist noch nicht angekommen.',
    '%d letters have not arrived yet.': '%d Zeichen sind noch nicht angekommen.',
    'That is not the password.': 'Das ist nicht das Passwort.',
    'Too many tries. The next one counts in %d s.': 'Zu viele Versuche. Der nächste zählt in %d s.',
    'Password': 'Passwort',
    'Sign In': 'Anmelden',
    'Sign Out': 'Abmelden',
    'What was typed last has not arrived. Sign out and lose it?': 'Zuletzt Geschriebenes ist nicht angekommen. Abmelden und es verlieren?',
    'Device': 'Gerät',
    'Multitasking': 'Multitasking',
    'Rotate': 'Drehen',
    'Smaller Text': 'Kleinerer Text',
    'Larger Text': 'Größerer Text',
    'Dark': 'Dunkel',
    'Keyboard on the Screen': 'Bildschirmtastatur',
    'Full Screen': 'Ganzer Bildschirm',
    'Two Thirds': 'Zwei Drittel',
    'Half': 'Hälfte',
    'One Third': 'Ein Drittel',
    'Slide Over': 'Darüber',
    'These notes are shown only. Nothing can be changed.': 'Diese Notizen werden nur gezeigt. Nichts lässt sich ändern.',
  };
  const t = text => navigator.language.startsWith('de') && german[text] || text;

  // MARK: The line

  let token = '', session = sessionStorage.getItem('session'), socket = null, last = 0, number = 0, tries = 0;
  let out = [], isDue = false, waiting = 0, isOver = false;
  if (location.hash.startsWith('#@')) session = location.hash.slice(2);

  async function begin() {
    if ('tooOld' in document.documentElement.dataset) return;
    if (location.hash.length > 2 && !location.hash.startsWith('#@')) {
      const answer = await fetch('/sign-in', { method: 'POST', body: location.hash.slice(1) });
      if (!answer.ok) return notice(t('This link is not valid any more. Open the one that the program printed last.'));
      session = null;
    }
    history.replaceState(history.state, '', '/');
    const answer = await fetch('/page', { method: 'POST' });
    if (answer.status === 401) return askForPassword();
    if (!answer.ok) return notice(t('Open the link that the program printed: it ends in # and the key.'));
    isOver = false;
    const page = await answer.json();
    token = page.k;
    document.getElementById('shown-only').textContent = page.r ? t('These notes are shown only. Nothing can be changed.') : '';
    if (answer.headers.get('X-Sign-Out')) offerSignOut();
    document.documentElement.classList.toggle('read-only', !!page.r);
    const fonts = page.f.map(([name, weight, isItalic, index]) =>
      new FontFace(name, `url(/font/${index})`, { weight, style: isItalic ? 'italic' : 'normal' }));
    if (![...document.fonts].length) for (const font of fonts) document.fonts.add(font);
    await Promise.race([Promise.allSettled([document.fonts.load('400 16px ui'), document.fonts.load('700 16px ui')]),
      new Promise(done => setTimeout(done, 1500))]);
    connect();
  }

  const unanswered = error => notice(t('The server does not answer.') + ' ' + error.message);
  function askForPassword() {
    const form = document.getElementById('sign-in'), said = form.querySelector('p'), input = form.querySelector('input');
    form.querySelector('label').firstChild.data = t('Password');
    form.querySelector('button').textContent = t('Sign In');
    form.hidden = false;
    input.focus();
    form.onsubmit = async e => {
      e.preventDefault();
      const send = form.querySelector('button');
      if (send.disabled) return;
      send.disabled = true;
      const answer = await fetch('/password', { method: 'POST', body: input.value }).catch(() => null);
      send.disabled = false;
      if (answer?.ok) { form.hidden = true; return begin(); }
      const wait = answer?.headers.get('Retry-After');
      said.textContent = !answer ? t('The server does not answer.') : wait ? t('Too many tries. The next one counts in %d s.').replace('%d', wait) : t('That is not the password.');
      input.select();
    };
  }

  function offerSignOut() {
    document.getElementById('shown-only').append(button(t('Sign Out'), async () => {
      if (unsent && !confirm(t('What was typed last has not arrived. Sign out and lose it?'))) return;
      const answer = await fetch('/sign-out', { method: 'POST' }).catch(() => null);
      if (answer) signedOut(); else notice(t('The server does not answer.'));
    }));
  }
  function signedOut() {
    isOver = true;
    sessionStorage.removeItem('session');
    location.reload();
  }

  // Long messages come packed, and are taken in their order.
  let unpacking = null;
  function receive(data, line) {
    if (typeof data === 'string' && !unpacking) return hear(JSON.parse(data));
    const text = typeof data === 'string' ? data : new Response(new Blob([data]).stream().pipeThrough(new DecompressionStream('gzip'))).text();
    const mine = unpacking = Promise.all([text, unpacking]).then(([text]) => {
      if (unpacking === mine) unpacking = null;
      if (line === socket) hear(JSON.parse(text));
    });
  }

  function connect() {
    clearTimeout(waiting);
    isOpen = false;
    const line = socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/socket`);
    let wasOpen = false;
    line.onopen = () => {
      wasOpen = true;
      const texts = [];
      for (const n of nodes.values()) if (n.shared) texts.push([n.id, n.shared.seen, n.shared.epoch]);
      line.send(JSON.stringify({ k: token, s: session, n: last, t: texts, v: environment() }));
    };
    line.binaryType = 'arraybuffer';
    line.onmessage = e => { if (line === socket) receive(e.data, line); };
    line.onclose = e => {
      if (line !== socket) return;
      socket = null;
      if (isOver) return;
      if (e.code === 1008 && e.reason === 'it is signed out') return signedOut();
      if (e.code === 1008 && /token|taken|page's|took|closed/.test(e.reason)) return lost();
      if (e.code === 1008 && /^no further window/.test(e.reason)) {
        tries = 6;
        notice(t('The server has no room for a further window. Close another one.'));
      } else if (tries++ > 1) notice(t('The connection was cut. Connecting again … What you type is kept here.'));
      waiting = setTimeout(connect, Math.min(5000, 100 * 2 ** Math.min(tries, 6)));
      // Why a line does not open no browser tells: a program that was started again does not know this page.
      if (!wasOpen && tries > 2) fetch('/page', { method: 'POST' }).then(answer => {
        if (/401|403/.test(answer.status) && !isOver && !isOpen) lost(t('This link is not valid any more. Open the one that the program printed last.'));
      }, () => {});
    };
  }
  addEventListener('online', () => { if (!socket && token && !isOver) connect(); });

  // The session is over: what was typed and not saved is offered, so that nothing is lost.
  function lost(words = t('This window was closed or is open elsewhere.')) {
    isOver = true;
    clearTimeout(waiting);
    keep();
    notice(keptText() ? t('This window is over. What you typed last was not saved:') : words);
    document.getElementById('notice').append(button(t('New Window'), () => {
      sessionStorage.removeItem('session');
      // Whoever has something to keep does not load the page again.
      if (!keptText()) return location.reload();
      session = null;
      begin().catch(unanswered);
    }));
  }
  // The link of a program that was started again, opened where the page of the former one is.
  addEventListener('hashchange', () => {
    if (location.hash.length < 3 || location.hash.startsWith('#@')) return;
    const line = socket;
    socket = null;
    line?.close();
    clearTimeout(waiting);
    begin().catch(unanswered);
  });

  // MARK: What is not saved

  // Texts with changes that are not saved, and those of windows that are over.
  const unsaved = new Set(), kept = new Set();
  function keep() {
    for (const shared of unsaved) if (shared.changes.length) kept.add(shared);
    unsaved.clear();
  }
  const keptText = () => [...kept].map(shared => shared.typed).filter(Boolean).join('\n');
  function forgetKept() {
    kept.clear();
    notice('');
  }
  // A note that is opened again goes on where it was when the program ended: it is what it was at some time since, and nobody
  // else changed it. What was typed after that is typed now, once.
  function goOn() {
    for (const n of nodes.values()) {
      if (!n.editor || !n.editor.isContentEditable || !n.shared.text) continue;
      const old = [...kept].find(shared => shared !== n.shared && shared.was(n.shared.text));
      if (!old) continue;
      kept.delete(old);
      if (n.shared.text !== old.text) {
        const [from, to, text] = Delta.between(n.shared.text, old.text, old.selection[0]);
        n.view.replace(from, to, text);
      }
      keptText() ? notice(t('The window is another one now. What was typed last was not saved:')) : forgetKept();
    }
  }
  const button = (title, action) => { const b = make('button', '', title); b.onclick = action; return b; };
  function notice(text) {
    const box = document.getElementById('notice');
    const typed = keptText();
    box.textContent = [text, typed].filter(Boolean).join('\n');
    box.hidden = !box.textContent;
    if (typed) box.append(button(t('Copy'), () => {
      navigator.clipboard.writeText(typed);
      if (!isOver) forgetKept();
    }));
  }

  // Letters that the server has not confirmed: for a person when it lasts, and for tests.
  const letters = ([, kind, , , , delta]) => kind === 'K' ? 1
    : kind === 'e' && delta ? Math.max(1, delta.reduce((sum, step) => sum + (step.length ?? 0), 0)) : 0;
  let unsent = 0, unsentTimer = 0;
  function count(now, isProgress) {
    const line = document.getElementById('unsent');
    unsent = now;
    document.documentElement.dataset.unsent = now;
    if (isProgress || !now) { clearTimeout(unsentTimer); unsentTimer = 0; }
    if (!now) line.hidden = true;
    else unsentTimer ||= setTimeout(() => { line.hidden = false; }, 3000);
    line.textContent = now === 1 ? t('One letter has not arrived yet.') : t('%d letters have not arrived yet.').replace('%d', now);
  }

  function send(kind, ...values) {
    out.push([++number, kind, ...values]);
    const more = letters(out[out.length - 1]);
    if (more) count(unsent + more);
    if (isDue) return number;
    isDue = true;
    queueMicrotask(flush);
    return number;
  }
  let sentTo = 0;
  function flush() {
    isDue = false;
    // Before the server has said what it has, nothing follows what may be lacking.
    if (!socket || socket.readyState !== 1 || !isOpen) return;
    const fresh = out.filter(e => e[0] > sentTo);
    if (!fresh.length) return;
    sentTo = number;
    // A page that was long alone sends what it kept in parts.
    for (let i = 0; i < fresh.length; i += 200) socket.send(JSON.stringify({ n: last, e: fresh.slice(i, i + 200) }));
  }
  let isAttached = false, isOpen = false, isSavingTold = false;
  addEventListener('beforeunload', e => { if (!isOver && (keptText() || !socket && [...unsaved].some(shared => shared.typed))) e.preventDefault(); });

  function hear(message) {
    if (message.s !== undefined) attach(message);
    // What the server has only heard is kept until it is saved.
    const done = isSavingTold ? message.v : message.a;
    if (done !== undefined) {
      let now = unsent;
      while (out.length && out[0][0] <= done) now -= letters(out.shift());
      if (now !== unsent) count(now, true);
      for (const shared of unsaved) if (shared.saved(done)) unsaved.delete(shared);
    }
    if (message.n !== undefined) last = message.n;
    isTelling = true;
    try { apply(message); } finally { isTelling = false; }
    if (kept.size && message.o) goOn();
    if (awaited || message.o?.some(([kind, , value]) => 'irm'.includes(kind) || kind === 'u' && 'p' in value)) settle(message.a ?? 0);
    if (message.s !== undefined) { isAttached = isOpen = true; flush(); }
  }
  // What has gone either way, for programs that drive the page and wait until it rests.
  app.wire = () => ({ heard: last, sent: number, unanswered: out.length });
  function attach(message) {
    tries = 0;
    isSavingTold = 'v' in message;
    if (message.s !== session) keep();
    notice(keptText() && t('The window is another one now. What was typed last was not saved:'));
    if (message.s !== session || !root) {
      // A new window: what is here is of another one.
      for (const n of nodes.values()) n.el.remove();
      nodes.clear();
      root = null;
      backs = awaited = 0;
      if (message.s !== session || !number) { out = []; number = message.a; count(0); }
      session = message.s;
      sessionStorage.setItem('session', session);
    }
    sentTo = message.a;
  }

  // MARK: What the server tells

  function apply(message) {
    for (const key in message.l ?? {}) define(+key, message.l[key]);
    const told = message.w ? new Set() : null;
    for (const op of message.o ?? []) {
      const [kind, id] = op;
      if ('itTp'.includes(kind)) queueMicrotask(() => sightSoon(nodes.get(id)));
      const n = nodes.get(id);
      switch (kind) {
        case 'i': told?.add(id); insert(op); break;
        case 'm': if (n) place(n, nodes.get(op[2]), op[3]); break;
        case 'p': if (n) setFrame(n, op[2]); break;
        case 'u': for (const each of [].concat(id)) { const m = nodes.get(each); if (m) change(m, op[2]); } break;
        case 'r': if (n) remove(n); break;
        case 't': n?.view?.take(op[2]); if (n) hint(n); break;
        case 'T': n?.view?.begin(op[2]); if (n) hint(n); break;
        case 'o': if (n) scroll(n, op[2], op[3]); break;
        case 'a': if (n) move(n, op[2], op[3]); break;
      }
    }
    if (told) for (const n of [...nodes.values()]) if (!told.has(n.id)) remove(n);
    if (message.o) cover();
    // What had the keyboard and has gone, as a menu, gives it back.
    if ('f' in message) focus = message.f;
    if ('f' in message || message.o && focus !== null && document.activeElement === document.body) assertFocus();
    for (const nodes of message.drag ?? []) beginDrag(nodes);
    for (const effect of message.effect ?? []) app.dataset.effect = effect;
    for (const device of message.device ?? []) showDevice(device);
    for (const item of message.copy ?? []) copyOut(item);
    for (const text of message.say ?? []) document.getElementById('say').textContent = text;
    for (const kind of message.feel ?? []) navigator.vibrate?.(/heavy|error|warning/.test(kind) ? 30 : 10);
    for (const address of message.open ?? []) window.open(address, '_blank', 'noopener,noreferrer');
    for (const secret of message.tab ?? []) window.open('/#@' + secret, '_blank');
    for (const [index, name] of message.get ?? []) {
      const link = make('a');
      link.href = '/download/' + index;
      link.download = name;
      link.click();
    }
  }

  // MARK: A device

  // The factor by which a device is shown smaller, so that all of it is seen.
  let shrink = 1, device = null;
  function showDevice(facts) {
    const tools = document.getElementById('device');
    document.documentElement.classList.add('on-device');
    document.documentElement.style.colorScheme = facts.dark ? 'dark' : 'light';
    if (tools.hidden) {
      tools.hidden = false;
      for (const [name, label] of facts.choices) {
        const list = tools.appendChild(make('select'));
        list.dataset.name = name;
        list.setAttribute('aria-label', t(label));
        list.onchange = () => send('D', name, list.selectedIndex);
      }
      for (const [name, label, value] of facts.buttons) tools.append(button(t(label), () => send('D', name, value)));
      for (const [name, label] of facts.switches) {
        const box = tools.appendChild(button(t(label), () => send('D', name, box.getAttribute('aria-pressed') === 'true' ? 0 : 1)));
        box.dataset.name = name;
      }
    }
    for (const [name, , titles, chosen] of facts.choices) {
      const list = tools.querySelector(`[data-name="${name}"]`);
      if ([...list.options].map(o => o.text).join('|') !== titles.map(t).join('|')) list.replaceChildren(...titles.map(title => make('option', '', t(title))));
      list.selectedIndex = chosen;
      list.hidden = titles.length < 2;
    }
    for (const [name, , isOn] of facts.switches) tools.querySelector(`[data-name="${name}"]`).setAttribute('aria-pressed', isOn);
    device = facts;
    fitDevice();
  }
  function fitDevice() {
    if (!device) return;
    const [width, height] = device.size, [x, y, w, h] = device.app, edge = 14;
    const top = document.getElementById('device').offsetHeight;
    shrink = Math.min(1, (innerWidth - 2 * edge - 16) / width, (innerHeight - top - 2 * edge - 16) / height);
    const left = Math.max(edge, (innerWidth - width * shrink) / 2), start = top + Math.max(edge, (innerHeight - top - height * shrink) / 2);
    const put = (el, x, y, w, h) => { el.style.cssText = `left:${left + x * shrink}px;top:${start + y * shrink}px;width:${w}px;height:${h}px;transform:scale(${shrink});`; };
    const back = document.getElementById('screen'), over = document.getElementById('over');
    put(back, 0, 0, width, height);
    put(over, 0, 0, width, height);
    put(app, x, y, w, h);
    back.style.borderRadius = over.style.borderRadius = device.radius + 'px';
    const r = device.radius;
    const corner = (isLeft, isTop) => (isLeft ? x < 1 : x + w > width - 1) && (isTop ? y < 1 : y + h > height - 1) ? r + 'px' : '0';
    app.style.borderRadius = [corner(true, true), corner(false, true), corner(false, false), corner(true, false)].join(' ');
    over.hidden = !device.over;
    if (device.over && over.getAttribute('src') !== device.over) over.src = device.over;
  }
  addEventListener('resize', fitDevice);

  // Puts what the app copies on the clipboard: a text, or [text, HTML, PNG] of which the last two may be null.
  let copied = null;
  function copyOut(item) {
    const [text, html, png] = typeof item === 'string' ? [item] : item;
    const plain = () => navigator.clipboard?.writeText(text).catch(() => {});
    copied = text;
    if (!html && !png) return plain();
    const kinds = {}, add = (type, part) => { kinds[type] = new Blob([part], { type }); };
    if (text) add('text/plain', text);
    if (html) add('text/html', html);
    if (png) add('image/png', Uint8Array.from(atob(png), c => c.charCodeAt(0)));
    // Older browsers know no items.
    try { navigator.clipboard.write([new ClipboardItem(kinds)]).catch(plain); } catch { plain(); }
  }

  function define(index, text) {
    if (looks.has(index)) return;
    const [css, told, block] = text.split('|');
    const name = 'l' + index;
    sheet.insertRule(`.${name}{${css}}`, sheet.cssRules.length);
    looks.set(index, name + (/b/.test(told) ? ' box' : '') + (/B/.test(told) ? ' box on' : '') + (/l/.test(told) ? ' link' : '') + (/m/.test(told) ? ' missp' : ''));
    paragraphs.set(index, block ?? '');
  }
  const page = {
    look: index => looks.get(index) ?? '',
    paragraph: index => paragraphs.get(index) ?? '',
    key: (name, modifiers) => send('k', name, modifiers),
    follow: (id, at) => send('l', id, at),
    copied: text => { copied = text; send('k', 'c', 2); },
    // Whether it is more than text: what the app makes of that, it decides.
    paste: (id, data) => {
      const files = [...data.files], html = data.getData('text/html'), text = data.getData('text/plain');
      // A picture that a page shows comes with its markup; one of a file manager has a name of its own.
      if (files.length) {
        giveAll(files.map(file => [file.type === 'image/png' && /^image\.png$/.test(file.name) ? 'public.png' : 'public.file-url', file]))
          .then(parcels => { if (parcels.length) send('V', id, parcels); });
        return true;
      }
      // What was copied here is the text that it was, and not what HTML says of it.
      if (!html || !text || text === copied) return false;
      send('V', id, [['public.html', null, html.slice(0, 200000), '']]);
      return true;
    },
  };

  // Gives a file to the server; its number, or null.
  async function give(file) {
    const answer = await fetch('/upload', { method: 'POST', body: file, headers: { 'X-Page': token, 'X-Name': encodeURIComponent(file.name) } }).catch(() => null);
    if (answer?.ok) return +await answer.text();
    notice(`“${file.name}”: ` + t('It could not be given to the server: it is too large, or the connection was cut.'));
    setTimeout(() => notice(''), 6000);
    return null;
  }
  async function giveAll(files) {
    const parcels = [];
    for (const [type, file] of files) {
      const number = await give(file);
      if (number !== null) parcels.push([type, number, null, file.name]);
    }
    return parcels;
  }

  // MARK: Elements

  const inputs = { textField: 1, searchField: 1 };
  function insert([, id, parent, after, role, frame, values, text]) {
    let n = nodes.get(id);
    if (n && n.role === role) {
      const gone = {};
      for (const key in n.v) if (!(key in values)) gone[key] = null;
      change(n, { ...gone, ...values });
      if (text && n.view) text.t === undefined ? n.view.take(text) : n.view.begin(text);
    } else {
      if (n) remove(n);
      n = { id, role, v: values, children: [], parent: null };
      build(n);
      n.el.n = n;
      nodes.set(id, n);
      if (text) edit(n, text);
      show(n, null);
    }
    if (parent === null) { if (root !== n) { root = n; app.append(n.el); } } else place(n, nodes.get(parent), after);
    setFrame(n, frame);
    hint(n);
  }

  function build(n) {
    switch (n.role) {
      case 'button': case 'segment': {
        n.el = make('button', 'n ' + n.role);
        n.el.type = 'button';
        n.own = n.el.appendChild(make('span', 'content'));
        break;
      }
      case 'toggle':
        n.el = make('button', 'n switch');
        n.el.type = 'button';
        n.el.setAttribute('role', 'switch');
        n.el.append(make('span', 'track'));
        break;
      case 'slider':
        n.el = make('div', 'n slider');
        n.input = n.el.appendChild(make('input'));
        n.input.type = 'range';
        n.input.addEventListener('input', () => send('v', n.id, +n.input.value, 0));
        n.input.addEventListener('change', () => send('v', n.id, +n.input.value, 1));
        break;
      case 'wheel':
        n.el = make('div', 'n wheel');
        n.input = n.el.appendChild(make('select'));
        n.input.addEventListener('change', () => send('w', n.id, n.input.selectedIndex));
        break;
      case 'calendar': case 'dayButton': case 'timeButton':
        n.el = make('div', 'n ' + n.role);
        n.input = n.el.appendChild(make('input', 'date'));
        n.input.type = n.role === 'timeButton' ? 'time' : 'date';
        // Its picture beside it, which opens the picker, takes the room of the words.
        n.input.addEventListener('click', () => { try { n.input.showPicker(); } catch { /* The keyboard does as well. */ } });
        n.input.addEventListener('change', () => {
          if (!n.input.value) return;
          if (n.role !== 'timeButton') return send('v', n.id, Math.round(n.input.valueAsNumber / 864e5), 1);
          const [h, m] = n.input.value.split(':');
          send('v', n.id, h * 60 + +m, 1);
        });
        break;
      case 'textField': case 'searchField':
        n.el = make('div', 'n field' + (n.role === 'searchField' ? ' search' : ''));
        n.input = n.el.appendChild(make('input'));
        break;
      case 'textView': n.el = make('div', 'n text'); break;
      case 'list':
        n.el = make('div', 'n list');
        n.box = n.el.appendChild(make('div', 'box'));
        n.el.setAttribute('role', 'list');
        n.box.setAttribute('role', 'presentation');
        n.el.tabIndex = 0;
        watchScrolling(n);
        break;
      case 'row': case 'cell': n.el = make('div', 'n lit ' + n.role); n.el.setAttribute('role', 'listitem'); break;
      case 'column': n.el = make('section', 'n column'); break;
      case 'label': n.el = make('div', 'n label'); break;
      case 'fileDialog': n.el = make('div', 'n dead'); chooseFiles(n); break;
      case 'menu': case 'menuItem':
        n.el = make('div', 'n ' + n.role);
        n.el.setAttribute('role', n.role === 'menu' && n.v.g ? 'menu' : 'menuitem');
        n.el.tabIndex = -1;
        break;
      case 'index': n.el = make('div', 'n index'); n.el.setAttribute('aria-hidden', 'true'); break;
      default: n.el = make('div', 'n ' + n.role);
    }
    n.box ??= n.el;
    const role = { bar: 'toolbar', dialog: 'dialog', popover: 'dialog', progress: 'progressbar', image: 'img',
      separator: n.role === 'separator' ? 'none' : null }[n.role];
    if (role) n.el.setAttribute('role', role);
  }

  function place(n, parent, after) {
    if (!parent) return;
    if (n.parent) n.parent.children = n.parent.children.filter(c => c !== n);
    const index = after === null ? 0 : parent.children.findIndex(c => c.id === after) + 1;
    const next = parent.children[index]?.el ?? parent.tail ?? null;
    if (n.el.parentNode !== parent.box || n.el.nextSibling !== next) {
      // An element that is moved loses its focus, and with it what is composed: others are moved around it.
      parent.box.insertBefore(n.el, next);
    }
    parent.children.splice(index, 0, n);
    n.parent = parent;
    // What stands in a field is pressed, and passed by Tab.
    if (n.el.tagName === 'BUTTON' && n.el.parentElement.closest('.field')) n.el.tabIndex = -1;
    if (n.role === 'menu') n.el.classList.toggle('root', !!n.v.g), n.el.classList.toggle('sub', !n.v.g);
    if (n.role === 'menu' && n.v.g) queueMicrotask(() => n.el.querySelector('[role=menuitem]')?.focus({ preventScroll: true }));
  }
  function remove(n) {
    for (const child of [...n.children]) remove(child);
    if (n.parent) n.parent.children = n.parent.children.filter(c => c !== n);
    if (n === root) root = null;
    if (n.dialog) { n.dialog.close(); n.dialog.remove(); }
    n.el.remove();
    nodes.delete(n.id);
  }
  function setFrame(n, f) {
    n.f = f;
    const s = n.el.style;
    s.left = f[0] + 'px'; s.top = f[1] + 'px'; s.width = f[2] + 'px'; s.height = f[3] + 'px';
    if (n === root) { app.style.width = f[2] + 'px'; app.style.height = f[3] + 'px'; }
    if (n.role === 'popover') arrow(n);
    if (n.role === 'menu' && !n.v.g) shut(n);
    if (n.role === 'label' && n.single) n.single.style.lineHeight = Math.max(1, f[3] - (n.v.i ? n.v.i[0] + n.v.i[2] : 0)) + 'px';
  }
  function change(n, changes) {
    const old = { ...n.v };
    for (const key in changes) if (changes[key] === null) delete n.v[key]; else n.v[key] = changes[key];
    show(n, changes, old);
  }

  // MARK: Looks

  const sign = (name, size) => {
    const el = make('span', 'sign' + (/chevron\.(left|right|backward|forward)|arrow\.(left|right)/.test(name) ? ' flips' : ''));
    el.style.setProperty('--s', `url("/symbol/${encodeURIComponent(name)}.svg")`);
    if (size) { el.style.width = size[0] + 'px'; el.style.height = size[1] + 'px'; }
    return el;
  };
  const color = (el, name, value) => value ? el.style.setProperty(name, value) : el.style.removeProperty(name);

  function show(n, changes, old) {
    const v = n.v, el = n.el, s = el.style, all = !changes;
    const did = (...keys) => all || keys.some(key => key in changes);
    if (did('b')) { n.role === 'popover' ? color(el, '--fill', v.b) : s.background = n.role === 'button' && v.v?.c ? '' : v.b ?? ''; if (v.b && n.role === 'dimming') s.background = v.b; }
    if (did('c')) s.borderRadius = v.c ?? '';
    if (did('a')) { s.opacity = v.a ?? ''; }
    if (did('m')) s.transform = v.m ?? '';
    if (did('S', 'R')) {
      const parts = [];
      if (v.R) parts.push(`inset 0 0 0 ${v.R[0]}px ${v.R[1]}`);
      if (v.S) parts.push(v.S);
      s.boxShadow = parts.join(',');
    }
    if (did('D')) picture(n, 'draw', v.D);
    if (did('O')) picture(n, 'cover', v.O);
    if (did('A')) s.mask = s.webkitMask = v.A ? `url("${v.A[0]}") 0 0 / 100% 100%` : '';
    if (did('x')) {
      const list = el.classList;
      for (const name of ['clips', 'flat', 'painted', 'linked', 'prominent', 'destructive', 'back', 'tab', 'still', 'ruled', 'swipes', 'disabled']) list.toggle(name, has(n, name));
      list.toggle('chosen', has(n, 'selected') && n.role !== 'row');
      list.toggle('selected', has(n, 'selected') && (n.role === 'row' || n.role === 'cell'));
      if (n.role === 'row' || n.role === 'cell') has(n, 'selected') ? el.setAttribute('aria-current', 'true') : el.removeAttribute('aria-current');
      if ('disabled' in el) el.disabled = has(n, 'disabled');
      if (n.input) n.input.disabled = has(n, 'disabled');
      if (n.role === 'button' || n.role === 'segment') {
        if (n.role === 'segment' || has(n, 'selected')) el.setAttribute('aria-pressed', has(n, 'selected')); else el.removeAttribute('aria-pressed');
      }
      if (n.role === 'dialog') { el.setAttribute('role', has(n, 'alert') ? 'alertdialog' : 'dialog'); el.setAttribute('aria-modal', 'true'); }
      if (n.role === 'spinner') el.classList.toggle('on', has(n, 'ongoing'));
      if (n.role === 'label' && has(n, 'heading')) { el.setAttribute('role', 'heading'); el.setAttribute('aria-level', n.v.z ? 2 : 1); }
    }
    name(n);
    switch (n.role) {
      case 'window': if (did('t')) document.title = v.t || appName; app.dataset.pointer = (v.p ?? []).find(p => p.startsWith('pointer:')) ?? ''; break;
      case 'label': if (did('t', 'L', 'f', 'i', 'C', 'M', 'E', 'H')) label(n); break;
      case 'button': case 'segment': if (did('t', 'y', 'v', 'f', 'k', 'j', 'b', 'B', 'n', 'x')) content(n); break;
      case 'menuItem': case 'menu': if (!v.g) item(n); break;
      case 'image': if (did('u', 'y', 'k')) image(n); break;
      case 'row': case 'cell': row(n); break;
      case 'list':
        if (did('s')) { n.box.style.width = v.s ? v.s[0] + 'px' : ''; n.box.style.height = v.s ? v.s[1] + 'px' : ''; }
        s.overflowX = v.s && v.s[0] > (n.f?.[2] ?? Infinity) + 1 && !has(n, 'still') ? 'auto' : has(n, 'still') ? 'hidden' : '';
        s.touchAction = v.s && n.f && v.s[0] > n.f[2] + 1 ? 'pan-x pan-y' : '';
        break;
      case 'toggle': case 'slider': case 'progress': case 'pages': case 'wheel': case 'calendar': case 'dayButton': case 'timeButton': case 'spinner': control(n); break;
      case 'textField': case 'searchField': case 'textView': field(n); break;
      case 'dimming': if (v.h) holes(n); break;
      case 'separator': if (did('t', 'f')) { el.classList.toggle('titled', !!v.t); el.replaceChildren(...v.t ? [make('span', 'words ' + page.look(v.f), v.t)] : []); } break;
      case 'popover': if (did('w', 'b')) arrow(n); break;
      case 'index':
        if (did('p')) el.replaceChildren(...(v.p ?? []).map((title, i) => { const b = make('button', '', title); b.tabIndex = -1; b.onclick = () => send('i', n.id, i); return b; }));
        color(el, 'color', v.k);
        break;
    }
  }
  function name(n) {
    const v = n.v, z = v.z ?? {}, el = n.input ?? n.editor ?? n.el;
    const isHolder = ['group', 'split', 'navigation', 'window', 'element'].includes(n.role);
    let words = v.n || (isHolder || n.role === 'label' ? '' : v.t ?? '');
    if (n.role === 'image' && (!v.n || v.n === v.y)) words = '';
    if (n.input && n.role !== 'slider') words = v.n || v.q || v.t || '';
    if (n.editor) words = v.n || v.q || 'Text';
    if (n.role === 'list' && !words) words = n.parent?.v.t || 'List';
    if (n.role === 'dialog' && !words) words = 'Dialog';
    if (['separator', 'dimming', 'header', 'fileDialog', 'grip'].includes(n.role)) words = '';
    if (n.role === 'cell' || n.role === 'row') words = v.n && v.n !== v.t ? v.n : '';
    if (isHolder && words && !z.k && !z.s) el.setAttribute('role', 'group');
    if (z.k) { const role = { button: 'button', link: 'link', heading: 'heading', image: 'img', text: '', adjustable: 'slider', toggle: 'switch', tabBar: 'tablist' }[z.k]; if (role && !n.input) { n.el.setAttribute('role', role); if (role === 'heading') n.el.setAttribute('aria-level', 2); } }
    if (n.role === 'image') words ? el.setAttribute('role', 'img') : el.setAttribute('role', 'presentation');
    if (words && !(n.role === 'button' && !v.n)) el.setAttribute('aria-label', words); else el.removeAttribute('aria-label');
    if (n.role === 'button' && !v.t && v.n && !v.n.includes('.')) el.title = v.n;
    if (z.k === 'adjustable' && !n.input) { n.el.tabIndex = 0; z.v ? n.el.setAttribute('aria-valuetext', z.v) : n.el.removeAttribute('aria-valuetext'); }
    z.x ? n.el.setAttribute('aria-hidden', 'true') : n.el.removeAttribute('aria-hidden');
    z.h ? el.setAttribute('aria-description', z.h) : el.removeAttribute('aria-description');
    if (z.v) n.role === 'slider' ? el.setAttribute('aria-valuetext', z.v) : el.setAttribute('aria-description', [z.v, z.h].filter(Boolean).join(', '));
  }
  function picture(n, kind, value) {
    n[kind]?.remove();
    n[kind] = null;
    if (!value) { if (kind === 'cover') n.tail = null; return; }
    const [address, area] = value;
    const el = n[kind] = make('div', kind);
    el.style.cssText = `left:${area[0]}px;top:${area[1]}px;width:${area[2]}px;height:${area[3]}px;background:url("${address}") 0 0/100% 100% no-repeat`;
    if (kind === 'draw') n.box.prepend(el); else { n.box.append(el); n.tail = el; }
  }
  function label(n) {
    const v = n.v, el = n.el;
    const insets = v.i ?? [0, 0, 0, 0];
    el.style.padding = v.i ? insets.map((x, i) => insets[[0, 3, 2, 1][i]] + 'px').join(' ') : '';
    n.single = null;
    const parts = [];
    if (v.L) {
      const direction = directionOf(v.L.map(([, pieces]) => pieces.map(piece => piece[0]).join('')).join('\n'));
      v.L.forEach(([height, pieces, indent], i) => {
        const line = make('div', 'line ' + page.look(v.f) + ((v.M || v.E) && i === v.L.length - 1 ? ' cuts' : ''));
        line.dir = direction;
        line.style.lineHeight = line.style.height = height + 'px';
        if (indent) line.style.paddingInlineStart = indent + 'px';
        for (const [text, look] of pieces) line.append(look ? make('span', page.look(look), text) : text);
        if (v.M && i === v.L.length - 1) line.append('…');
        parts.push(line);
      });
    } else if (v.t) {
      n.single = make('div', `line ${v.C ? 'clipped' : 'cuts'} ` + page.look(v.f), v.H ? undefined : v.t);
      // What is seen has no head or middle; who has it read hears all.
      if (v.H) { n.single.dataset.short = v.H; n.single.append(make('span', 'whole', v.t)); }
      if (n.f) n.single.style.lineHeight = Math.max(1, n.f[3] - insets[0] - insets[2]) + 'px';
      n.single.dir = 'auto';
      parts.push(n.single);
    }
    for (const old of [...el.childNodes]) if (!old.n) old.remove();
    el.prepend(...parts);
  }
  function content(n) {
    const v = n.v, own = n.own, c = v.v?.c, parts = [];
    const el = n.el;
    color(el, 'color', has(n, 'flat') && (!v.k || v.k === 'var(--label)') ? null : v.k);
    el.classList.toggle('empty', !!c && !v.t && !v.y && !c.u && !c.d && !c.b);
    own.style.cssText = '';
    // Colours that words have are too light in the dark for white words on them.
    const ground = v.k === '#ffffffff' && { 'var(--destructive)': 'var(--destructiveFill)', 'var(--accent)': 'var(--wordFill)' }[v.b] || v.b;
    if (c) el.style.background = c.b ?? ground ?? 'none';
    if (c?.d) el.style.backgroundImage = `url("${c.d}")`, el.style.backgroundSize = '100% 100%';
    if (c?.e) { own.replaceChildren(); if (v.t) el.setAttribute('aria-label', v.n || v.t); return; }
    const symbol = v.y || (has(n, 'back') ? 'chevron.backward' : '');
    if (c?.y) { const turn = make('span', 'n spinner on'); turn.style.cssText = 'position:relative;width:16px;height:16px'; parts.push(turn); }
    else if (c?.u) { const img = make('img'); img.src = c.u; img.alt = ''; if (c.z) img.style.cssText = `width:${c.z[0]}px;height:${c.z[1]}px`; parts.push(img); }
    else if (symbol) parts.push(sign(symbol, c?.z));
    // What has neither title nor picture has its name, unless it was configured to have none.
    const words = v.t || (!symbol && !c ? v.n : '') || '';
    const titles = make('span', 'words ' + page.look(v.f), words);
    if (c?.s) {
      const both = make('span', 'words');
      both.style.cssText = 'display:flex;flex-direction:column;align-items:' + ['flex-start', 'center', 'flex-end'][Math.round((c.j?.[1] ?? .5) * 2)] + `;gap:${c.g[1]}px`;
      both.append(titles, make('span', 'words ' + page.look(c.s[1]), c.s[0]));
      parts.push(both);
    } else if (words) parts.push(titles);
    if (c?.a) parts.push(sign('chevron.up.chevron.down', [10, 10]));
    if (v.j) own.style.justifyContent = v.j;
    if (c) {
      const isColumn = c.p === 'top' || c.p === 'bottom', isLast = c.p === 'trailing' || c.p === 'bottom';
      own.style.flexDirection = (isColumn ? 'column' : 'row') + (isLast ? '-reverse' : '');
      own.style.gap = (c.g?.[0] ?? 4) + 'px';
      const share = c.j?.[0] ?? .5, flip = isLast ? ['flex-end', 'center', 'flex-start'] : ['flex-start', 'center', 'flex-end'];
      own.style.justifyContent = isColumn ? 'center' : flip[Math.round(share * 2)];
      own.style.padding = [c.i[0], c.i[3], c.i[2], c.i[1]].map(x => x + 'px').join(' ');
    }
    own.replaceChildren(...parts);
    n.badge?.remove();
    n.badge = null;
    if (v.B) el.append(n.badge = make('span', 'badge', v.B));
  }
  function item(n) {
    n.label?.remove();
    const words = n.label = make('div', 'words ' + page.look(n.v.f));
    // Its direction is its own, which says at which end "…" stands.
    words.append(make('bdi', '', n.v.t ?? ''));
    n.el.prepend(words);
    if (n.role === 'menu') {
      n.el.setAttribute('role', 'group');
      n.el.removeAttribute('tabindex');
      words.setAttribute('role', 'menuitem');
      words.tabIndex = -1;
      shut(n);
    }
    n.mark?.remove();
    n.mark = null;
    if (has(n, 'checked')) n.el.append(n.mark = marked('checkmark', 'mark check'));
    else if (n.v.y) n.el.append(n.mark = marked(n.v.y, 'mark'));
    n.more?.remove();
    n.more = n.role === 'menu' ? n.el.appendChild(marked('chevron.forward', 'mark more')) : null;
    has(n, 'disabled') ? n.el.setAttribute('aria-disabled', 'true') : n.el.removeAttribute('aria-disabled');
    const keys = n.v.K?.[0];
    n.keys?.remove();
    n.keys = null;
    if (keys) words.append(n.keys = make('span', 'keys', keys.split('+').map(k => k[0].toUpperCase() + k.slice(1)).join('+')));
  }
  // A submenu is opened in its place; what is in it is only there then.
  function shut(n) {
    const isShut = !n.f || n.f[3] <= 34;
    n.el.classList.toggle('shut', isShut);
    n.label?.setAttribute('aria-expanded', !isShut);
  }
  const marked = (symbol, kind) => { const el = make('div', kind); el.append(sign(symbol)); return el; };
  function image(n) {
    for (const old of [...n.el.childNodes]) if (!old.n) old.remove();
    const v = n.v;
    color(n.el, 'color', v.k);
    if (v.y) { const side = n.f ? Math.min(n.f[2], n.f[3]) : null; const el = sign(v.y); el.style.width = el.style.height = side ? side + 'px' : '100%'; if (!side) el.style.height = '100%'; n.el.prepend(el); }
    else if (v.u) { const img = make('img'); img.src = v.u; img.alt = v.n ?? ''; img.draggable = false; n.el.prepend(img); }
  }
  function row(n) {
    const v = n.v, s = n.el.style;
    if (has(n, 'ruled')) {
      const rtl = app.dir === 'rtl', i = v.i ?? [0, 0, 0, 0];
      s.setProperty('--li', i[rtl ? 3 : 1] + 'px');
      s.setProperty('--ri', i[rtl ? 1 : 3] + 'px');
      color(n.el, '--rule', v.k);
    }
    const want = has(n, 'revealed') ? '' : has(n, 'checked') ? 'check' : has(n, 'disclosure') ? 'more' : '';
    if (n.marks !== want) {
      n.marks = want;
      n.mark?.remove();
      n.mark = want ? marked(want === 'check' ? 'checkmark' : 'chevron.forward', 'mark ' + want) : null;
      n.tail = n.mark;
      if (n.mark) n.el.append(n.mark);
    }
    s.overflow = has(n, 'revealed') ? 'hidden' : '';
    s.touchAction = has(n, 'swipes') ? 'pan-y' : '';
  }
  function control(n) {
    const c = n.v.v ?? { v: 0 }, el = n.el, low = c.a ?? 0, high = c.z ?? 1;
    color(el, '--tint', c.t);
    color(el, '--off', c.r);
    color(el, '--thumb', c.h);
    switch (n.role) {
      case 'toggle': el.setAttribute('aria-checked', c.v !== 0); break;
      case 'slider':
        n.input.min = low; n.input.max = high; n.input.step = 'any';
        if (document.activeElement !== n.input || !n.isHeld) n.input.value = c.v;
        break;
      case 'progress': {
        let track = n.track ??= el.appendChild(make('div', 'track'));
        track.replaceChildren(make('i'));
        track.firstChild.style.width = Math.max(0, Math.min(1, (c.v - low) / (high - low || 1))) * 100 + '%';
        el.setAttribute('aria-valuenow', Math.round((c.v - low) / (high - low || 1) * 100));
        if (!el.hasAttribute('aria-label')) el.setAttribute('aria-label', 'Progress');
        break;
      }
      case 'pages':
        el.setAttribute('role', 'img');
        el.setAttribute('aria-label', n.v.n || n.v.t || `${c.v + 1} / ${high}`);
        el.dir = c.d ? 'ltr' : '';
        el.style.flexDirection = { rightToLeft: 'row-reverse', topToBottom: 'column', bottomToTop: 'column-reverse' }[c.d] ?? '';
        el.replaceChildren(...Array.from({ length: Math.min(100, high) }, (_, i) => make('i', i === c.v ? 'on' : '')));
        break;
      case 'wheel':
        if (JSON.stringify(c.o) !== n.options) {
          n.options = JSON.stringify(c.o);
          n.input.replaceChildren(...(c.o ?? []).map(title => make('option', '', title)));
          n.input.size = Math.min(7, Math.max(2, (c.o ?? []).length));
        }
        n.input.selectedIndex = c.v;
        break;
      case 'calendar': case 'dayButton': n.input.valueAsNumber = c.v * 864e5; break;
      case 'timeButton': n.input.value = `${String(Math.floor(c.v / 60)).padStart(2, '0')}:${String(c.v % 60).padStart(2, '0')}`; break;
    }
  }
  function holes(n) {
    const [, , w, h] = n.f ?? [0, 0, 1e4, 1e4];
    const box = ([x, y, a, b]) => `M${x} ${y}h${a}v${b}h${-a}z`;
    n.el.style.clipPath = `path(evenodd, "M0 0h${w}v${h}h${-w}z${n.v.h.map(box).join('')}")`;
  }
  function arrow(n) {
    const v = n.v, f = n.f;
    if (!f) return;
    n.ground ??= n.el.insertBefore(make('div', 'ground'), n.el.firstChild);
    n.tip ??= n.el.insertBefore(make('div', 'tip'), n.ground);
    const [side, at, high] = v.w ?? ['', 0, 0];
    const inset = { top: 0, right: 0, bottom: 0, left: 0, [side]: high };
    n.ground.style.inset = `${inset.top}px ${inset.right}px ${inset.bottom}px ${inset.left}px`;
    const edge = high * 1.42, t = n.tip.style;
    t.cssText = `display:${side ? '' : 'none'};width:${edge}px;height:${edge}px;`;
    if (side === 'top' || side === 'bottom') { t.left = at - edge / 2 + 'px'; t[side] = high - edge / 2 + 'px'; }
    else if (side) { t.top = at - edge / 2 + 'px'; t[side] = high - edge / 2 + 'px'; }
  }
  // Behind a dimming view nothing can be used, by keys neither.
  function cover() {
    const walk = n => {
      let from = -1;
      n.children.forEach((child, i) => { if (child.role === 'dimming' && !child.v.h) from = i; });
      n.children.forEach((child, i) => { child.el.inert = i < from; });
      // A list without rows is none for a screen reader.
      if (n.role === 'list') n.el.setAttribute('role', n.children.some(child => child.el.getAttribute('role') === 'listitem') ? 'list' : 'group');
      n.children.forEach(walk);
    };
    if (root) walk(root);
  }

  // MARK: Fields

  function edit(n, whole) {
    const shared = n.shared = new SharedText(n.id, whole, (event, changed) => {
      if (changed) unsaved.add(changed);
      return send(...event);
    });
    if (n.input) n.view = new FieldView(n.input, shared);
    else {
      n.editor = n.el.appendChild(make('div', 'editor'));
      n.hint = n.el.insertBefore(make('div', 'hint'), n.editor);
      n.editor.setAttribute('role', 'textbox');
      n.editor.setAttribute('aria-multiline', 'true');
      n.view = new EditorView(n.editor, shared, page);
      watchScrolling(n);
    }
  }
  function field(n) {
    const v = n.v, I = v.I ?? {}, input = n.input, isOff = has(n, 'readOnly') || has(n, 'disabled');
    const kinds = { latin: 'text', digits: 'numeric', decimal: 'decimal', punctuation: 'text', phone: 'tel', email: 'email', web: 'url', pin: 'numeric', search: 'search' };
    const target = input ?? n.editor;
    if (!target) return;
    const keep = ['n', 'field', 'search', 'text', 'still', 'empty', 'disabled', 'clips'];
    for (const c of [...n.el.classList]) if (!keep.includes(c)) n.el.classList.remove(c);
    const look = page.look(v.f);
    if (look) (input ? n.el : n.editor).classList.add(look);
    if (I.b && I.b !== 'none') n.el.classList.add(I.b);
    n.el.classList.toggle('still', !!I.t);
    color(n.el, '--ph', I.o);
    target.inputMode = kinds[I.p] ?? '';
    target.setAttribute('autocapitalize', { none: 'none', words: 'words', all: 'characters' }[I.c] ?? 'sentences');
    target.enterKeyHint = { go: 'go', done: 'done', next: 'next', search: 'search', send: 'send' }[I.k] ?? (n.role === 'searchField' ? 'search' : '');
    target.spellcheck = I.s ?? !input;
    target.setAttribute('autocorrect', I.r === false ? 'off' : 'on');
    const i = v.i ?? [0, 0, 0, 0];
    if (input) {
      input.type = has(n, 'secure') ? 'password' : n.role === 'searchField' ? 'search' : 'text';
      input.autocomplete = 'off';
      input.placeholder = v.q ?? '';
      input.readOnly = has(n, 'readOnly');
      const edge = n.role === 'searchField' || I.b && I.b !== 'none' ? 9 : 0;
      input.style.paddingBlock = `${i[0]}px ${i[2]}px`;
      input.style.paddingInline = `${i[1] + edge + (n.role === 'searchField' ? 22 : 0)}px ${i[3] + edge}px`;
      if (n.role === 'searchField' && !n.glass) { n.glass = n.el.insertBefore(make('span', 'glass'), input); n.glass.append(sign('magnifyingglass')); }
    } else {
      n.editor.contentEditable = isOff ? 'false' : 'true';
      if (isOff) n.editor.tabIndex = 0;
      n.editor.setAttribute('aria-readonly', isOff);
      n.editor.style.padding = [i[0], i[3], i[2], i[1]].map(x => x + 'px').join(' ');
      n.hint.textContent = v.q ?? '';
      n.hint.className = 'hint ' + look;
      n.hint.style.inset = `${i[0]}px ${i[3]}px auto ${i[1]}px`;
      if (v.V && v.V[0] !== n.revealed) {
        n.revealed = v.V[0];
        queueMicrotask(() => {
          const [node] = n.view.point(v.V[1]);
          (node.nodeType === 1 ? node : node.parentNode)?.scrollIntoView({ block: 'nearest' });
        });
      }
    }
    hint(n);
  }
  function hint(n) { if (n.editor) n.el.classList.toggle('empty', n.shared.text === ''); }

  document.addEventListener('selectionchange', () => {
    if (isTelling) return;
    const n = nodeOf(document.activeElement);
    if (n?.view) requestAnimationFrame(() => n.view.selected());
  });
  addEventListener('keydown', e => { if (e.key === 'Enter' && !e.isComposing) { const n = nodeOf(e.target); if (n?.input && inputs[n.role]) { e.preventDefault(); send('r', n.id); } } });

  // MARK: Scrolling

  function watchScrolling(n) {
    n.told = [0, 0];
    let isDue = false, isGoing = false;
    n.el.addEventListener('scroll', () => {
      if (n.ours && Math.abs(n.ours[0] - n.el.scrollLeft) < 1 && Math.abs(n.ours[1] - n.el.scrollTop) < 1) return;
      n.ours = null;
      if (!isGoing) { isGoing = true; send('g', n.id, 0); }
      if (isDue) return;
      isDue = true;
      requestAnimationFrame(() => {
        isDue = false;
        const now = [Math.round(n.el.scrollLeft * 100) / 100, Math.round(n.el.scrollTop * 100) / 100];
        if (now.join() === n.told.join()) return;
        n.told = now;
        if (n.editor) tellSight(n, true);
        send('o', n.id, ...now);
      });
    }, { passive: true });
    n.el.addEventListener('scrollend', () => { if (isGoing) { isGoing = false; send('g', n.id, 1); send('g', n.id, 3); send('R', n.id); } });
    let start = 0, wasTop = false, most = 0;
    n.el.addEventListener('touchstart', e => { start = e.touches[0].clientY; wasTop = n.el.scrollTop <= 0; most = 0; }, { passive: true });
    n.el.addEventListener('touchmove', e => { most = Math.max(most, e.touches[0].clientY - start); }, { passive: true });
    n.el.addEventListener('touchend', () => { if (wasTop && most > 90 && has(n, 'refreshable')) send('u', n.id); }, { passive: true });
  }
  // The lines in sight: pictures below them are only drawn then. Letters within them are no news.
  function tellSight(n, isScrolled) {
    const frame = n.el.getBoundingClientRect(), lines = n.view.lines;
    let at = 0, from = null, to = 0, first = 0, last = 0;
    for (const [i, line] of lines.entries()) {
      const rect = line.el.getBoundingClientRect();
      if (rect.bottom >= frame.top && from === null) [from, first] = [at, i];
      if (rect.top > frame.bottom) break;
      at += line.text.length + 1;
      [to, last] = [at - 1, i];
    }
    const now = `${n.shared.epoch} ${first} ${last}`;
    if (from === null || now === n.sighted && !isScrolled) return;
    n.sighted = now;
    send('y', n.id, from, Math.max(0, to - from));
  }
  const unsighted = new Set();
  function sightSoon(n) {
    if (!n?.editor) return;
    if (!unsighted.size) requestAnimationFrame(() => {
      for (const each of unsighted) if (nodes.get(each.id) === each) tellSight(each);
      unsighted.clear();
    });
    unsighted.add(n);
  }
  function scroll(n, x, y) {
    if (!n.told || n.el.contains(document.activeElement) && n.view?.isComposing) return;
    n.el.scrollTo({ left: x, top: y, behavior: 'instant' });
    n.ours = [n.el.scrollLeft, n.el.scrollTop];
    n.told = n.ours;
  }

  // MARK: Motion

  function move(n, kind, isReversed) {
    if (calm.matches || kind === 'columns') return;
    const target = kind === 'present' ? n.children.filter(c => /dialog|popover/.test(c.role)).pop() : n.children[n.children.length - 1];
    if (!target || kind === 'dismiss') return;
    const way = (kind === 'pop' ? -1 : 1) * (app.dir === 'rtl' ? -1 : 1) * (isReversed ? -1 : 1);
    const from = kind === 'present' ? { translate: '0 24px', opacity: 0 } : { translate: `${way * 60}px 0`, opacity: 0.2 };
    target.el.animate([from, { translate: '0 0', opacity: 1 }], { duration: 240, easing: 'cubic-bezier(.2,.8,.2,1)' });
  }

  // MARK: Focus and keys

  const nodeOf = el => { for (; el && el !== app; el = el.parentNode) if (el.n) return el.n; return null; };
  const focusable = n => n.editor ?? n.input ?? n.el;
  function assertFocus() {
    const n = focus === null ? null : nodes.get(focus);
    const active = nodeOf(document.activeElement);
    toldFocus = focus;
    if (!n) { if (active?.view && document.activeElement !== document.body) document.activeElement.blur(); return; }
    if (active === n) return;
    const el = focusable(n);
    if (el.tabIndex < 0 && !el.hasAttribute('tabindex') && !n.editor) el.tabIndex = -1;
    el.focus({ preventScroll: true });
    n.view?.restore();
  }
  app.addEventListener('focusin', e => {
    const n = nodeOf(e.target);
    if (isTelling || !n || n.id === toldFocus || n.role === 'menuItem' || n.role === 'menu') return;
    toldFocus = n.id;
    send('f', n.id);
  });

  const names = { Escape: 'escape', Enter: 'return', Tab: 'tab', Delete: 'delete', Backspace: 'backspace', ArrowUp: 'up', ArrowDown: 'down',
    ArrowLeft: 'left', ArrowRight: 'right', Home: 'home', End: 'end', PageUp: 'pageup', PageDown: 'pagedown', ' ': 'space' };
  const held = e => (e.shiftKey ? 1 : 0) | (e.ctrlKey || isMac && e.metaKey ? 2 : 0) | (e.altKey ? 4 : 0) | (e.metaKey && !isMac ? 8 : 0);
  const written = (key, bits) => [bits & 2 && 'ctrl', bits & 4 && 'alt', bits & 1 && 'shift', bits & 8 && 'super', key].filter(Boolean).join('+');
  const browsers = new Set(['ctrl+l', 'ctrl+t', 'ctrl+w', 'ctrl+r', 'ctrl+shift+r', 'ctrl+shift+i', 'ctrl+shift+t', 'ctrl+p', 'ctrl+shift+c', 'ctrl+j', 'ctrl+0', 'ctrl+-', 'ctrl++', 'ctrl+=', 'ctrl+c', 'ctrl+x', 'ctrl+v', 'ctrl+shift+v', 'f5', 'f11', 'f12', 'ctrl+tab', 'ctrl+shift+tab'].concat(isMac ? ['alt+left', 'alt+right'] : []));
  const editing = new Set(['up', 'down', 'left', 'right', 'home', 'end', 'pageup', 'pagedown', 'backspace', 'delete', 'space', 'return']);
  document.addEventListener('keydown', e => {
    if (e.isComposing || e.keyCode === 229 || e.defaultPrevented || !isAttached) return;
    let key = names[e.key] ?? (/^F\d+$/.test(e.key) ? e.key.toLowerCase() : [...e.key].length === 1 ? e.key.toLowerCase() : '');
    if (!key || e.getModifierState('AltGraph')) return;
    const bits = held(e), press = written(key, bits), n = nodeOf(e.target), menu = openMenu();
    if (menu) return menuKey(e, key, menu);
    if (key === 'f10' && bits === 1 || e.key === 'ContextMenu') { e.preventDefault(); if (n) send('m', selectedRow(n) ?? n.id); return; }
    if (n && !n.input && n.v.z?.k === 'adjustable' && !bits && /^(up|down|left|right)$/.test(key)) {
      e.preventDefault();
      return send('A', n.id, key === 'up' || key === (app.dir === 'rtl' ? 'left' : 'right') ? 'increment' : 'decrement');
    }
    if (n?.view && e.target !== n.el) {
      if (n.v.K?.includes(press)) { e.preventDefault(); n.view.selected(); return send('k', key, bits); }
      if (press === 'ctrl+z' || press === 'ctrl+shift+z' || press === 'ctrl+y') { e.preventDefault(); return send('k', key, bits); }
      if (key === 'tab' && n.editor && !bits && n.view.isEditable) { e.preventDefault(); const [from, length] = n.view.selection() ?? n.shared.selection; return n.view.replace(from, from + length, '\t'); }
      if (!isMac && (bits === 4) && (key === 'left' || key === 'right')) { e.preventDefault(); return send('k', key, bits); }
      // In one line they have no other meaning.
      if (n.input && (key === 'up' || key === 'down')) { e.preventDefault(); n.view.selected(); return send('k', key, bits); }
      if (key === 'tab' || editing.has(key) || !(bits & 14) && key.length === 1) return;
      if (press === 'ctrl+a' || browsers.has(press)) return;
      e.preventDefault();
      return send('k', key, bits);
    }
    if (browsers.has(press) || key === 'tab' && !bits || key === 'tab' && bits === 1) return;
    if (n?.input) { if (!(bits & 14) && key !== 'escape') return; }
    // A button that was pressed may bring a field, for which all that is typed until the answer is.
    const isButton = e.target.tagName === 'BUTTON' && !out.some(event => event[1] === 'a');
    if (isButton && (key === 'return' || key === 'space') && !bits) return;
    e.preventDefault();
    // What is typed may be for a field that the page has not heard of yet.
    const types = !(bits & 14) && ([...e.key].length === 1 || key === 'return' || key === 'backspace') && !isButton;
    if (types) send('K', [...e.key].length === 1 ? e.key : '', key, bits); else send('k', key, bits);
  });
  const openMenu = () => [...nodes.values()].filter(m => m.role === 'menu' && m.v.g).pop();
  const selectedRow = n => n.role === 'list' ? n.children.find(c => has(c, 'selected'))?.id : null;
  function menuKey(e, key, menu) {
    const items = [...menu.el.querySelectorAll('[role=menuitem]:not([aria-disabled])')].filter(item => item.checkVisibility({ visibilityProperty: true })), at = items.indexOf(document.activeElement);
    e.preventDefault();
    if (key === 'down' || key === 'tab') items[(at + 1) % items.length]?.focus();
    else if (key === 'up') items[(at - 1 + items.length) % items.length]?.focus();
    else if (key === 'return' || key === 'space') items[at]?.click();
    else if (key === 'escape') send('d', menu.id);
  }

  // MARK: Pointers

  const clickable = new Set(['button', 'segment', 'row', 'cell', 'dimming', 'menuItem', 'toggle', 'menu', 'pages']);
  let isSwallowed = false;
  app.addEventListener('click', e => {
    if (isSwallowed) { isSwallowed = false; return; }
    let n = nodeOf(e.target);
    while (n && !clickable.has(n.role) && !n.v.z?.p) { if (n.view || n.input) return; n = n.parent; }
    if (!n || has(n, 'disabled') || n.role === 'menu' && n.v.g) return;
    if (n.role === 'toggle') return send('v', n.id, n.el.getAttribute('aria-checked') === 'true' ? 0 : 1, 1);
    if (n.role === 'pages') return turnPages(n, e);
    // Fingers and the pointer are told as such; what a screen reader presses has neither.
    if (!clickable.has(n.role)) return e.pointerType ? undefined : send('A', n.id, 'press');
    const bits = held(e) & 3;
    if (bits && (n.role === 'row' || n.role === 'cell')) send('c', n.id, bits); else send('a', n.id);
  });
  // A press at the end of the dots goes on by a page, one at the start goes back.
  function turnPages(n, e) {
    const r = n.el.getBoundingClientRect(), isColumn = /column/.test(n.el.style.flexDirection);
    const after = isColumn ? e.clientY > (r.top + r.bottom) / 2 : e.clientX > (r.left + r.right) / 2;
    const isReversed = /reverse/.test(n.el.style.flexDirection) !== (!isColumn && getComputedStyle(n.el).direction === 'rtl');
    send('n', n.id, after !== isReversed ? 1 : -1);
  }
  // A press beside an open menu closes it, and does nothing else.
  addEventListener('pointerdown', e => {
    // What follows a drag or a swipe is swallowed, and no later press.
    isSwallowed = false;
    const menu = openMenu();
    if (!menu || menu.el.contains(e.target)) return;
    e.stopPropagation();
    e.preventDefault();
    isSwallowed = true;
    setTimeout(() => { isSwallowed = false; }, 400);
    send('d', menu.id);
  }, true);
  app.addEventListener('contextmenu', e => {
    const n = nodeOf(e.target);
    if (n?.view || e.shiftKey) return;
    e.preventDefault();
    if (performance.now() - pressedAt > 5000 && e.button !== 2) return;
    // Some browsers tell of a finger that rests, at once or when it is lifted; others never do.
    if (performance.now() - heldAt < 2000 || [...fingers.values()].some(f => f.isFinger)) return;
    const [x, y] = at(e);
    send('M', x, y);
  });
  const at = e => { const r = app.getBoundingClientRect(); return [Math.round((e.clientX - r.left) / shrink * 10) / 10, Math.round((e.clientY - r.top) / shrink * 10) / 10]; };
  let pressedAt = -1e9, heldAt = -1e9;
  const fingers = new Map();
  app.addEventListener('pointerdown', e => {
    if (e.pointerType === 'mouse' && e.button !== 0) return;
    pressedAt = performance.now();
    const n = nodeOf(e.target), [x, y] = at(e), isFinger = e.pointerType === 'touch';
    let free = 0;
    while ([...fingers.values()].some(f => f.index === free)) free++;
    const finger = { index: free, n, x, y, lastX: x, lastTime: e.timeStamp, speed: 0, kind: 'touch', isFinger,
      isHandled: !!(n && (n.input || n.view || n.role === 'button' || n.role === 'toggle' || n.role === 'segment' || n.role === 'grip')) };
    fingers.set(e.pointerId, finger);
    const back = app.dir === 'rtl' ? x > app.clientWidth - 24 : x < 24;
    if (isFinger && back && [...nodes.values()].some(m => m.role === 'split' || has(m, 'back'))) finger.kind = 'edge';
    for (let p = n; p; p = p.parent) {
      if (p.role === 'grip') { finger.kind = 'grip'; finger.row = p; app.setPointerCapture(e.pointerId); send('z', p.id, 0, 0); break; }
      if (p.role === 'row' && has(p, 'swipes') && isFinger && finger.kind === 'touch') { finger.row = p; break; }
    }
    if (finger.kind === 'touch') touch(0, finger, x, y, e);
    if (isFinger && finger.kind === 'touch' && !(n?.input || n?.view)) finger.timer = setTimeout(() => {
      if (fingers.get(e.pointerId) !== finger || finger.kind !== 'touch' || finger.hasMoved) return;
      finger.isHeld = true;
      heldAt = performance.now();
      send('M', x, y);
    }, 500);
  });
  function touch(phase, finger, x, y, e) { send('t', phase, finger.index, x, y, finger.isFinger ? 1 : 0, held(e), finger.isHandled ? 1 : 0); }
  let isMoveDue = false;
  app.addEventListener('pointermove', e => {
    const finger = fingers.get(e.pointerId);
    if (!finger) {
      if (root && has(root, 'hovers') && e.pointerType === 'mouse') { if (!isMoveDue) { isMoveDue = true; const p = at(e); requestAnimationFrame(() => { isMoveDue = false; send('h', ...p); }); } }
      return;
    }
    const [x, y] = at(e), dx = x - finger.x, dy = y - finger.y;
    const time = Math.max(1, e.timeStamp - finger.lastTime);
    finger.speed = (x - finger.lastX) / time * 1000;
    [finger.lastX, finger.lastTime, finger.lastY] = [x, e.timeStamp, y];
    const way = app.dir === 'rtl' ? -1 : 1;
    if (finger.kind === 'edge' && !finger.isGoing && dx * way > 8) { finger.isGoing = true; app.setPointerCapture(e.pointerId); send('b', 0, 'l', 0, 0); }
    if (finger.kind === 'touch' && !finger.isFinger && !finger.isLifted && Math.hypot(dx, dy) > 6 && !(finger.n?.input || finger.n?.view)) {
      finger.isLifted = true;
      lifted = [e.pointerId, finger];
      send('x', 0, finger.x, finger.y, null);
    }
    // A finger that stays before it moves lifts what it is on; before that it scrolls, swipes or turns.
    if (finger.isFinger && finger.kind === 'touch' && !finger.isLifted && Math.hypot(dx, dy) > 8) {
      if (finger.isHeld) {
        finger.isLifted = true;
        lifted = [e.pointerId, finger];
        if (openMenu()) send('d', openMenu().id);
        send('x', 0, finger.x, finger.y, null);
      } else finger.hasMoved = true;
    }
    if (finger.kind === 'touch' && finger.row && !finger.isLifted && Math.abs(dx) > 10 && Math.abs(dx) > Math.abs(dy) * 1.5) {
      finger.kind = 'row';
      app.setPointerCapture(e.pointerId);
      touch(3, finger, x, y, e);
      send('q', finger.row.id, 0, 0, 0);
    }
    if (finger.isDue) return;
    finger.isDue = true;
    requestAnimationFrame(() => {
      finger.isDue = false;
      if (fingers.get(e.pointerId) !== finger) return;
      const dx = finger.lastX - finger.x;
      if (finger.kind === 'drag') { followDrag(finger); send('x', 1, finger.lastX, finger.lastY, null); }
      else if (finger.kind === 'edge' && finger.isGoing) send('b', 1, 'l', Math.max(0, dx * way / app.clientWidth), finger.speed * way);
      else if (finger.kind === 'row') send('q', finger.row.id, 1, dx, finger.speed);
      else if (finger.kind === 'grip') send('z', finger.row.id, 1, finger.lastY - finger.y);
      else if (finger.kind === 'touch' && (!finger.isFinger || Math.hypot(dx, finger.lastY - finger.y) > 4)) touch(1, finger, finger.lastX, finger.lastY, e);
    });
  });
  const lift = phase => e => {
    const finger = fingers.get(e.pointerId);
    if (!finger) return;
    fingers.delete(e.pointerId);
    clearTimeout(finger.timer);
    // The press that opened a menu presses nothing.
    if (finger.isHeld && openMenu()) { isSwallowed = phase === 2; setTimeout(() => { isSwallowed = false; }, 300); heldAt = performance.now(); }
    const [x, y] = phase === 3 ? [finger.lastX, finger.lastY ?? finger.y] : at(e), way = app.dir === 'rtl' ? -1 : 1;
    if (finger.kind === 'drag') { isSwallowed = phase === 2; setTimeout(() => { isSwallowed = false; }, 300); send('x', phase === 2 ? 3 : 4, x, y, null); endDrag(); }
    else if (finger.kind === 'edge') { if (finger.isGoing) { isSwallowed = phase === 2; setTimeout(() => { isSwallowed = false; }, 300); send('b', phase, 'l', Math.max(0, (x - finger.x) * way / app.clientWidth), finger.speed * way); } }
    else if (finger.kind === 'row') { isSwallowed = phase === 2; setTimeout(() => { isSwallowed = false; }, 300); send('q', finger.row.id, phase, x - finger.x, finger.speed); }
    else if (finger.kind === 'grip') send('z', finger.row.id, phase, (y ?? finger.y) - finger.y);
    else touch(phase, finger, x, y, e);
  };
  // A drag that began in the page. The app has said that there is something to drag; the press is none any more.
  let lifted = null, ghost = null;
  function beginDrag(pictures) {
    const [pointer, finger] = lifted ?? [];
    if (!finger || fingers.get(pointer) !== finger) return send('x', 4, 0, 0, null);
    touch(3, finger, finger.lastX, finger.lastY, { });
    finger.kind = 'drag';
    app.setPointerCapture(pointer);
    const n = nodes.get(pictures[0]) ?? finger.n;
    endDrag();
    if (n) {
      ghost = n.el.cloneNode(true);
      for (const el of [ghost, ...ghost.querySelectorAll('[id]')]) el.removeAttribute('id');
      ghost.classList.add('ghost');
      ghost.setAttribute('aria-hidden', 'true');
      ghost.inert = true;
      const frame = n.el.getBoundingClientRect(), ground = app.getBoundingClientRect();
      ghost.grip = [finger.x - (frame.left - ground.left) / shrink, finger.y - (frame.top - ground.top) / shrink];
      ghost.style.width = frame.width / shrink + 'px';
      ghost.style.height = frame.height / shrink + 'px';
      app.append(ghost);
      followDrag(finger);
    }
    app.classList.add('drags');
    send('x', 1, finger.lastX, finger.lastY, null);
  }
  function followDrag(finger) {
    if (ghost) ghost.style.transform = `translate(${finger.lastX - ghost.grip[0]}px,${finger.lastY - ghost.grip[1]}px)`;
  }
  function endDrag() {
    ghost?.remove();
    ghost = null;
    app.classList.remove('drags');
  }
  // Files of other programs. What they are is known when they are dropped.
  const carriesFiles = e => e.dataTransfer?.types.includes('Files');
  const offered = e => [...e.dataTransfer.items].filter(item => item.kind === 'file').map(() => ['public.file-url', null, null, '']);
  // A place that is told at the next frame is none any more after the drop.
  let isOverDue = false, carriesOver = false;
  app.addEventListener('dragover', e => {
    if (!carriesFiles(e)) return;
    e.preventDefault();
    e.dataTransfer.dropEffect = app.dataset.effect === 'copy' || app.dataset.effect === 'move' ? 'copy' : 'none';
    // Before the app has answered, a drop is not refused.
    if (!app.dataset.effect) e.dataTransfer.dropEffect = 'copy';
    carriesOver = true;
    if (isOverDue) return;
    isOverDue = true;
    const place = at(e), parcels = offered(e);
    requestAnimationFrame(() => { isOverDue = false; if (carriesOver) send('x', 1, ...place, parcels); });
  });
  app.addEventListener('dragleave', e => { if (carriesFiles(e) && !app.contains(e.relatedTarget)) { carriesOver = false; delete app.dataset.effect; send('x', 2, 0, 0, []); } });
  app.addEventListener('drop', e => {
    if (!carriesFiles(e)) return;
    e.preventDefault();
    const place = at(e);
    carriesOver = false;
    delete app.dataset.effect;
    giveAll([...e.dataTransfer.files].map(file => ['public.file-url', file]))
      .then(parcels => parcels.length ? send('x', 3, ...place, parcels) : send('x', 2, 0, 0, []));
  });

  // A swipe from the edge is the app's, browsers go back by it as well; and what is carried is not scrolled away.
  app.addEventListener('touchmove', e => { if (e.cancelable && [...fingers.values()].some(f => f.kind === 'edge' || f.kind === 'drag' || f.isHeld || isForSheet(f, e))) e.preventDefault(); }, { passive: false });
  // A list that is at its top, in a sheet, leaves the sheet a finger that goes down.
  function isForSheet(finger, e) {
    if (finger.kind !== 'touch' || finger.isForSheet !== undefined) return finger.isForSheet === true;
    const [x, y] = at(e.touches[0]), [dx, dy] = [x - finger.x, y - finger.y];
    if (!dx && !dy) return false;
    let list = finger.n;
    while (list && list.role !== 'list' && list.role !== 'textView') list = list.parent;
    return finger.isForSheet = e.touches.length === 1 && dy > Math.abs(dx) && !!list?.el.closest('.dialog') && !has(list, 'refreshable') && list.el.scrollTop <= 0;
  }
  // A press on a button leaves the keyboard with the text: on a phone the one on the screen stays.
  app.addEventListener('mousedown', e => {
    const active = nodeOf(document.activeElement);
    let n = nodeOf(e.target);
    if (!active?.view || !n || n.view || n.input) return;
    const popover = n.el.closest('.popover');
    while (n && !['button', 'segment', 'toggle', 'menuItem'].includes(n.role)) n = n.view ? null : n.parent;
    if (n || popover && !popover.contains(active.el)) e.preventDefault();
  });

  app.addEventListener('pointerup', lift(2));
  app.addEventListener('pointercancel', lift(3));
  app.addEventListener('pointerleave', e => { if (e.pointerType === 'mouse' && root && has(root, 'hovers')) send('h', null); });

  // MARK: Files

  function chooseFiles(n) {
    const choice = n.v.F ?? {};
    const dialog = n.dialog = make('dialog');
    dialog.id = 'files';
    const input = make('input');
    input.type = 'file';
    input.hidden = true;
    input.multiple = !!choice.s;
    if (choice.e?.length) input.accept = choice.e.map(e => '.' + e).join(',');
    const over = (...files) => send('p', n.id, ...files);
    dialog.append(make('h2', '', n.v.t || (choice.k === 'place' ? t('Save a File') : t('Open Files'))), input);
    // A page has no folders: the app writes into an empty one, and what it wrote is fetched as one file.
    const isFetched = choice.k === 'place' || choice.k === 'folder' && !choice.s;
    if (choice.k === 'folder') dialog.append(make('p', '', isFetched ? t('A browser has no folders: it is downloaded as one file.') : t('A browser gives no folder to a page.')));
    if (choice.k !== 'folder' || isFetched) {
      const go = button(choice.p || (isFetched ? t('Download') : t('Choose …')), () => isFetched ? over(1) : input.click());
      go.className = 'prominent';
      dialog.append(go);
    }
    dialog.append(button(t('Cancel'), () => over()));
    dialog.addEventListener('cancel', e => { e.preventDefault(); over(); });
    input.addEventListener('change', async () => {
      const numbers = [];
      for (const file of input.files) {
        const number = await give(file);
        if (number !== null) numbers.push(number);
      }
      over(...numbers);
    });
    document.body.append(dialog);
    queueMicrotask(() => { dialog.showModal(); if (choice.k === 'files' && navigator.userActivation?.isActive) input.click(); });
  }

  // MARK: The window

  const probe = document.body.appendChild(make('div'));
  probe.style.cssText = 'position:fixed;visibility:hidden;pointer-events:none;padding:env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left);font-size:1rem;width:1rem';
  function environment() {
    const s = getComputedStyle(probe), view = window.visualViewport;
    const languages = navigator.languages.slice(0, 8);
    app.dir = /^(ar|fa|he|iw|ur|yi|ps|sd|ug|dv)\b/.test(languages[0] ?? '') ? 'rtl' : 'ltr';
    document.documentElement.lang = languages[0] ?? 'en';
    const isZoomed = view && view.scale > 1.01;
    const keyboard = view && !isZoomed ? Math.max(0, innerHeight - view.height) : 0;
    return {
      w: innerWidth, h: Math.round(innerHeight - keyboard - document.getElementById('shown-only').offsetHeight), W: screen.width, H: screen.height, d: devicePixelRatio,
      x: parseFloat(s.fontSize) / 16 || 1, k: dark.matches, c: strong.matches, m: calm.matches, f: coarse.matches, l: languages,
      i: [s.paddingTop, s.paddingLeft, keyboard ? '0' : s.paddingBottom, s.paddingRight].map(parseFloat),
    };
  }
  let told = '', isSizeDue = false;
  function tell() {
    if (isSizeDue) return;
    isSizeDue = true;
    requestAnimationFrame(() => {
      isSizeDue = false;
      const now = environment(), text = JSON.stringify(now);
      if (text === told || !isAttached) return;
      told = text;
      send('E', now);
    });
  }
  addEventListener('resize', tell);
  window.visualViewport?.addEventListener('resize', tell);
  for (const query of [dark, strong, calm, coarse]) query.addEventListener('change', tell);
  addEventListener('languagechange', tell);
  document.addEventListener('visibilitychange', () => {
    if (!isAttached) return;
    send('P', document.visibilityState === 'visible');
    if (document.visibilityState === 'visible' && !socket && !isOver) connect();
  });
  addEventListener('paste', e => {
    const n = nodeOf(document.activeElement);
    if (n?.view) return;
    const text = e.clipboardData?.getData('text/plain') ?? '';
    if (text) { send('C', text); send('k', 'v', 2); }
  });
  // MARK: Back of the browser

  // The history has an entry for each screen and whatever else Back leaves. It is made when that opens, and not in answer to
  // Back: who presses Back twice would leave the page before.
  let step = history.state?.step ?? 0, backs = 0, awaited = 0, isGoing = false;
  function settle(answered) {
    if (!root || isGoing || answered < awaited) return;
    awaited = 0;
    if (backs > 0) {
      backs -= 1;
      if (goBack()) { awaited = number; return; }
      backs = 0;
    }
    const wanted = leavable();
    while (step < wanted) history.pushState({ step: ++step }, '');
    if (step > wanted) { isGoing = true; history.go(wanted - step); }
  }
  const isShown = n => n.el.getClientRects().length > 0;
  const layers = () => [...nodes.values()].filter(n => n.dialog || (n.role === 'dialog' || n.role === 'popover') && isShown(n));
  const leavable = () => (openMenu() ? 1 : 0) + layers().length + [...nodes.values()].reduce(
    (sum, n) => sum + (n.role === 'navigation' && n.v.p?.length > 1 && isShown(n) ? n.v.p.length - 1 : 0), 0);
  function goBack() {
    const menu = openMenu();
    if (menu) { send('d', menu.id); return true; }
    const layer = layers().pop();
    if (layer?.dialog) { send('p', layer.id); return true; }
    const back = [...nodes.values()].filter(n => n.role === 'button' && has(n, 'back') && isShown(n) && (!layer || layer.el.contains(n.el))).pop();
    if (back) send('a', back.id); else if (layer) send('k', 'escape', 0);
    return !!(back || layer);
  }
  addEventListener('popstate', e => {
    const now = e.state?.step ?? 0;
    if (now < step && !isGoing) backs += 1;
    step = now;
    isGoing = false;
    settle(Infinity);
  });

  begin().catch(unanswered);
})();
