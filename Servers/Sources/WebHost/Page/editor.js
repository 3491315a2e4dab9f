// Longer than other files: a text, its selection and what is on its way to the server change together.
'use strict';
// Texts that this page and the server both change. What is typed is shown at once; changes from elsewhere are transformed
// by what was typed meanwhile, so that both come to the same text (the server's TextDelta does the same).

const Delta = {
  push(steps, step) {
    const last = steps[steps.length - 1];
    if (step === 0 || step === '') return steps;
    if (typeof step === 'string') {
      if (typeof last === 'string') steps[steps.length - 1] = last + step;
      else if (last < 0) { steps.pop(); Delta.push(steps, step); steps.push(last); } else steps.push(step);
    } else if (typeof last === 'number' && (last < 0) === (step < 0)) steps[steps.length - 1] = last + step;
    else steps.push(step);
    return steps;
  },
  replacing(from, to, text) {
    return Delta.push(Delta.push(Delta.push([], from), text), from - to);
  },
  // The first's insertions come first where both insert at one place.
  transform(first, second) {
    const a = first.slice(), b = second.slice(), newA = [], newB = [];
    for (;;) {
      if (typeof a[0] === 'string') { Delta.push(newB, a[0].length); Delta.push(newA, a.shift()); continue; }
      if (typeof b[0] === 'string') { Delta.push(newA, b[0].length); Delta.push(newB, b.shift()); continue; }
      if (!a.length && !b.length) return [newA, newB];
      const x = a.length ? a[0] : Infinity, y = b.length ? b[0] : Infinity;
      const count = Math.min(Math.abs(x), Math.abs(y));
      if (x > 0 && y > 0) { Delta.push(newA, count); Delta.push(newB, count); }
      else if (x < 0 && y > 0) Delta.push(newA, -count);
      else if (x > 0 && y < 0) Delta.push(newB, -count);
      for (const [list, value] of [[a, x], [b, y]]) {
        if (!list.length) continue;
        if (Math.abs(value) === count) list.shift(); else list[0] = value - Math.sign(value) * count;
      }
    }
  },
  place(steps, place, staysBefore) {
    let old = 0, now = 0;
    for (const step of steps) {
      if (typeof step === 'string') {
        if (staysBefore && old === place) return now;
        now += step.length;
      } else if (step > 0) {
        if (old + step > place || staysBefore && old + step === place) return now + place - old;
        old += step; now += step;
      } else {
        if (old - step > place) return now;
        old -= step;
      }
    }
    return now + place - old;
  },
  // [from, to, text] for each place that changes, in the old text, from the end to the beginning.
  splices(steps) {
    const all = [];
    let old = 0, open = null;
    for (const step of steps) {
      if (typeof step === 'number' && step > 0) { old += step; open = null; continue; }
      if (!open) all.unshift(open = [old, old, '']);
      if (typeof step === 'string') open[2] += step; else { old -= step; open[1] = old; }
    }
    return all;
  },
  // The smallest replacement between two texts; among equal letters it stands at the cursor.
  between(old, now, cursor) {
    const most = Math.min(old.length, now.length);
    let end = 0;
    const tail = now.length - Math.min(cursor, now.length);
    while (end < Math.min(most, tail) && old[old.length - 1 - end] === now[now.length - 1 - end]) end++;
    let start = 0;
    while (start < most - end && old[start] === now[start]) start++;
    while (end < most - start && old[old.length - 1 - end] === now[now.length - 1 - end]) end++;
    if (start > 0 && isLead(old.charCodeAt(start - 1))) start--;
    if (end > 0 && isTrail(old.charCodeAt(old.length - end))) end--;
    return [start, old.length - end, now.slice(start, now.length - end)];
  },
};
const isLead = c => c >= 0xD800 && c < 0xDC00;
// The direction of a text, which its first letter says; empty for that of what is around it.
const directionOf = text => {
  const letter = text.match(/\p{L}/u)?.[0];
  return !letter ? '' : /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(letter) ? 'rtl' : 'ltr';
};
const isTrail = c => c >= 0xDC00 && c < 0xE000;

