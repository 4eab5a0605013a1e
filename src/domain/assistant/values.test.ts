/* Tests the values of answers: their paths, their formats and their figures. */
import { expect, test } from 'vitest';
import type { Answer } from './answer.ts';
import { answerQuestion } from './answer-question.ts';
import { aContext, english, testFacts, createAnswerTexts } from './assistant.testing.ts';
import { listCitations } from './citations.ts';
import { toQuestionAmount, FactReader } from './fact-reader.ts';
import { extractFigures, listFactFigures } from './extract-figures.ts';
import {
  toPlainText,
  renderAnswer,
  renderCitation,
  renderValue,
  withFactTexts,
} from './render-answer.ts';
import { listFactPaths, type AnswerValue } from './value.ts';

const book = new FactReader(testFacts);
const spanish = createAnswerTexts('es');
const french = createAnswerTexts('fr');
const text = (value: AnswerValue, words = english) =>
  renderValue(value, words).replaceAll(/[\u00a0\u202f]/g, ' ');

test('a fact path addresses a row by its id, and an element of a list without ids by its index', () => {
  expect(book.text('catalogue/vehicles/g80/model')).toEqual({
    kind: 'text',
    text: 'G80',
    source: { from: 'fact', path: 'catalogue/vehicles/g80/model' },
  });
  expect(book.text('showroom/hours/0/opens')).toMatchObject({ text: '09:00' });
  expect(book.number('visits/visitMinutes')).toMatchObject({ kind: 'number', number: 45 });
  expect(book.count('catalogue/models')).toEqual({
    kind: 'number',
    number: 6,
    source: { from: 'count', path: 'catalogue/models' },
  });
});

test('model prices are converted from catalog units, and option prices are read in stored units', () => {
  expect(book.amount(['catalogue/models/g70/basePrice'])).toBe(179_900 * 5);
  expect(book.amount(['catalogue/vehicles/g70/priceRange/min'])).toBe(179_900 * 5);
  const wheels = ['catalogue/wheels/20-inch/price', 'catalogue/wheels/21-inch/price'];
  expect(book.amount(wheels)).toBe(
    testFacts.catalogue.wheels.reduce((all, { price }) => all + price, 0),
  );
  expect(book.difference(wheels.slice(1), wheels.slice(0, 1))).toMatchObject({
    kind: 'money',
    stored: book.amount(wheels.slice(1)) - book.amount(wheels.slice(0, 1)),
  });
});

test.each([
  ['catalogue/vehicles/edsel/model', 'No fact at catalogue/vehicles/edsel/model'],
  ['catalogue/vehicles/g80/model/more', 'No fact at catalogue/vehicles/g80/model/more'],
])('reading the fact %s, which does not exist, throws an error', (path, message) => {
  expect(() => book.text(path)).toThrow(message);
});

test('reading a text fact as a number or as a list throws an error', () => {
  expect(() => book.number('showroom/name')).toThrow('No number of facts at showroom/name');
  expect(() => book.count('showroom/name')).toThrow('No list of facts at showroom/name');
});

test('an instant is formatted in the showroom’s time zone, or in UTC without a showroom', () => {
  const path = 'freeSlots/0/startsAt';
  expect(book.moment(path)).toMatchObject({ timezone: 'America/New_York' });
  const homeless = new FactReader({ ...testFacts, showroom: null });
  expect(homeless.moment(path)).toMatchObject({ timezone: 'UTC' });
  expect(text(book.moment(path))).toBe('Fri, Nov 20, 01:00 PM');
  expect(text(homeless.moment(path))).toBe('Fri, Nov 20, 06:00 PM');
});

const fact = { from: 'fact', path: 'rules/bookingFeeCents' } as const;

