/*
 * Before the app is loaded: shows a notice on a browser that is older than the app supports, in place
 * of a page that stays empty. Syntax and interfaces of 2009: every browser can run it.
 */
(function () {
  // The newest features without which the app does not work: one decides for each engine. The
  // versions are in docs/deployment.md, Browsers.
  var isSupported =
    // Safari 17.4: the screens look for visible elements.
    'checkVisibility' in Element.prototype &&
    window.CSS &&
    // Firefox 121: the layout depends on it.
    CSS.supports('selector(:has(a))') &&
    // Chromium 111: backgrounds are mixed.
    CSS.supports('color: color-mix(in oklab, red, blue)');
  if (isSupported) return;

  var notices = {
    en: [
      'This browser is too old',
      'Forecourt needs iPadOS 17.4, Chrome or Edge 111, Firefox 121, or newer. Update this tablet, then open the app again. Nothing stored on it is lost.',
    ],
    es: [
      'Este navegador es demasiado antiguo',
      'Forecourt necesita iPadOS 17.4, Chrome o Edge 111, Firefox 121, o una versión posterior. Actualice esta tableta y vuelva a abrir la aplicación. No se pierde nada de lo guardado en ella.',
    ],
    fr: [
      'Ce navigateur est trop ancien',
      'Forecourt nécessite iPadOS 17.4, Chrome ou Edge 111, Firefox 121, ou une version plus récente. Mettez cette tablette à jour, puis rouvrez l’application. Rien de ce qui y est enregistré n’est perdu.',
    ],
  };
  var language = (navigator.language || 'en').slice(0, 2);
  var notice = notices[language] || notices.en;

  // Ends the parser: the scripts of the app do not run.
  window.stop();
  var body = document.createElement('body');
  var title = document.createElement('h1');
  var detail = document.createElement('p');
  title.appendChild(document.createTextNode(notice[0]));
  detail.appendChild(document.createTextNode(notice[1]));
  body.appendChild(title);
  body.appendChild(detail);
  body.style.cssText =
    'margin: 15vh auto; max-width: 30em; padding: 0 1.5em; font: 18px/1.5 sans-serif; color: #1c1916; background: #f6f3ee';
  document.documentElement.lang = notices[language] ? language : 'en';
  document.documentElement.style.background = '#f6f3ee';
  if (document.body) document.documentElement.replaceChild(body, document.body);
  else document.documentElement.appendChild(body);
})();
