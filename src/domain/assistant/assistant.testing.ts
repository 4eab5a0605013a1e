import { createInstance } from 'i18next';
import answers from '../../app/i18n/en/later/answers.json' with { type: 'json' };
import answersEs from '../../app/i18n/es/later/answers.json' with { type: 'json' };
import answersFr from '../../app/i18n/fr/later/answers.json' with { type: 'json' };
import market from '../../app/i18n/en/later/market.json' with { type: 'json' };
import { aPriceList } from '../catalogue/price-list.testing.ts';
import { createDefaultVisitRules } from '../slots/visit-rules.ts';
import type { QuestionContext } from './answer-input.ts';
import { factsOf, type StoredFacts } from './facts.ts';
import { type Language, localeOf } from '../languages/language.ts';
import { allLexicons } from './questions/lexicons/all.ts';
import type { AnswerTexts } from './render-answer.ts';
import type { AnswerValue } from './value.ts';

const i18n = createInstance({
  lng: 'en',
  resources: { en: { answers }, es: { answers: answersEs }, fr: { answers: answersFr } },
  fallbackLng: false,
  defaultNS: 'answers',
  interpolation: { escapeValue: false },
  // Throws if the value of a placeholder is missing, because a missing value is a defect.
  missingInterpolationHandler: (text: string, [gap]: RegExpExecArray) => {
    throw new Error(`Nothing for ${gap} in: ${text}`);
  },
});
await i18n.init();

/**
 * Returns the texts of a language. `say` throws for a key without a text, because a missing text is
 * a defect.
 */
export function createAnswerTexts(language: Language): AnswerTexts {
  // The keys come from answers at runtime, so TypeScript cannot check them.
  const translate = i18n.getFixedT(language) as unknown as AnswerTexts['say'];
  const say: AnswerTexts['say'] = (key, values) => {
    if (!i18n.exists(key, { ...values, lng: language })) throw new Error(`No text for ${key}`);
    return translate(key, values);
  };
  return { say, locale: localeOf(language) };
}

export const english = createAnswerTexts('en');

const { ownership } = market;
const { title: _title, ...marketTexts } = ownership;

/** 12:00 in New York on 2026-11-20, in ms since 1970. */
const NOON = 1_795_194_000_000;
const HOUR = 3_600_000;

function knownFacts(fields: Partial<StoredFacts> = {}): StoredFacts {
  const slot = (time: string, hours: number) => ({
    showroomId: 'manhattan',
    date: '2026-11-20',
    time,
    startsAt: NOON + hours * HOUR,
    endsAt: NOON + hours * HOUR + 45 * 60_000,
  });
  const catalogue = aPriceList();
  return {
    catalogue,
    lexicons: allLexicons,
    showroom: {
      id: 'manhattan',
      dealerId: 'east',
      name: 'Forecourt Manhattan',
      location: 'Manhattan, NY',
      address: '641 Eleventh Avenue, New York, NY 10036',
      phone: '+12125550123',
      timezone: 'America/New_York',
      hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '09:00', closes: '20:00' })),
      amenities: [],
      image: '',
      virtualTour: '',
    },
    visits: {
      ...createDefaultVisitRules('manhattan'),
      demonstrators: catalogue.models.map(({ id }) => ({ id: `car-${id}`, vehicleId: id })),
    },
    freeSlots: [slot('13:00', 1), slot('14:00', 2), slot('15:00', 3)],
    sales: {
      period: { from: '2026-08-23', through: '2026-11-20' },
      models: [
        { vehicleId: 'gv70', sales: 14, percentage: 46.7 },
        { vehicleId: 'g80', sales: 10, percentage: 33.3 },
        { vehicleId: 'gv80', sales: 6, percentage: 20 },
      ],
    },
    market: marketTexts,
    showrooms: [],
    visitRules: [],
    now: NOON,
    ...fields,
  };
}

/** Returns new objects, so that nothing is cached for them. */
export const createTestFacts = () => factsOf(knownFacts());

export const testFacts = createTestFacts();

export function aContext(fields: Partial<QuestionContext> = {}): QuestionContext {
  return {
    path: '/models',
    vehicleId: null,
    configuration: null,
    audience: 'customer',
    topic: null,
    ...fields,
  };
}

/**
 * Returns the items of a list value, including nested lists. Returns any other value as a list of
 * one item.
 */
export function leavesOf(value: AnswerValue): AnswerValue[] {
  if (value.kind === 'pair') return [value.first, value.second].flatMap(leavesOf);
  return value.kind === 'list' ? value.items.flatMap(leavesOf) : [value];
}
