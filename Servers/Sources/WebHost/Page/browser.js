// Whether the browser can show the page, in words that every browser understands.
(function () {
  var css = window.CSS && CSS.supports, fits = css && CSS.supports('color', 'light-dark(red, blue)')
    && 'adoptedStyleSheets' in document && 'DecompressionStream' in window && 'inert' in document.body
    && window.HTMLDialogElement && window.WebSocket && window.fetch && window.Promise;
  if (fits) return;
  var isGerman = /^de/.test(navigator.language || '');
  var notice = document.getElementById('notice');
  document.documentElement.setAttribute('data-too-old', '');
  notice.appendChild(document.createTextNode(isGerman
    ? 'Dieser Browser ist zu alt. Es geht mit Firefox 120, Chrome 123, Safari 17.5 und neueren.'
    : 'This browser is too old. Firefox 120, Chrome 123, Safari 17.5 and newer ones can be used.'));
  notice.hidden = false;
  notice.removeAttribute('hidden');
}());
