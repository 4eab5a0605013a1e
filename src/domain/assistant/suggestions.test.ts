import { expect, test } from 'vitest';
import { createDefaultConfiguration } from '../catalogue/configuration/default-configuration.ts';
import { answerQuestion } from './answer-question.ts';
import { aContext, english, testFacts } from './assistant.testing.ts';
import { listCitations } from './citations.ts';
import { renderSuggestion } from './render-answer.ts';
import { suggestNextQuestions, suggestFirstQuestions } from './suggestions.ts';

function starting(path: string) {
  return suggestFirstQuestions(testFacts, aContext({ path })).map((one) =>
    renderSuggestion(one, english),
  );
}

test.each([
  ['AI-14 AI-15 AI-16', '/build', ['compareModels', 'exteriorColor', 'comparePackages']],
  ['AI-14', '/build/0198/edit', ['compareModels', 'exteriorColor', 'comparePackages']],
  ['AI-17 AI-18 AI-19', '/booking/details', ['bring', 'visitLength', 'severalModels']],
  ['CT-23', '/bookings', ['bring', 'visitLength', 'severalModels']],
  ['AI-20 AI-21 AI-22', '/customers', ['qualify', 'followUp', 'closing']],
  ['AI-23 AI-24 AI-25', '/overview', ['popular', 'financing', 'warranty']],
])('AI-13, %s: the assistant understands every initial suggestion on %s', (_ids, path, intents) => {
  const answers = starting(path).map((text) => answerQuestion(text, testFacts, aContext({ path })));
  expect(answers.map(({ intent }) => intent)).toEqual(intents);
  for (const answer of answers) expect(answer.statements.length).toBeGreaterThan(0);
});

test(
  'the first suggestion in the configurator names the model of the current build',
  { meta: { requirements: 'AI-14' } },
  () => {
    const configuration = createDefaultConfiguration(testFacts.catalogue, 'gv80');
    const chips = suggestFirstQuestions(testFacts, aContext({ path: '/build', configuration }));
    expect(renderSuggestion(chips[0] ?? { key: 'more', values: {} }, english)).toBe(
      'What is the difference between the GV80 and the GV60?',
    );
  },
);

function next(question: string, reply = '') {
  const answer = answerQuestion(question, testFacts, aContext());
  return suggestNextQuestions({ question, reply }, answer, testFacts).map((one) =>
    renderSuggestion(one, english),
  );
}

test(
  'a question about a model is followed by suggestions about its engines, colors and trims',
  { meta: { requirements: 'AI-27' } },
  () => {
    expect(next('Tell me about the G70')).toEqual([
      'Compare engines for the G70',
      'Which exterior color do you recommend for the G70?',
      'Which trims does the G70 come in?',
    ]);
  },
);

test(
  'a question about an exterior color is followed by a suggestion about matching interior colors',
  { meta: { requirements: 'AI-28' } },
  () => {
    expect(next('Which color suits the GV80?')[0]).toBe(
      'Which interior color goes best with the GV80?',
    );
  },
);

test(
  'a question about booking a test drive is followed by suggestions about preparation and booking',
  { meta: { requirements: 'AI-29' } },
  () => {
    const chips = next('Can I book a test drive?');
    expect(chips).toContain('What should I bring to a test drive?');
    expect(chips).toContain('Book a test drive');
  },
);

test(
  'a question about financing is followed by the three default suggestions',
  { meta: { requirements: 'AI-30, AI-31, AI-32' } },
  () => {
    expect(next('What are the financing options?')).toEqual([
      'Tell me more',
      'Show related models',
      'Connect with specialist',
    ]);
  },
);

test(
  'keywords in the reply of the assistant also determine the suggestions',
  { meta: { requirements: 'AI-26, TR-19' } },
  () => {
    expect(next('Hm', 'Book a visit and a test drive with us.')[0]).toBe(
      'What should I bring to a test drive?',
    );
  },
);

test('the assistant understands each question suggested after a model, color or test-drive question', () => {
  const chips = [
    'Tell me about the G70',
    'Which color suits the GV80?',
    'Book a test drive',
  ].flatMap((question) => next(question));
  const intents = chips.map((chip) => answerQuestion(chip, testFacts, aContext()).intent);
  expect(intents).not.toContain('unknown');
});

test('the citations of an answer contain each used row exactly once', () => {
  const answer = answerQuestion('G70 or G80?', testFacts, aContext());
  const cited = listCitations(answer, testFacts).map(({ key, values }) =>
    english.say(`source.${key}`, {
      name: values['name']?.kind === 'text' ? values['name'].text : '',
    }),
  );
  expect(cited).toEqual([
    'G80, price list',
    'G70, price list',
    '2.5T RWD, engine variant',
    '2.5T AWD, engine variant',
  ]);
});

test('vehicles that the price list no longer contains are removed from the topic', () => {
  const topic = { intent: 'about', vehicleIds: ['g70-of-before', 'g80'] } as const;
  const answer = answerQuestion('hello', testFacts, aContext({ topic }));
  expect(answer.topic.vehicleIds).toEqual(['g80']);
  const gone = { ...answer, topic: { ...topic, vehicleIds: ['g70-of-before'] } };
  const chips = suggestNextQuestions({ question: 'hello', reply: '' }, gone, testFacts);
  expect(chips.map(({ key }) => key)).toEqual(['more', 'related', 'specialist']);
});

test('without a build, the color suggestion names the model on the screen, or else the first model', () => {
  const first = (context: Parameters<typeof aContext>[0]) =>
    suggestFirstQuestions(testFacts, aContext({ path: '/build', ...context }))[1]?.values['model'];
  expect(first({ vehicleId: 'g90' })).toMatchObject({ text: 'G90' });
  expect(first({ vehicleId: 'edsel' })).toMatchObject({ text: 'G70' });
  expect(first({})).toMatchObject({ text: 'G70' });
});

test('the configurator has the default suggestions if the price list contains only one model', () => {
  const vehicles = testFacts.catalogue.vehicles.filter(({ id }) => id === 'g80');
  const facts = { ...testFacts, catalogue: { ...testFacts.catalogue, vehicles } };
  const chips = suggestFirstQuestions(facts, aContext({ path: '/build' }));
  expect(chips.map(({ key }) => key)).toEqual(['popular', 'financing', 'warranty']);
});

test(
  'each suggestion in the configurator names the model on the screen',
  { meta: { requirements: 'AI-14, AI-15, AI-16' } },
  () => {
    const chips = suggestFirstQuestions(testFacts, aContext({ path: '/build', vehicleId: 'g80' }));
    expect(chips.map(({ key }) => key)).toEqual(['difference', 'exteriorColor', 'packages']);
    for (const chip of chips) expect(renderSuggestion(chip, english)).toContain('G80');
  },
);

test(
  'a color name after a question about a car leads to suggestions for interior, design and booking',
  { meta: { requirements: 'AI-28' } },
  () => {
    const topic = { intent: 'about', vehicleIds: ['g80'] } as const;
    const answer = answerQuestion('Bronze Mist?', testFacts, aContext({ topic }));
    const chips = suggestNextQuestions({ question: 'Bronze Mist?', reply: '' }, answer, testFacts);
    expect(chips.map(({ key }) => key)).toEqual(['interiorColor', 'design', 'book']);
  },
);

test(
  'a reply that mentions a visit or a test drive, but not both, leads to no booking suggestions',
  { meta: { requirements: 'TR-19' } },
  () => {
    for (const reply of ['Visit us.', 'A test drive tells more.']) {
      expect(next('Hm', reply)[0]).toBe('Tell me more');
    }
  },
);
