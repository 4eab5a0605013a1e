/*
 * Before the app is loaded: shows a notice on a browser that is older than the app supports, in place
 * of a page that stays empty. Syntax and interfaces of 2009: every browser can run it.
 */
(function () {
  // Present from Safari 17.4, Chromium 110 and Firefox 121 on (docs/deployment.md, Browsers).
  var isSupported =
    'checkVisibility' in Element.prototype &&
    'toSorted' in Array.prototype &&
    window.CSS &&
    CSS.supports('selector(:has(a))');
  if (isSupported) return;

  var notices = {
    en: [
      'This browser is too old',
      'Forecourt needs iPadOS 17.4 or newer, or a current Chrome, Edge or Firefox. Update this tablet, then open the app again. Nothing stored on it is lost.',
    ],
    es: [
      'Este navegador es demasiado antiguo',
      'Forecourt necesita iPadOS 17.4 o posterior, o una versión actual de Chrome, Edge o Firefox. Actualiza esta tableta y vuelve a abrir la aplicación. No se pierde nada de lo guardado en ella.',
    ],
    fr: [
      'Ce navigateur est trop ancien',
      'Forecourt nécessite iPadOS 17.4 ou plus récent, ou une version actuelle de Chrome, Edge ou Firefox. Mettez cette tablette à jour, puis rouvrez l’application. Rien de ce qui y est enregistré n’est perdu.',
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
