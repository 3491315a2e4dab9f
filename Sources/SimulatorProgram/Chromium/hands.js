// What a script in a browser needs of a page, beside the DevTools protocol. It is put into the page before its own
// scripts; points are those of the page, which is as large as the device.
(() => {
  'use strict';
  const app = () => document.getElementById('app');
  const all = () => [...app().querySelectorAll('.n')].filter(el => el.n && !el.closest('.ghost'));
  const find = id => all().find(el => el.n.id === id)?.n ?? null;
  const frames = count => new Promise(done => {
    const next = () => count-- ? requestAnimationFrame(next) : done();
    next();
  });
  // The part of an element that is inside of all that clips it.
  const visible = el => {
    if (!el.checkVisibility({ visibilityProperty: true })) return null;
    const r = el.getBoundingClientRect(), a = app().getBoundingClientRect();
    let [left, top, right, bottom] = [Math.max(r.left, a.left), Math.max(r.top, a.top), Math.min(r.right, a.right), Math.min(r.bottom, a.bottom)];
    for (let p = el.parentElement; p && p !== app(); p = p.parentElement) {
      if (getComputedStyle(p).overflow === 'visible') continue;
      const q = p.getBoundingClientRect();
      [left, top, right, bottom] = [Math.max(left, q.left), Math.max(top, q.top), Math.min(right, q.right), Math.min(bottom, q.bottom)];
    }
    return right - left < .5 || bottom - top < .5 ? null : [left, top, right, bottom];
  };
  // The node whose element a press at a point is for.
  const nodeAt = (x, y) => {
    let el = document.elementFromPoint(x, y);
    while (el && !el.n) el = el.parentElement;
    return el?.n ?? null;
  };
  const words = n => `the ${n.role}` + (n.v.n || n.v.t ? ` “${n.v.n || n.v.t}”` : '');
  // Where a press reaches an element: its middle, or a place that nothing covers.
  const spot = (el, n) => {
    const seen = visible(el);
    if (!seen) return 'it is outside of what can be seen in the page';
    const [left, top, right, bottom] = seen;
    const shares = [.5, .25, .75, .1, .9, .02, .98];
    let cover = null;
    for (const v of shares) for (const h of shares) {
      const x = left + (right - left) * h, y = top + (bottom - top) * v, hit = document.elementFromPoint(x, y);
      if (!hit) continue;
      const owner = nodeAt(x, y);
      if (owner === n || el.contains(hit) && !interactive(hit, el)) return [x, y];
      cover ??= owner;
    }
    return cover ? `${words(cover)} is above it in the page` : 'nothing of the page is there';
  };
  // Whether a press at a descendant means that descendant.
  const interactive = (hit, el) => {
    for (let p = hit; p && p !== el; p = p.parentElement) {
      if (p.n && ['button', 'segment', 'toggle', 'slider', 'textField', 'searchField', 'grip', 'wheel', 'dayButton', 'timeButton', 'menuItem', 'row', 'cell'].includes(p.n.role)) return true;
    }
    return false;
  };
  const text = n => n.editor ? [...n.editor.children].map(line => line.textContent).join('\n') : n.input?.value;
  window.hands = {
    rest: async () => {
      await frames(2);
      return app().wire?.() ?? null;
    },
    origin: () => { const r = app().getBoundingClientRect(); return [r.left, r.top, r.width, r.height]; },
    spot: id => { const n = find(id); return n ? spot(n.input ?? n.editor ?? n.el, n) : 'the page has no such element'; },
    frame: id => { const n = find(id); return n ? visible(n.el) : null; },
    focus: id => { const n = find(id); if (!n) return false; (n.editor ?? n.input ?? n.el).focus({ preventScroll: true }); n.view?.restore(); return true; },
    scroll: (id, x, y) => { const n = find(id); if (!n) return false; n.el.scrollTo({ left: x, top: y, behavior: 'instant' }); return true; },
    press: id => { const n = find(id); if (!n) return false; n.el.click(); return true; },
    // As an assistive technology sets a control.
    set: (id, value) => {
      const n = find(id), input = n?.input;
      if (!input || input.disabled) return false;
      if (input.type === 'range') input.value = value;
      else if (input.type === 'time') input.value = String(Math.floor(value / 60)).padStart(2, '0') + ':' + String(value % 60).padStart(2, '0');
      else if (input.type === 'date') input.valueAsNumber = value * 864e5;
      else if (input.tagName === 'SELECT') input.selectedIndex = value;
      else return false;
      input.dispatchEvent(new Event('input', { bubbles: true }));
      input.dispatchEvent(new Event('change', { bubbles: true }));
      return true;
    },
    title: (id, index) => { const el = find(id)?.el.children[index]; const r = el?.getBoundingClientRect(); return r ? [(r.left + r.right) / 2, (r.top + r.bottom) / 2] : null; },
    letter: (id, at) => {
      const n = find(id);
      if (!n?.view?.point) return 'it is no text that can be edited';
      const range = document.createRange(), [a, i] = n.view.point(at), [b, j] = n.view.point(at + 1);
      const line = a.nodeType === 1 ? a : a.parentElement;
      line?.scrollIntoView({ block: 'nearest' });
      range.setStart(a, i);
      range.setEnd(b, j);
      const r = [...range.getClientRects()].find(r => r.width > 0) ?? range.getBoundingClientRect();
      const x = r.left + Math.max(1, r.width / 2), y = (r.top + r.bottom) / 2;
      return n.el.contains(document.elementFromPoint(x, y)) ? [x, y] : 'it is outside of what can be seen in the page';
    },
    current: () => all().filter(el => el.getAttribute('aria-current') === 'true').map(el => el.n.id),
    focused: () => { let el = document.activeElement; while (el && !el.n) el = el.parentElement; return el?.n.id ?? null; },
    copied: () => navigator.clipboard.readText().catch(() => ''),
    // The menu's own keys have to know where a press beside it is.
    beside: id => {
      const n = find(id), r = n?.el.getBoundingClientRect(), a = app().getBoundingClientRect();
      if (!r) return null;
      const spots = [[a.left + 3, a.top + 3], [a.right - 3, a.top + 3], [a.left + 3, a.bottom - 3], [a.right - 3, a.bottom - 3]];
      return spots.find(([x, y]) => x < r.left - 8 || x > r.right + 8 || y < r.top - 8 || y > r.bottom + 8) ?? null;
    },
    // What is seen of each node; the elements are marked with its number, by which the accessibility tree is read.
    seen: () => {
      const found = [];
      for (const el of all()) {
        const n = el.n, control = n.input ?? n.editor ?? el;
        el.setAttribute('data-node', n.id);
        const selection = n.view?.selection?.() ?? null;
        found.push([n.id, !!el.checkVisibility({ visibilityProperty: true }), !!el.closest('[inert],[aria-hidden=true]'), text(n) ?? null,
          n.role === 'label' ? [...el.querySelectorAll(':scope > .line')].map(l => l.textContent).join('') : null,
          selection, el.getBoundingClientRect().width, control.disabled === true || el.getAttribute('aria-disabled') === 'true']);
      }
      return found;
    },
  };
})();