// The text of one node, whatever shows it. `send` takes what the server is told, `show` splices that come from there.
class SharedText {
  constructor(id, whole, send) {
    this.id = id;
    this.send = send;
    // What changed since all of it was saved: [number of the event or 0, place, what went, what came].
    this.changes = [];
    this.begin(whole);
  }
  begin(whole) {
    this.text = whole.t;
    this.runs = [];
    for (let i = 0; i < whole.r.length; i += 2) this.runs.push([whole.r[i], whole.r[i + 1]]);
    this.epoch = whole.e;
    this.seen = 0;       // changes of the server that are in the text
    this.confirmed = 0;  // changes of this page that the server has
    this.pending = [];
    this.changes = [];
    this.selection = whole.s.slice();
    this.told = whole.s.join();
  }
  splice(from, to, text) {
    this.text = this.text.slice(0, from) + text + this.text.slice(to);
    const runs = [];
    let at = 0, isIn = text.length === 0;
    for (const [length, look] of this.runs) {
      const start = at, end = at = at + length;
      let rest = length - Math.max(0, Math.min(end, to) - Math.max(start, from));
      if (!isIn && from <= end && (from > start || start === 0)) { rest += text.length; isIn = true; }
      if (rest > 0) runs.push([rest, look]);
    }
    this.runs = runs;
  }
  // A person replaced a range.
  edit(from, to, text, selection) {
    text = text.toWellFormed ? text.toWellFormed() : text;
    const delta = Delta.replacing(from, to, text), gone = this.text.slice(from, to);
    this.splice(from, to, text);
    this.selection = selection;
    this.told = selection.join();
    this.pending.push(delta);
    const number = this.send(['e', this.id, this.epoch, this.seen, delta, selection[0], selection[1]], this);
    this.changes.push([number, from, gone, text]);
  }
  // What was sent up to that event is saved. Returns whether all is.
  saved(number) {
    const last = this.changes.findLastIndex(change => change[0] && change[0] <= number);
    this.changes.splice(0, last + 1);
    if (!this.changes.some(change => change[0])) this.changes = [];
    return !this.changes.length;
  }
  get typed() { return this.changes.filter(change => change[0]).map(change => change[3]).join(''); }
  // Whether a text is what this one was at some time since all of it was saved.
  was(text) {
    let now = this.text;
    if (now === text) return true;
    for (const [, from, gone, came] of this.changes.slice(-2000).reverse()) {
      now = now.slice(0, from) + gone + now.slice(from + came.length);
      if (now === text) return true;
    }
    return false;
  }
  select(selection) {
    this.selection = selection;
    if (this.told === selection.join()) return;
    this.told = selection.join();
    this.send(['e', this.id, this.epoch, this.seen, null, selection[0], selection[1]]);
  }
  // What the server tells. Returns whether text or stretches changed, and the splices.
  take(news) {
    if (news.e !== this.epoch) return null;
    while (this.confirmed < news.c) { this.confirmed++; this.pending.shift(); }
    const splices = [];
    const deltas = news.n === undefined ? (news.d ? [news.d] : []) : news.d.slice(this.seen - news.n);
    let range = news.R && [news.R[0], news.R[0] + news.R[1]];
    for (let delta of deltas) {
      this.seen++;
      this.pending = this.pending.map(own => {
        const [other, mine] = Delta.transform(delta, own);
        delta = other;
        return mine;
      });
      for (const part of Delta.splices(delta)) {
        if (this.changes.length) this.changes.push([0, part[0], this.text.slice(part[0], part[1]), part[2]]);
        this.splice(part[0], part[1], part[2]);
        splices.push(part);
      }
      const [start, length] = this.selection;
      const from = Delta.place(delta, start, false), to = Math.max(from, Delta.place(delta, start + length, false));
      this.selection = [from, to - from];
    }
    if (news.R) this.restyle(range, news.R[2]);
    let moved = deltas.length > 0;
    if (news.s && !this.pending.length) {
      this.selection = news.s.slice();
      this.told = news.s.join();
      moved = true;
    }
    return { splices, isStyled: !!news.R, moved };
  }
  // Stretches of a range of the server's text; letters that it does not know yet look like those before them.
  restyle(range, flat) {
    const runs = [];
    let at = range[0];
    for (let i = 0; i < flat.length; i += 2) {
      runs.push([at, at + flat[i], flat[i + 1]]);
      at += flat[i];
    }
    const map = place => this.pending.reduce((p, own) => Delta.place(own, p, false), place);
    const looks = [];
    let end = 0;
    const add = (to, look) => {
      if (to <= end) return;
      const last = looks[looks.length - 1];
      if (last && last[1] === look) last[0] += to - end; else looks.push([to - end, look]);
      end = to;
    };
    const first = map(range[0]), last = range[1] >= at ? map(range[1]) : map(at);
    const old = this.runs;
    let place = 0;
    for (const [length, look] of old) { if (place >= first) break; add(Math.min(place + length, first), look); place += length; }
    add(first, 0);
    for (const [, to, look] of runs) add(Math.min(map(to), last), look);
    add(last, 0);
    place = 0;
    for (const [length, look] of old) { place += length; if (place > last) add(place, look); }
    this.runs = looks;
  }
}

