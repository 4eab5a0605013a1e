import { expect, test } from 'vitest';
import { aContext, english, testFacts } from '#domain/assistant/assistant.testing.ts';
import { answerHere } from './answer-here.ts';

const ask = (question: string, mayGo: (path: string) => boolean = () => true) =>
  answerHere(question, { facts: testFacts, context: aContext(), words: english, mayGo });

test('ENT-75 an answer has what may be asked next, what it rests on and what it leads to', () => {
  const reply = ask('Which interior goes with Adriatic Blue on the G80?');
  expect(reply.suggestions).toHaveLength(3);
  expect(reply.ground?.sources).toContain('Adriatic Blue, exterior color');
  expect(reply.ground?.answeredBy).toBe('tablet');
  expect(reply.ground?.actions[0]?.deed).toMatchObject({
    do: 'configure',
    configuration: { vehicleId: 'g80' },
  });
});

test('a customer who has the tablet is offered nothing that is for staff', () => {
  const isForThem = (path: string) => path === '/overview';
  expect(ask('Which color suits the G80?', isForThem).ground?.actions).toEqual([]);
  const deeds = ask('Tell me about the G80', isForThem).ground?.actions.map(({ deed }) => deed.do);
  expect(deeds).toEqual(['openModel']);
});

test('a time of the showroom is booked for the car that was talked about', () => {
  const deeds = ask('Book a test drive of the GV80').ground?.actions.map(({ deed }) => deed);
  expect(deeds?.[0]).toMatchObject({
    do: 'bookSlot',
    vehicleId: 'gv80',
    slot: { showroomId: 'manhattan', time: '13:00' },
  });
});
