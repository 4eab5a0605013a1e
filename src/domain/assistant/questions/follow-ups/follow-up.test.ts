import { expect, test } from 'vitest';
import { parseAnswerInput } from '../../answer-input.ts';
import { answerQuestion } from '../../answer-question.ts';
import type { AnswerTopic } from '../../answer.ts';
import { aContext, testFacts } from '../../assistant.testing.ts';
import type { Language } from '../../../languages/language.ts';
import { joinQuestions } from './joined-questions.ts';

const [showroom] = testFacts.showroom ? [testFacts.showroom] : [];
if (!showroom) throw new Error('Facts without a showroom');
const denver = { ...showroom, id: 'denver', name: 'Prairie Denver', location: 'Denver, CO' };
const facts = { ...testFacts, showrooms: [showroom, denver] };

function readLast(language: Language, ...questions: string[]) {
  let topic: AnswerTopic | null = null;
  for (const [index, text] of questions.slice(0, -1).entries()) {
    const previousQuestion = joinQuestions(questions.slice(0, index));
    ({ topic } = answerQuestion(text, facts, aContext({ language, topic, previousQuestion })));
  }
  const previousQuestion = joinQuestions(questions.slice(0, -1));
  const context = aContext({ language, topic, previousQuestion });
  return parseAnswerInput(questions.at(-1) ?? '', facts, context);
}

test.each([
  ['en', 'What time does Denver close on Friday?', 'and Saturday?'],
  ['es', '¿A qué hora cierran en Denver el viernes?', '¿y el sábado?'],
  ['fr', 'À quelle heure ferme Denver vendredi ?', 'et samedi ?'],
] as const)(
  '%s: a follow-up question that names another day is about the opening hours of the same showroom',
  (language, first, second) => {
    const { frame, question } = readLast(language, first, second);
    expect(frame.attributes).toEqual(['hours']);
    expect(question.showroomIds).toEqual(['denver']);
    expect(question.day).toEqual({ weekday: 6 });
  },
);

test.each([
  ['en', 'Does the GV70 have a sunroof?', 'and the G70?'],
  ['es', '¿El GV70 trae techo panorámico?', '¿y el G70?'],
  ['fr', 'Le GV70 a un toit ouvrant ?', 'et la G70 ?'],
] as const)(
  '%s: a follow-up question that names another vehicle is about the same equipment',
  (language, first, second) => {
    const { frame, question, vehicles } = readLast(language, first, second);
    expect(frame.attributes).toEqual(['equipment']);
    expect(question.equipment).toEqual(['roof']);
    expect(vehicles.map(({ id }) => id)).toEqual(['g70']);
  },
);

test('a follow-up question that names another vehicle is about the same topic without facts', () => {
  const { frame } = readLast('en', 'What is the range of the GV60?', 'and the G80?');
  expect(frame.absent).toEqual(['range']);
});

test('a follow-up question with a superlative is about the body type of the previous question', () => {
  const { question } = readLast('en', 'Which SUV is the cheapest?', 'And the most powerful?');
  expect(question.concepts).toContain('suv');
});

test('a complete question inherits neither attribute nor showroom from the previous question', () => {
  const { frame, question } = readLast('en', 'When does Denver open?', 'How much is the G80?');
  expect(frame.attributes).toEqual(['price']);
  expect(question.showroomIds).toEqual([]);
});

test.each([
  ['en', 'What time does Denver close on Friday?', 'and the next day?'],
  ['es', '¿A qué hora cierran en Denver el viernes?', '¿y al día siguiente?'],
  ['fr', 'À quelle heure ferme Denver vendredi ?', 'et le lendemain ?'],
] as const)(
  '%s: “the next day” in a follow-up question is the day after the weekday of the previous question',
  (language, first, second) => {
    const { frame, question } = readLast(language, first, second);
    expect(frame.attributes).toEqual(['hours']);
    expect(question.day).toEqual({ weekday: 6 });
  },
);

