import { expect, test } from 'vitest';
import { createDefaultConfiguration } from '../../catalogue/configuration/default-configuration.ts';
import type { QuestionContext } from '../answer-input.ts';
import { answerQuestion } from '../answer-question.ts';
import { type AnswerAction } from '../answer.ts';
import { aContext, testFacts } from '../assistant.testing.ts';
import { columnsOf, textOf } from './answers.testing.ts';

const { catalogue } = testFacts;

const answer = (question: string, context: Partial<QuestionContext> = {}) =>
  answerQuestion(question, testFacts, aContext(context));

function choicesOf(actions: readonly AnswerAction[]): unknown[] {
  return actions.map((action) => (action.do === 'configure' ? action.changes : action.do));
}

/** Returns the context of a GV80 build. */
const aBuild = (choices: object) => ({
  vehicleId: 'gv80',
  configuration: { ...createDefaultConfiguration(catalogue, 'gv80'), ...choices },
});

test.each([
  [
    'Does red suit the GV80?',
    {},
    [
      'Melbourne Red goes well with VIK Black: a color paired with a neutral is a classic match.',
      'For the GV80 with the VIK Black interior, I’d suggest:',
      'Bronze Mist: a classic match with VIK Black, pairing a color with a neutral.',
      'Adriatic Blue: a classic match with VIK Black, pairing a color with a neutral.',
      'All exterior colors are included in the price.',
    ],
    ['melbourne-red', 'bronze-mist', 'adriatic-blue'],
  ],
  [
    'Does gray or white suit the GV80?',
    {},
    [
      'Himalayan Gray is close in tone to VIK Black, for an understated look.',
      'Ceramic White stands out clearly against VIK Black.',
      'For the GV80 with the VIK Black interior, I’d suggest:',
      'Bronze Mist: a classic match with VIK Black, pairing a color with a neutral.',
      'Melbourne Red: a classic match with VIK Black, pairing a color with a neutral.',
      'All exterior colors are included in the price.',
    ],
    ['himalayan-gray', 'ceramic-white', 'bronze-mist', 'melbourne-red'],
  ],
  [
    'Does moss green suit the GV80?',
    {},
    [
      'Moss Green isn’t available for the GV80.',
      'For the GV80 with the VIK Black interior, I’d suggest:',
      'Bronze Mist: a classic match with VIK Black, pairing a color with a neutral.',
      'Melbourne Red: a classic match with VIK Black, pairing a color with a neutral.',
      'All exterior colors are included in the price.',
    ],
    ['bronze-mist', 'melbourne-red'],
  ],
  [
    'Which exterior color suits my build?',
    aBuild({ interiorColorId: 'vanilla-beige' }),
    [
      'For the GV80 with the Vanilla Beige interior, I’d suggest:',
      'Adriatic Blue: a classic match with Vanilla Beige, pairing a color with a neutral.',
      'Melbourne Red: a classic match with Vanilla Beige, pairing a color with a neutral.',
      'All exterior colors are included in the price.',
    ],
    ['adriatic-blue', 'melbourne-red'],
  ],
])('the answer to ‘%s’ recommends two colors, with actions', (...row) => {
  const [question, context, lines, colors] = row;
  const given = answer(question, context);
  expect(textOf(given).split('\n')).toEqual(lines);
  expect(choicesOf(given.actions)).toEqual(colors.map((exteriorColorId) => ({ exteriorColorId })));
});

