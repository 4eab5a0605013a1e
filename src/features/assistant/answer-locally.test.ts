import { expect, test } from 'vitest';
import {
  aContext,
  createAnswerTexts,
  english,
  testFacts,
} from '#domain/assistant/assistant.testing.ts';
import { createDefaultConfiguration } from '#domain/catalogue/configuration/default-configuration.ts';
import { answerLocally } from './answer-locally.ts';

const ask = (question: string, mayGo: (path: string) => boolean = () => true) =>
  answerLocally(question, { facts: testFacts, context: aContext(), words: english, mayGo });

test(
  'an assistant answer contains suggested questions, sources and actions',
  { meta: { requirements: 'ENT-75' } },
  () => {
    const reply = ask('Which interior goes with Adriatic Blue on the G80?');
    expect(reply.suggestions).toHaveLength(3);
    expect(reply.ground?.sources).toContain('Adriatic Blue, exterior color');
    expect(reply.ground?.answeredBy).toBe('tablet');
    expect(reply.ground?.actions[0]?.deed).toMatchObject({
      do: 'configure',
      configuration: { vehicleId: 'g80' },
    });
  },
);

test('an answer offers a customer no action that opens a screen for staff', () => {
  const isForThem = (path: string) => path === '/overview';
  expect(ask('Which color suits the G80?', isForThem).ground?.actions).toEqual([]);
  const deeds = ask('Tell me about the G80', isForThem).ground?.actions.map(({ deed }) => deed.do);
  expect(deeds).toEqual(['openModel']);
});

test('the booking action of an answer contains a free time of the showroom and the discussed car', () => {
  const deeds = ask('Book a test drive of the GV80').ground?.actions.map(({ deed }) => deed);
  expect(deeds?.[0]).toMatchObject({
    do: 'bookSlot',
    vehicleId: 'gv80',
    slot: { showroomId: 'manhattan', time: '13:00' },
  });
});

test('for a user without access to the booking form, a test drive request offers only “Ask a specialist”', () => {
  const { content, ground } = ask('Book a test drive of the GV80', () => false);
  expect(content).toMatch(
    /^You can see the GV80 at .*\nA sales agent can book the visit for you\.$/,
  );
  expect(ground?.actions.map(({ deed }) => deed.do)).toEqual(['askSpecialist']);
});

test('if a question names no model, the suggested questions are about the model named in the answer', () => {
  const { content, suggestions } = ask('What color suits a family?');
  expect(content).toContain('For the G70');
  expect(suggestions.filter((suggestion) => suggestion.includes('G70'))).toHaveLength(2);
});

test.each([
  ['g80', 'shown-wheels'],
  ['g70', createDefaultConfiguration(testFacts.catalogue, 'g80').wheelsId],
])(
  'while a %s configuration is displayed, the answer offers a G80 configuration with the wheels %s',
  (vehicleId, wheelsId) => {
    const shown = createDefaultConfiguration(testFacts.catalogue, vehicleId);
    const configuration = { ...shown, wheelsId: 'shown-wheels' };
    const context = aContext({ configuration });
    const input = { facts: testFacts, context, words: english, mayGo: () => true };
    const reply = answerLocally('Which interior goes with Adriatic Blue on the G80?', input);
    expect(reply.ground?.actions[0]?.deed).toMatchObject({
      do: 'configure',
      configuration: { vehicleId: 'g80', wheelsId },
    });
  },
);

test('an answer contains the names of options in the language of the question', () => {
  const translations = { es: { 'Adriatic Blue': 'Azul Adriático' } };
  const facts = { ...testFacts, catalogue: { ...testFacts.catalogue, translations } };
  const input = { facts, words: createAnswerTexts('es'), mayGo: () => true };
  const context = aContext({ language: 'es' });
  const { content } = answerLocally('¿Qué interior va con Adriatic Blue en el G80?', {
    ...input,
    context,
  });
  expect(content).toContain('Azul Adriático');
});
