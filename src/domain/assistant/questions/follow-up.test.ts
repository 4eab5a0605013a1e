import { expect, test } from 'vitest';
import { parseAnswerInput } from '../answer-input.ts';
import { answerQuestion } from '../answer-question.ts';
import type { AnswerTopic } from '../answer.ts';
import { aContext, testFacts } from '../assistant.testing.ts';
import type { Language } from '../../languages/language.ts';

const [showroom] = testFacts.showroom ? [testFacts.showroom] : [];
if (!showroom) throw new Error('Facts without a showroom');
const denver = { ...showroom, id: 'denver', name: 'Prairie Denver', location: 'Denver, CO' };
const facts = { ...testFacts, showrooms: [showroom, denver] };

function readLast(language: Language, ...questions: string[]) {
  let topic: AnswerTopic | null = null;
  let previousQuestion: string | undefined;
  for (const text of questions.slice(0, -1)) {
    const context = aContext({ language, topic, previousQuestion });
    ({ topic } = answerQuestion(text, facts, context));
    previousQuestion = text;
  }
  const context = aContext({ language, topic, previousQuestion });
  return parseAnswerInput(questions.at(-1) ?? '', facts, context);
}

test.each([
  ['en', 'What time does Denver close on Friday?', 'and Saturday?'],
  ['es', '¿A qué hora cierran en Denver el viernes?', '¿y el sábado?'],
  ['fr', 'À quelle heure ferme Denver vendredi ?', 'et samedi ?'],
] as const)('%s: another day keeps the showroom and the hours', (language, first, second) => {
  const { frame, question } = readLast(language, first, second);
  expect(frame.attributes).toEqual(['hours']);
  expect(question.showroomIds).toEqual(['denver']);
  expect(question.day).toEqual({ weekday: 6 });
});

test.each([
  ['en', 'Does the GV70 have a sunroof?', 'and the G70?'],
  ['es', '¿El GV70 trae techo panorámico?', '¿y el G70?'],
  ['fr', 'Le GV70 a un toit ouvrant ?', 'et la G70 ?'],
] as const)('%s: another vehicle keeps the equipment', (language, first, second) => {
  const { frame, question, vehicles } = readLast(language, first, second);
  expect(frame.attributes).toEqual(['equipment']);
  expect(question.equipment).toEqual(['roof']);
  expect(vehicles.map(({ id }) => id)).toEqual(['g70']);
});

test('another vehicle keeps a topic without facts', () => {
  const { frame } = readLast('en', 'What is the range of the GV60?', 'and the G80?');
  expect(frame.absent).toEqual(['range']);
});

test('a superlative keeps the body type of the previous question', () => {
  const { question } = readLast('en', 'Which SUV is the cheapest?', 'And the most powerful?');
  expect(question.concepts).toContain('suv');
});

test('a complete question keeps nothing', () => {
  const { frame, question } = readLast('en', 'When does Denver open?', 'How much is the G80?');
  expect(frame.attributes).toEqual(['price']);
  expect(question.showroomIds).toEqual([]);
});