// A field of one line.
class FieldView {
  constructor(input, shared, isSecure) {
    this.input = input;
    this.shared = shared;
    this.isComposing = false;
    this.held = [];
    input.value = shared.text;
    input.addEventListener('input', () => this.read());
    input.addEventListener('compositionstart', () => { this.isComposing = true; });
    input.addEventListener('compositionend', () => {
      this.isComposing = false;
      this.read();
      const held = this.held;
      this.held = [];
      for (const news of held) this.take(news);
    });
  }
  read() {
    const now = this.input.value, at = this.input.selectionStart ?? now.length;
    const shared = this.shared;
    if (now === shared.text) return;
    const [from, to, text] = Delta.between(shared.text, now, at);
    shared.edit(from, to, text, [at, (this.input.selectionEnd ?? at) - at]);
  }
  selected() {
    if (this.isComposing || document.activeElement !== this.input) return;
    const from = this.input.selectionStart;
    if (from !== null && this.input.value === this.shared.text) this.shared.select([from, this.input.selectionEnd - from]);
  }
  take(news) {
    // What is composed is not disturbed.
    if (this.isComposing) return this.held.push(news);
    this.selected();
    const change = this.shared.take(news);
    if (change) this.show(change.moved);
  }
  show(moved = true) {
    if (this.input.value !== this.shared.text) this.input.value = this.shared.text;
    if (moved && document.activeElement === this.input) this.restore();
  }
  restore() {
    const [from, length] = this.shared.selection;
    if (this.input.selectionStart !== from || this.input.selectionEnd !== from + length) {
      try { this.input.setSelectionRange(from, from + length); } catch { /* Some types of fields have no selection. */ }
    }
  }
  begin(whole) { this.held = []; this.shared.begin(whole); this.show(); }
}

