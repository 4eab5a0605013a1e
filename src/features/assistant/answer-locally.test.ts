import { expect, test } from 'vitest';
import { aContext, english, testFacts } from '#domain/assistant/assistant.testing.ts';
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