test.each([
  [
    'Which leather goes with a red G80?',
    {},
    [
      'For the G80 in Melbourne Red, these interiors work best:',
      'Vanilla Beige: a classic match with Melbourne Red, pairing a color with a neutral.',
      'Fog Gray: a classic match with Melbourne Red, pairing a color with a neutral.',
      'The table shows the extra cost of each interior.',
      'Extra cost: VIK Black $0, Tasman Blue $500, Makalu Gray $375, Fog Gray $375, Vanilla Beige $625, Sevilla Red $750',
    ],
    ['vanilla-beige', 'fog-gray'],
  ],
  [
    'Does fog gray leather suit the G70?',
    {},
    [
      'Fog Gray isn’t available for the G70.',
      'For the G70 in Himalayan Gray, these interiors work best:',
      'Tasman Blue: a classic match with Himalayan Gray, pairing a color with a neutral.',
      'Sevilla Red: a classic match with Himalayan Gray, pairing a color with a neutral.',
      'The table shows the extra cost of each interior.',
      'Extra cost: VIK Black $0, Tasman Blue $500, Makalu Gray $375, Vanilla Beige $625, Sevilla Red $750',
    ],
    ['tasman-blue', 'sevilla-red'],
  ],
  [
    'Does beige leather suit the G70?',
    {},
    [
      'Vanilla Beige is close in tone to Himalayan Gray, for an understated look.',
      'For the G70 in Himalayan Gray, these interiors work best:',
      'Tasman Blue: a classic match with Himalayan Gray, pairing a color with a neutral.',
      'Sevilla Red: a classic match with Himalayan Gray, pairing a color with a neutral.',
      'The table shows the extra cost of each interior.',
      'Extra cost: VIK Black $0, Tasman Blue $500, Makalu Gray $375, Vanilla Beige $625, Sevilla Red $750',
    ],
    ['vanilla-beige', 'tasman-blue', 'sevilla-red'],
  ],
  [
    'Which interior suits my build?',
    aBuild({ exteriorColorId: 'melbourne-red' }),
    [
      'For the GV80 in Melbourne Red, these interiors work best:',
      'Vanilla Beige: a classic match with Melbourne Red, pairing a color with a neutral.',
      'Fog Gray: a classic match with Melbourne Red, pairing a color with a neutral.',
      'The table shows the extra cost of each interior.',
      'Extra cost: VIK Black $0, Makalu Gray $375, Fog Gray $375, Vanilla Beige $625',
    ],
    ['vanilla-beige', 'fog-gray'],
  ],
])('the answer to ‘%s’ suggests two interiors and lists the costs', (...row) => {
  const [question, context, lines, colors] = row;
  const given = answer(question, context);
  expect(textOf(given).split('\n')).toEqual(lines);
  expect(choicesOf(given.actions)).toEqual(colors.map((interiorColorId) => ({ interiorColorId })));
});

test('an answer about the quickest engine compares all engines of the car and offers the quickest engine', () => {
  const given = answer('Which engine of the GV80 is the quickest?');
  expect(textOf(given).split('\n')).toEqual([
    'The GV80 starts at $69,975 with the 2.5T AWD (2.5 L turbo inline-four).',
    'The quickest version is the 3.5T e-Supercharger AWD: 409 HP, 0–100 km/h in 5.3 s, for $10,000 more.',
    'Price: 2.5T AWD $69,975, 3.5T AWD $70,975, 3.5T e-Supercharger AWD $79,975',
    'Engine: 2.5T AWD 2.5 L turbo inline-four, 3.5T AWD 3.5 L twin-turbo V6, 3.5T e-Supercharger AWD 3.5 L twin-turbo V6 with electric supercharger',
    'Power: 2.5T AWD 300 HP, 3.5T AWD 375 HP, 3.5T e-Supercharger AWD 409 HP',
    'Torque: 2.5T AWD 422 Nm, 3.5T AWD 530 Nm, 3.5T e-Supercharger AWD 549 Nm',
    '0–100 km/h: 2.5T AWD 6.9 s, 3.5T AWD 5.5 s, 3.5T e-Supercharger AWD 5.3 s',
    'Drivetrain: 2.5T AWD All-wheel drive, 3.5T AWD All-wheel drive, 3.5T e-Supercharger AWD All-wheel drive',
    'Transmission: 2.5T AWD 8-speed automatic, 3.5T AWD 8-speed automatic, 3.5T e-Supercharger AWD 8-speed automatic',
  ]);
  expect(choicesOf(given.actions)).toEqual([{ engineVariantId: 'gv80-3' }]);
});

test('depending on the question, an engine answer compares two models, three models or engine variants', () => {
  const compared = answer('Which engine is better, G80 or GV70?');
  expect([columnsOf(compared), choicesOf(compared.actions)]).toEqual([
    ['G80', 'GV70'],
    ['compareModels', 'openModel', 'openModel'],
  ]);
  expect(columnsOf(answer('The most powerful car'))).toEqual(['GV70', 'GV60', 'GV80']);
  expect(columnsOf(answer('Compare the engines'))).toEqual(['2.5T RWD', '2.5T AWD', '3.3T AWD']);
});

test('the answer about fuel economy lists the figures of each engine, or states that no figures exist', () => {
  expect(textOf(answer('Fuel economy of the GV80')).split('\n')).toEqual([
    'Fuel economy by engine for the GV80:',
    'Fuel economy: 2.5 L Turbo 10.2 L/100 km, 3.3 L Twin Turbo 11.7 L/100 km, 2.5 L Turbo Hybrid 7.1 L/100 km',
  ]);
  expect(textOf(answer('Fuel economy of the Tarn'))).toBe(
    'The catalog doesn’t list fuel economy for the Tarn.',
  );
});