// An editor: a block for each line, whose content is what the model says; the browser edits only what it composes.
class EditorView {
  constructor(root, shared, page) {
    this.root = root;
    this.shared = shared;
    this.page = page;
    this.lines = [];
    this.isComposing = false;
    this.held = [];
    root.addEventListener('beforeinput', e => this.before(e));
    root.addEventListener('input', () => this.reconcile());
    root.addEventListener('compositionstart', () => { this.isComposing = true; });
    root.addEventListener('compositionend', () => {
      this.isComposing = false;
      this.reconcile();
      const held = this.held;
      this.held = [];
      for (const news of held) this.shared.take(news);
      this.render();
      this.restore();
    });
    root.addEventListener('paste', e => {
      if (this.isEditable && this.page.paste(this.shared.id, e.clipboardData)) e.preventDefault();
    });
    root.addEventListener('copy', e => this.copy(e));
    root.addEventListener('cut', e => {
      this.copy(e);
      const [from, length] = this.selection() ?? [0, 0];
      if (length && this.isEditable) this.replace(from, from + length, '');
    });
    root.addEventListener('dragstart', e => e.preventDefault());
    root.addEventListener('pointerdown', e => { this.isFirstTap = e.pointerType === 'touch' && document.activeElement !== root; });
    // The cursor stays where it is, and on a phone no keyboard comes.
    root.addEventListener('mousedown', e => { if (this.opened(e)?.classList.contains('link')) e.preventDefault(); });
    root.addEventListener('click', e => this.click(e));
    this.render();
  }
  get isEditable() { return this.root.isContentEditable; }

  // MARK: Drawing

  pieces(from, to, cursor) {
    const result = [];
    while (cursor.index < this.shared.runs.length && cursor.start + this.shared.runs[cursor.index][0] <= from) {
      cursor.start += this.shared.runs[cursor.index++][0];
    }
    let { index, start } = cursor, at = from;
    while (at < to && index < this.shared.runs.length) {
      const [length, look] = this.shared.runs[index];
      const end = Math.min(to, start + length);
      if (end > at) result.push([this.shared.text.slice(at, end), look]);
      at = Math.max(at, end);
      if (start + length > to) break;
      start += length;
      index++;
    }
    if (at < to) result.push([this.shared.text.slice(at, to), 0]);
    return result;
  }
  // Makes the blocks those of the model. Blocks of lines that are as they were are left alone.
  render() {
    const texts = this.shared.text.split('\n');
    const wanted = [];
    const cursor = { index: 0, start: 0 };
    let at = 0;
    for (const text of texts) {
      // An empty line has the style of its end.
      const pieces = text ? this.pieces(at, at + text.length, cursor) : this.pieces(at, Math.min(at + 1, this.shared.text.length), cursor).map(p => ['', p[1]]);
      wanted.push({ text, pieces, key: JSON.stringify(pieces) });
      at += text.length + 1;
    }
    const old = this.lines;
    let first = 0, last = 0;
    const most = Math.min(old.length, wanted.length);
    while (first < most && old[first].key === wanted[first].key) first++;
    while (last < most - first && old[old.length - 1 - last].key === wanted[wanted.length - 1 - last].key) last++;
    const kept = Math.min(old.length, wanted.length) - last;
    const middle = [];
    for (let i = first; i < wanted.length - last; i++) {
      const line = wanted[i];
      line.el = i < kept ? old[i].el : document.createElement('div');
      if (i >= kept) this.root.insertBefore(line.el, i < old.length - last + (i - kept) && old[kept] ? old[kept].el : (last ? old[old.length - last].el : null));
      this.fill(line);
      middle.push(line);
    }
    for (let i = Math.max(first, kept); i < old.length - last; i++) old[i].el.remove();
    this.lines = [...old.slice(0, first), ...middle, ...old.slice(old.length - last)];
    // Lines without letters go the way of the first that has some.
    const direction = directionOf(this.shared.text);
    if (this.root.dir !== direction) this.root.dir = direction;
    this.root.parentNode?.classList.toggle('empty', this.shared.text === '');
  }
  fill(line) {
    const el = line.el;
    const style = this.page.paragraph(line.pieces.length ? line.pieces[0][1] : 0);
    if (el.style.cssText !== style) el.style.cssText = style;
    // Its indent, and what hangs in it, are on the side where it begins.
    const direction = directionOf(line.text);
    if (el.dir !== direction) el.dir = direction;
    const parts = [];
    for (const [text, look] of line.pieces) {
      if (!text) continue;
      if (!look) { parts.push(document.createTextNode(text)); continue; }
      const span = document.createElement('span');
      span.className = this.page.look(look);
      span.textContent = text;
      parts.push(span);
    }
    if (!parts.length) parts.push(document.createElement('br'));
    if (!line.text && line.pieces.length && line.pieces[0][1]) el.className = this.page.look(line.pieces[0][1]); else el.className = '';
    el.replaceChildren(...parts);
  }

