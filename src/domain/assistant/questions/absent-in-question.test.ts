import { expect, test } from 'vitest';
import { listAbsentTopics, listIndependent } from './absent-in-question.ts';
import type { AbsentTopic } from './absent-topics.ts';
import { aQuestion, type QuestionFields } from './parsed-question.testing.ts';
import type { Concept } from './vocabulary.ts';

const topicsOf = (question: QuestionFields) =>
  listAbsentTopics(aQuestion(question), new Set(question.concepts));

test.each<[Concept[], AbsentTopic[]]>([
  [['insurance', 'price'], ['insuranceCost']],
  [['insurance', 'count'], ['insuranceCost']],
  [['tires', 'howMuch'], ['upkeep']],
  [['tires', 'duration'], ['upkeep']],
  [['tires', 'change'], ['upkeep']],
  [['service', 'cheap'], ['upkeep']],
  [['service', 'length'], ['upkeep']],
  [['insurance', 'testDrive'], ['driveRoute']],
  [['home', 'charging'], ['homeCharging']],
  [['home', 'visit'], ['homeVisit']],
  [['home', 'book'], ['homeVisit']],
  [['service', 'change'], []],
  [['insurance'], []],
  [['tires'], []],
  [['home'], []],
  [['charging'], []],
])('the concepts %j name the topics without facts %j', (concepts, topics) => {
  expect(topicsOf({ concepts })).toEqual(topics);
});

test.each<[AbsentTopic, QuestionFields]>([
  ['cargo', { equipment: ['powerTrunk'] }],
  ['noise', { equipment: ['quiet'] }],
  ['range', { concepts: ['service'] }],
  ['battery', { concepts: ['consumption'] }],
  ['age', { concepts: ['warranty'] }],
  ['age', { concepts: ['duration'] }],
  ['homeCharging', { concepts: ['fast'] }],
  ['homeVisit', { concepts: ['charging'] }],
  ['guests', { concepts: ['recommend'] }],
])('the topic `%s` has facts if the question also names %j', (topic, fields) => {
  expect(topicsOf({ ...fields, absent: [topic] })).toEqual([]);
  expect(topicsOf({ absent: [topic] })).toEqual([topic]);
});

test('fast charging at home has no facts', () => {
  expect(topicsOf({ concepts: ['fast', 'home'], absent: ['homeCharging'] })).toEqual([
    'homeCharging',
  ]);
});

test('a topic that a word and two concepts name is listed once', () => {
  const concepts: Concept[] = ['home', 'charging'];
  expect(topicsOf({ concepts, absent: ['homeCharging'] })).toEqual(['homeCharging']);
});

test('a delivery on a day depends on the stock; a delivery at a visit does not', () => {
  const day = { weekday: 1 };
  expect(topicsOf({ concepts: ['delivery'], day })).toEqual(['stock']);
  expect(topicsOf({ concepts: ['delivery', 'visit'], day })).toEqual([]);
  expect(topicsOf({ concepts: ['delivery'] })).toEqual([]);
  expect(topicsOf({ concepts: ['hours'], day })).toEqual([]);
});

test('the insurance of a car has no facts; the insurance of a test drive is no cost', () => {
  const things = { vehicle: ['g70'] };
  expect(topicsOf({ concepts: ['insurance'], things })).toEqual(['insuranceCost']);
  expect(topicsOf({ concepts: ['insurance', 'testDrive'], things })).toEqual(['driveRoute']);
  expect(topicsOf({ concepts: ['warranty'], things })).toEqual([]);
});

const words: Concept[] = [
  'howMuch',
  'feature',
  'duration',
  'insurance',
  'service',
  'price',
  'power',
];

test.each<[AbsentTopic[], Concept[]]>([
  [[], words],
  [['noise'], ['price', 'power']],
  [['resale'], ['power']],
  [['noise', 'resale'], ['power']],
])('the topics %j leave the concepts %j to answer', (absent, left) => {
  const remaining = new Set(words);
  listAbsentTopics(aQuestion({ absent }), remaining);
  expect([...remaining]).toEqual(left);
});

test.each<[AbsentTopic, string[]]>([
  ['noise', ['fee', 'length']],
  ['cargo', ['fee', 'price']],
])('beside the topic `%s`, the attributes %j are answered', (topic, attributes) => {
  const named = ['exteriorColor', 'fee', 'length', 'price'] as const;
  expect(listIndependent(named, [topic])).toEqual(attributes);
});

test('a topic of room beside another topic prevents an answer about sizes', () => {
  expect(listIndependent(['width'], ['noise', 'cargo'])).toEqual([]);
  expect(listIndependent(['width'], ['noise'])).toEqual(['width']);
});