test('“the next day” after a question about a fixed date is the day after this date, not tomorrow', () => {
  const { question } = readLast(
    'en',
    'What time does Denver open on December 24?',
    'and the next day?',
  );
  expect(question.day).toEqual({ monthDay: '12-24', daysLater: 1 });
});

test('a second follow-up question keeps the showroom of the first question', () => {
  const { question } = readLast('en', 'When is Denver open?', 'and on Sunday?', 'and Monday?');
  expect([question.showroomIds, question.day]).toEqual([['denver'], { weekday: 1 }]);
});

test.each([
  ['en', 'How thirsty is the diesel, what fuel economy?', 'and the hybrid?', ['economy']],
  ['es', '¿cuánto gasta el diésel?', '¿y el híbrido?', ['economy']],
  ['fr', 'le gv70 de base fait combien de chevaux', 'en électrique ?', ['power']],
] as const)(
  '%s: a follow-up question that names another fuel is about the figure of the previous question',
  (language, first, second, attributes) => {
    const { frame, question } = readLast(language, first, second);
    expect(frame.attributes).toEqual(attributes);
    expect(question.concepts.has('diesel') || question.concepts.has('cheap')).toBe(false);
  },
);

test.each([
  ['en', ['How much is the G80 Advanced?', 'with 20 inch wheels', 'and the sound package']],
  ['es', ['¿cuánto cuesta el G80 Advanced?', '¿y con rines de 20?', '¿y con el paquete Sound?']],
  ['fr', ['combien coûte le G80 Advanced', 'et avec des jantes de 20 ?', 'et le pack Sound ?']],
] as const)(
  '%s: options in follow-up questions are added to the price of the car in the first question',
  (language, questions) => {
    const { frame, question } = readLast(language, ...questions);
    expect(frame.attributes).toEqual(['sum']);
    expect(question.things.trim).toContain('g80-advanced');
    expect(question.things.package).toEqual(['sound']);
    expect(question.quantities).toEqual([{ unit: 'inch', value: 20 }]);
  },
);

test('`joinQuestions` joins the last three questions, with at most 1,000 characters in total', () => {
  expect(joinQuestions([])).toBeUndefined();
  expect(joinQuestions(['a', 'b', 'c\nd', 'e'])).toBe('b\nc d\ne');
  expect(joinQuestions(['x'.repeat(999), 'short'])).toBe('short');
  expect(joinQuestions(['x'.repeat(1001)])).toHaveLength(1000);
});

test.each([
  ['en', ['How tall is the GV80?', 'And the GV70?', 'Which is taller?']],
  ['es', ['¿cuánto cuesta el gv70?', '¿y el gv80?', 'o sea, ¿cuánto más sería?']],
  ['fr', ['le prix de la g80', 'et la g90', 'et la différence entre les deux']],
] as const)(
  '%s: a follow-up comparison is about the two vehicles of the previous questions',
  (language, questions) => {
    const { frame, vehicles } = readLast(language, ...questions);
    expect(frame.attributes).toEqual(['compareModels']);
    expect(vehicles).toHaveLength(2);
  },
);

test.each([
  ['en', 'How many seats does the GV80 have?', 'And is it long?'],
  ['es', '¿cuántas plazas tiene el gv80?', '¿y es larga?'],
  ['fr', 'le gv80 a combien de places', 'et il est long comment'],
] as const)(
  '%s: a follow-up question with an adjective is about the vehicle of the previous question',
  (language, first, second) => {
    const { frame, vehicles } = readLast(language, first, second);
    expect(frame.attributes).toEqual(['length']);
    expect(vehicles.map(({ id }) => id)).toEqual(['gv80']);
  },
);

test('a price question after a question about a hybrid is about the hybrid', () => {
  const { frame, question } = readLast('en', 'Is the GV80 a hybrid?', 'How much is that?');
  expect(frame.attributes).toContain('price');
  expect(question.concepts.has('hybrid')).toBe(true);
});
