import { createInstance } from 'i18next';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { en } from './catalogues.testing.ts';

const i18n = createInstance({ lng: 'en-US', resources: { en }, defaultNS: 'common' });
await i18n.init({ interpolation: { escapeValue: false } });

/** Returns the HTML of the first render of an element, with its texts in English. */
export function renderInEnglish(element: ReactElement): string {
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>{element}</MemoryRouter>
    </I18nextProvider>,
  );
}

/** Calls a hook, or a component as a function, during a render, and returns its result. */
export function callInRender<T>(call: () => T): T {
  const results: T[] = [];
  function Probe() {
    results.push(call());
    return null;
  }
  renderInEnglish(<Probe />);
  const [result] = results;
  if (result === undefined) throw new Error('not drawn');
  return result;
}
