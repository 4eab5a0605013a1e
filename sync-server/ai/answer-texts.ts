import { createInstance } from 'i18next';
import type { MarketTexts } from '#domain/assistant/facts.ts';
import type { AnswerTexts } from '#domain/assistant/render-answer.ts';
import { type Language, localeOf } from '#domain/languages/language.ts';
import answersEn from '../../src/app/i18n/en/later/answers.json' with { type: 'json' };
import marketEn from '../../src/app/i18n/en/later/market.json' with { type: 'json' };
import answersEs from '../../src/app/i18n/es/later/answers.json' with { type: 'json' };
import marketEs from '../../src/app/i18n/es/later/market.json' with { type: 'json' };
import answersFr from '../../src/app/i18n/fr/later/answers.json' with { type: 'json' };
import marketFr from '../../src/app/i18n/fr/later/market.json' with { type: 'json' };

const i18n = createInstance({
  lng: 'en',
  resources: {
    en: { answers: answersEn },
    es: { answers: answersEs },
    fr: { answers: answersFr },
  },
  fallbackLng: false,
  defaultNS: 'answers',
  interpolation: { escapeValue: false },
});
await i18n.init();

/** Returns the texts of answers, from the message catalogue of the app. */
export function getAnswerTexts(language: Language): AnswerTexts {
  // The keys are computed at run time, so the compiler cannot check the keys. Tests of the answers
  // check the keys instead.
  const say = i18n.getFixedT(language) as unknown as AnswerTexts['say'];
  return { say, locale: localeOf(language) };
}

const markets = { en: marketEn, es: marketEs, fr: marketFr } as const;

/** Returns the texts about car ownership in the market of this dealer. */
export function getMarketTexts(language: Language): MarketTexts {
  const { title: _title, ...ownership } = markets[language].ownership;
  return ownership;
}