test.each<[string, string, string, AnswerValue]>([
  [
    'an amount in stored units',
    '$60,000',
    '60 000 $US',
    { kind: 'money', stored: 1_200_000, source: fact },
  ],
  ['an amount in cents', '$50.00', '50,00 $US', { kind: 'cents', cents: 5000, source: fact }],
  ['a number', '46.7', '46,7', { kind: 'number', number: 46.7, source: fact }],
  ['a day', 'Nov 20, 2026', '20 nov. 2026', { kind: 'day', day: '2026-11-20', source: fact }],
  ['the weekday 1', 'Monday', 'lundi', { kind: 'weekday', weekday: 1 }],
  ['the weekday 7', 'Sunday', 'dimanche', { kind: 'weekday', weekday: 7 }],
])(
  '%s is formatted as “%s” in English and “%s” in French',
  (_kind, renderInEnglish, inFrench, value) => {
    expect(text(value)).toBe(renderInEnglish);
    expect(text(value, french)).toBe(inFrench);
  },
);

test('several values are formatted as a list, with names translated by the price list', () => {
  const color = (id: string) => book.text(`catalogue/exteriorColors/${id}/name`);
  const list: AnswerValue = {
    kind: 'list',
    items: [color('bronze-mist'), color('himalayan-gray')],
  };
  expect(text(list)).toBe('Bronze Mist and Himalayan Gray');
  const translated = withFactTexts(spanish, testFacts, 'es');
  expect(text(list, translated)).toMatch(/^Bronce .+ y Gris Himalaya$/);
  expect(withFactTexts(english, testFacts, 'en').texts).toBeUndefined();
});

const manhattan = testFacts.showroom;
const dubai = manhattan && { ...manhattan, timezone: 'Asia/Dubai' };

test.each([
  ['the United States', manhattan, '197 in', '149 mph', '0–62 mph', 'A long hood'],
  ['Dubai', dubai, '5,005 mm', '240 km/h', '0–100 km/h', 'A long bonnet'],
  ['an unknown showroom', null, '5,005 mm', '240 km/h', '0–100 km/h', 'A long hood'],
])(
  'for %s, lengths, speeds and words follow the market of the showroom',
  (_place, showroom, length, speed, acceleration, words) => {
    const market = withFactTexts(english, { ...testFacts, showroom }, 'en');
    expect(text(book.number('catalogue/vehicles/g80/dimensions/length', 'length'), market)).toBe(
      length,
    );
    const source = { from: 'question' } as const;
    expect(text({ kind: 'number', number: 240, measure: 'speed', source }, market)).toBe(speed);
    expect(text({ kind: 'label', key: 'row.acceleration' }, market)).toBe(acceleration);
    expect(text({ kind: 'text', text: 'A long hood', source }, market)).toBe(words);
  },
);

test('`listFactPaths` returns the fact paths of a value, but none for a weekday or a question amount', () => {
  const total = book.total(['catalogue/wheels/20-inch/price', 'catalogue/wheels/21-inch/price']);
  expect(listFactPaths(total)).toEqual([
    'catalogue/wheels/20-inch/price',
    'catalogue/wheels/21-inch/price',
  ]);
  const difference = book.difference(
    ['catalogue/wheels/21-inch/price'],
    ['catalogue/wheels/20-inch/price'],
  );
  expect(listFactPaths(difference)).toEqual([
    'catalogue/wheels/21-inch/price',
    'catalogue/wheels/20-inch/price',
  ]);
  expect(listFactPaths(book.count('catalogue/models'))).toEqual(['catalogue/models']);
  const none: AnswerValue[] = [toQuestionAmount(20), { kind: 'weekday', weekday: 1 }];
  expect(listFactPaths({ kind: 'list', items: [...none, book.vehicle('g80')] })).toEqual([
    'catalogue/vehicles/g80/model',
  ]);
});