  // MARK: Places

  lineAt(place) {
    let at = 0;
    for (let i = 0; i < this.lines.length; i++) {
      const end = at + this.lines[i].text.length;
      if (place <= end || i === this.lines.length - 1) return [i, Math.min(place, end) - at, at];
      at = end + 1;
    }
    return [0, 0, 0];
  }
  point(place) {
    const [index, inside] = this.lineAt(place);
    const line = this.lines[index];
    if (!line) return [this.root, 0];
    let rest = inside;
    const walker = document.createTreeWalker(line.el, NodeFilter.SHOW_TEXT);
    let last = null;
    for (let node; (node = walker.nextNode());) {
      if (rest <= node.data.length) return [node, rest];
      rest -= node.data.length;
      last = node;
    }
    return last ? [last, last.data.length] : [line.el, 0];
  }
  place(node, offset) {
    if (node === this.root) {
      let at = 0;
      const stop = this.root.childNodes[offset];
      for (const line of this.lines) {
        if (line.el === stop) return at;
        at += line.text.length + 1;
      }
      return this.shared.text.length;
    }
    let at = 0;
    for (const line of this.lines) {
      if (line.el.contains(node)) {
        const range = document.createRange();
        range.setStart(line.el, 0);
        range.setEnd(node, offset);
        return at + Math.min(range.toString().length, Math.max(line.text.length, line.el.textContent.length));
      }
      at += line.text.length + 1;
    }
    return null;
  }
  selection() {
    const selection = document.getSelection();
    if (!selection.rangeCount || !this.root.contains(selection.anchorNode)) return null;
    const range = selection.getRangeAt(0);
    const from = this.place(range.startContainer, range.startOffset), to = this.place(range.endContainer, range.endOffset);
    return from === null || to === null ? null : [from, Math.max(0, to - from)];
  }
  restore() {
    if (document.activeElement !== this.root || this.isComposing) return;
    const [from, length] = this.shared.selection;
    const now = this.selection();
    if (now && now[0] === from && now[1] === length) return;
    const [a, i] = this.point(from), [b, j] = length ? this.point(from + length) : [a, i];
    document.getSelection().setBaseAndExtent(a, i, b, j);
  }
  // Scrolls the cursor into view.
  reveal() {
    const selection = document.getSelection();
    if (!selection.rangeCount || document.activeElement !== this.root) return;
    const range = selection.getRangeAt(0).cloneRange();
    range.collapse(false);
    const rect = range.getClientRects()[0] ?? this.lines[this.lineAt(this.shared.selection[0] + this.shared.selection[1])[0]]?.el.getBoundingClientRect();
    const frame = this.root.parentNode.getBoundingClientRect();
    if (!rect) return;
    if (rect.bottom > frame.bottom - 8) this.root.parentNode.scrollTop += rect.bottom - frame.bottom + 24;
    else if (rect.top < frame.top + 4) this.root.parentNode.scrollTop -= frame.top - rect.top + 24;
  }
  selected() {
    if (this.isComposing) return;
    const now = this.selection();
    if (now) this.shared.select(now);
  }

  // MARK: Editing

