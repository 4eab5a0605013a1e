import { createInstance } from 'i18next';
import type { Words } from '#domain/assistant/render-answer.ts';
import answers from '../../src/app/i18n/en/answers.json' with { type: 'json' };
import market from '../../src/app/i18n/en/market.json' with { type: 'json' };

const i18n = createInstance({
  lng: 'en',
  resources: { en: { answers } },
  defaultNS: 'answers',
  interpolation: { escapeValue: false },
});
await i18n.init();

/** Keys come from answers; that each has a text is tested with them. */
const translate = i18n.t.bind(i18n) as unknown as Words['say'];

/** The texts of answers, from the message catalogue of the app. */
export const english: Words = {
  say: translate,
  locale: 'en-US',
};

const { title: _title, ...ownership } = market.ownership;

/** What is true of this market, in its own words. */
export const marketTexts = ownership;