test.each([
  ['$12,500 or 4.9 s', ['12500', '4.9']],
  ['from 09:00 to 17:30', ['09:00', '17:30']],
  ['12\u202f500\u00a0$ et 1\u202f234\u202f567', ['12500', '1234567']],
  ['3\u00a0portes', ['3']],
  ['1\u00a012', ['1', '12']],
  ['a\u00a0123', ['123']],
  ['2.5T, 300 HP.', ['2.5', '300']],
  ['nothing', []],
])('the figures extracted from %j are %j', (said, figures) => {
  expect(extractFigures(said)).toEqual(figures);
});

function anAnswer(fields: Partial<Answer>): Answer {
  const topic = { intent: 'price', vehicleIds: [] } as const;
  return { intent: 'price', statements: [], table: null, actions: [], topic, ...fields };
}

test('the figures of an answer come from sentences and tables, without amounts from the question', () => {
  const statements = [
    { key: 'any', values: { price: book.money('catalogue/vehicles/g70/priceRange/min') } },
    {
      key: 'any',
      values: {
        budget: toQuestionAmount(1_000_000),
        day: { kind: 'weekday' as const, weekday: 1 },
      },
    },
    { key: 'any', values: { models: book.texts(['catalogue/vehicles/g80/model']) } },
  ];
  expect(listFactFigures(anAnswer({ statements }), english)).toEqual(['44975', '80']);
  const table = {
    columns: [book.vehicle('g90')],
    rows: [{ key: 'seats', cells: [book.number('catalogue/vehicles/g90/seatingCapacity'), null] }],
  };
  expect(listFactFigures(anAnswer({ table }), english)).toEqual(['90', '5']);
});

test('a table cell without a value is rendered as a dash, also in plain text', () => {
  const table = {
    columns: [book.vehicle('g70'), book.vehicle('g80')],
    rows: [{ key: 'seats', cells: [book.number('catalogue/vehicles/g70/seatingCapacity'), null] }],
  };
  const rendered = renderAnswer(anAnswer({ table }), english);
  expect(rendered.table?.rows[0]?.cells).toEqual(['5', '–']);
  expect(toPlainText(rendered)).toBe(`${english.say('row.seats', {})}: G70 5, G80 –`);
});

test('a count in an English answer has a singular form for 1 and a plural form for 2', () => {
  const ofSales = (id: string, sales: number) => {
    const models = [{ id, vehicleId: id, sales, percentage: 50 }];
    const period = { from: '2026-08-23', through: '2026-11-20' };
    const facts = { ...testFacts, sales: { period, models } };
    const answer = answerQuestion('What sells best?', facts, aContext({ audience: 'agent' }));
    return renderAnswer(answer, english).paragraphs.at(-1);
  };
  expect(ofSales('g80', 1)).not.toBe(ofSales('g80', 2)?.replace('2', '1'));
});

test('an answer cites five kinds of rows, and a fact without a citation text throws an error', () => {
  const statements = [
    { key: 'any', values: { model: book.vehicle('g80') } },
    { key: 'any', values: { color: book.text('catalogue/exteriorColors/bronze-mist/name') } },
    { key: 'any', values: { engine: book.text('variants/g80-2/power') } },
    { key: 'any', values: { minutes: book.number('visits/visitMinutes') } },
    { key: 'any', values: { hours: book.number('rules/changeHoursAhead') } },
  ];
  const cited = listCitations(anAnswer({ statements }), testFacts);
  expect(cited.map(({ key }) => key)).toEqual([
    'vehicles',
    'exteriorColors',
    'variants',
    'visits',
    'rules',
  ]);
  const named = cited.map((citation) => renderCitation(citation, english));
  expect(named[0]).toContain('G80');
  expect(named[1]).toContain('Bronze Mist');
  expect(cited.slice(3).map(({ values }) => values)).toEqual([{}, {}]);
  const nobodys = [{ key: 'any', values: { day: book.text('catalogue/validFrom') } }];
  expect(() => listCitations(anAnswer({ statements: nobodys }), testFacts)).toThrow(
    'The row catalogue/validFrom cannot be cited',
  );
});