  before(e) {
    if (e.isComposing || /Composition/.test(e.inputType)) return;
    e.preventDefault();
    if (e.inputType === 'historyUndo') return this.page.key('z', 2);
    if (e.inputType === 'historyRedo') return this.page.key('z', 3);
    if (e.inputType.startsWith('format')) return;
    let [from, length] = this.selection() ?? this.shared.selection;
    let to = from + length;
    const range = e.getTargetRanges()[0];
    if (range && e.inputType !== 'insertParagraph' && e.inputType !== 'insertLineBreak') {
      const a = this.place(range.startContainer, range.startOffset), b = this.place(range.endContainer, range.endOffset);
      if (a !== null && b !== null && b >= a) [from, to] = [a, b];
    }
    let text = e.data ?? '';
    switch (e.inputType) {
      case 'insertParagraph': case 'insertLineBreak': text = '\n'; break;
      case 'insertFromPaste': case 'insertFromDrop': case 'insertFromPasteAsQuotation': case 'insertReplacementText': case 'insertFromYank':
        text = e.dataTransfer ? e.dataTransfer.getData('text/plain') : text;
        text = text.replace(/\r\n?/g, '\n');
        break;
      case 'deleteByCut': return;
      default:
        if (e.inputType.startsWith('delete')) {
          text = '';
          if (from === to) {
            // At the edge of a block the browser may name no range.
            if (/Backward/.test(e.inputType)) from = Math.max(0, from - 1); else to = Math.min(this.shared.text.length, to + 1);
          }
        }
    }
    if (from !== to || text) this.replace(from, to, text);
  }
  replace(from, to, text) {
    const end = from + text.length;
    this.shared.edit(from, to, text, [end, 0]);
    this.render();
    this.restore();
    this.reveal();
  }
  // What the browser changed by itself: a composition, or what it does not let anybody prevent.
  reconcile() {
    const [from, length] = this.selection() ?? this.shared.selection;
    const index = this.lineAt(Math.min(from, this.shared.text.length))[0];
    const isWhole = this.root.childNodes.length === this.lines.length && this.lines.every((line, i) => this.root.childNodes[i] === line.el);
    let now;
    if (isWhole) {
      for (const i of [index - 1, index, index + 1]) {
        const line = this.lines[i];
        if (!line) continue;
        const text = line.el.textContent.replace(/\u00A0(?=$)/, ' ').replace(/\n/g, '');
        if (text !== line.text) { line.text = text; line.key = null; now = true; }
      }
      if (!now) return;
      now = this.lines.map(line => line.text).join('\n');
    } else {
      now = [...this.root.childNodes].map(child => child.textContent.replace(/\n$/, '')).join('\n');
    }
    if (now === this.shared.text) return;
    const [a, b, text] = Delta.between(this.shared.text, now, from);
    this.shared.edit(a, b, text, [from, length]);
    if (!isWhole) {
      this.root.replaceChildren();
      this.lines = [];
    }
    if (!this.isComposing) { this.render(); this.restore(); }
  }
  copy(e) {
    const now = this.selection();
    if (!now || !now[1] || !e.clipboardData) return;
    const text = this.shared.text.slice(now[0], now[0] + now[1]);
    e.clipboardData.setData('text/plain', text);
    e.preventDefault();
    // The app adds the forms that other programs take, such as HTML.
    this.shared.select(now);
    this.page.copied(text);
  }
  // What a press opens or ticks. In a text that can be changed a press on a link places the cursor, unless Ctrl is held or a
  // finger comes to a text that does not have the keyboard.
  opened(e) {
    const target = e.target.closest?.('.link, .box');
    if (!target || !this.root.contains(target)) return null;
    return target.classList.contains('box') || !this.isEditable || e.ctrlKey || e.metaKey || this.isFirstTap ? target : null;
  }
  click(e) {
    const target = this.opened(e);
    const at = target && this.place(target.firstChild ?? target, 0);
    if (at !== null) this.page.follow(this.shared.id, at);
  }

  // MARK: The server

  take(news) {
    if (this.isComposing) return this.held.push(news);
    // Where a person put the cursor since the last frame has not been told yet.
    if (document.activeElement === this.root) this.selected();
    const change = this.shared.take(news);
    if (!change) return;
    if (change.splices.length || change.isStyled) this.render();
    // A render may have taken the text nodes of the selection away.
    if (change.moved || change.splices.length || change.isStyled) this.restore();
    if (change.moved) this.reveal();
  }
  begin(whole) {
    this.held = [];
    this.shared.begin(whole);
    this.render();
    this.restore();
  }
}
