import { expect, test } from 'vitest';
import { parseAnswerInput } from '../../answer-input.ts';
import { aContext, testFacts } from '../../assistant.testing.ts';

const read = (text: string, language: 'en' | 'es' | 'fr' = 'en') =>
  parseAnswerInput(text, testFacts, aContext({ language }));

test.each([
  ['en', 'Which is the quietest one, my wife hates road noise', 'equipment'],
  ['en', 'How long is the G80, because our garage has a zorblax', 'length'],
  ['es', '¿Cuánto mide el G80 de largo?, porque mi garaje tiene un zorblax', 'dimensions'],
  ['fr', 'Quelle est la longueur de la G80, parce que mon garage a un zorblax ?', 'length'],
] as const)(
  '%s: the attribute of “%s” is read from the request and not from the reason',
  (language, text, attribute) => {
    const { frame } = read(text, language);
    expect(frame.attributes).toContain(attribute);
    expect(frame.ignoredWords).toEqual([]);
  },
);

test('a number of people in the reason of a question sets the required number of seats', () => {
  expect(read('Which SUV is best, because we are 7 people?').question.seats).toBe(7);
});

test('a clause that names a model is not read as a reason', () => {
  expect(read('I am between the G80 and the G90, we drive a lot').vehicles).toHaveLength(2);
});

test('the number of seats is also read from a question that consists only of a reason', () => {
  expect(read('my kids need 7 seats').question.seats).toBe(7);
});
