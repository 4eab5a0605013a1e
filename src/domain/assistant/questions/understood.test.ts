import { expect, test } from 'vitest';
import { createDefaultConfiguration } from '../../catalogue/configuration/default-configuration.ts';
import { parseAnswerInput } from '../answer-input.ts';
import { answerQuestion } from '../answer-question.ts';
import { aContext, testFacts } from '../assistant.testing.ts';
import { OWN_MAKE } from '../../catalogue/model.ts';
import type { Language } from '../../languages/language.ts';
import { emptyFrame, type Frame } from './frame.ts';
import { aQuestion, type QuestionFields } from './parsed-question.testing.ts';
import { coversQuestion } from './understood.ts';
import type { Concept } from './vocabulary.ts';

const readAttributes = (text: string, language: Language) =>
  parseAnswerInput(text, testFacts, aContext({ language })).frame.attributes;

test.each([
  ['es', '¿Cuál es el segundo?'],
  ['en', 'Is a warranty for $60,000 offered?'],
  ['en', 'Which cars come without leather?'],
] as const)(
  '%s: “%s” is not answered, because only a part of the question is understood',
  (language, text) => {
    expect(readAttributes(text, language)).toEqual(['unknown']);
  },
);

test.each([
  ['en', 'Which is the second cheapest sedan?', 2, 'price'],
  ['en', 'the third fastest car', 3, 'acceleration'],
  ['es', '¿Cuál es el segundo más barato?', 2, 'price'],
  ['fr', 'Quelle est la deuxième plus puissante ?', 2, 'power'],
] as const)('%s: “%s” has the rank %i in the measure %s', (language, text, rank, measure) => {
  const { frame } = parseAnswerInput(text, testFacts, aContext({ language }));
  expect(frame).toMatchObject({ rank, measure });
});

test('if two models share the best value, the second rank is the next value', () => {
  const { statements } = answerQuestion('the second fastest sedan', testFacts, aContext());
  const values = statements[0]?.values;
  expect(values).toMatchObject({ value: { text: '5.1 s' }, models: { items: [{}] } });
});

test.each([
  ['en', 'Which model has the most speakers?'],
  ['es', '¿Qué modelo tiene más bocinas?'],
  ['fr', 'Quel modèle a le plus de haut-parleurs ?'],
] as const)('%s: the answer to “%s” names the model with the most speakers', (language, text) => {
  const { statements } = answerQuestion(text, testFacts, aContext({ language }));
  expect(statements).toHaveLength(1);
  expect(JSON.stringify(statements)).toContain('23 speakers');
});

test.each([
  ['en', 'How much without the packages?'],
  ['es', '¿Cuánto sale sin los paquetes?'],
  ['fr', 'Combien sans les packs ?'],
] as const)('%s: “%s” is about the current build', (language, text) => {
  const configuration = createDefaultConfiguration(testFacts.catalogue, 'gv80');
  const { frame } = parseAnswerInput(text, testFacts, aContext({ language, configuration }));
  expect(frame.attributes).toEqual(['review']);
});

test('the number of variants with a fuel is counted over all vehicles of the own make', () => {
  const answer = answerQuestion('How many electric variants do you make?', testFacts, aContext());
  const total = answer.statements.find(({ key }) => key === 'count.total')?.values.total;
  const electric = testFacts.catalogue.vehicles
    .filter(({ make }) => make === OWN_MAKE)
    .flatMap(({ variants }) => variants.filter((variant) => variant.electric));
  expect(total).toMatchObject({ number: electric.length });
});

test.each([
  ['en', 'Which car accelerates quickest without being electric?', ['electric']],
  ['fr', 'Laquelle est la plus rapide sans être électrique ?', ['electric']],
  ['en', 'SUVs under 60,000, no diesel', ['diesel']],
  ['en', 'not a sedan please, under 50k', ['sedan']],
  ['es', 'algo que no sea suv', ['suv']],
  ['fr', 'vous n’avez pas de diesel ?', []],
] as const)('%s: the concepts that “%s” excludes are %j', (language, text, excluded) => {
  const { frame, question } = parseAnswerInput(text, testFacts, aContext({ language }));
  expect(question.excluded).toEqual(excluded);
  expect(frame.attributes).not.toEqual(['unknown']);
});

test('an answer contains no vehicle with an excluded body type or engine', () => {
  const { table } = answerQuestion('not a sedan please, under 50k', testFacts, aContext());
  expect(table?.columns).toMatchObject([{ text: 'GV70' }]);
  const fastest = answerQuestion(
    'Which car accelerates quickest without being electric?',
    testFacts,
    aContext(),
  );
  expect(fastest.statements[0]?.values).toMatchObject({ value: { text: '4.9 s' } });
});

test.each([
  ['en', '10 sedans for the reps, under 50k apiece, which models qualify'],
  ['es', 'Somos seis y necesito un sitio para todos sin pasarnos de 70 mil dólares, ¿qué tal?'],
] as const)(
  '%s: “%s” is recognized as a budget question with a further condition',
  (language, text) => {
    const { frame } = parseAnswerInput(text, testFacts, aContext({ language }));
    expect(frame.attributes).toEqual(['budget']);
  },
);

const g70 = { vehicle: ['g70'] };
const inches = { unit: 'inch', value: 21 } as const;
const leather: Partial<Frame> = { attributes: ['interiorColor'] };
const equipment: Partial<Frame> = { attributes: ['equipment'] };
type Row = [part: string, frame: Partial<Frame>, question: QuestionFields];

const isCovered = (frame: Partial<Frame>, question: QuestionFields, unused: Concept[] = []) =>
  coversQuestion({ ...emptyFrame, ...frame }, aQuestion(question), new Set(unused));

test.each<Row>([
  ['an amount', { attributes: ['warranty', 'price'] }, { amounts: [1] }],
  ['an amount in an order', { attributes: ['power'], operator: 'min' }, { amounts: [1] }],
  ['equipment', { attributes: ['power', 'equipment'] }, { equipment: ['sunroof'] }],
  ['a wheel size', { attributes: ['power', 'wheels'] }, { quantities: [inches] }],
  ['an engine size', { attributes: ['power'] }, { quantities: [{ unit: 'engineSize', value: 3 }] }],
  ['an excluded fuel', { attributes: ['charging', 'models'] }, { excluded: ['diesel'] }],
  ['a rank', { attributes: ['price'], operator: 'min', rank: 2 }, { concepts: ['ordinal'] }],
  ['“third”', { attributes: ['price'], operator: 'min', rank: 3 }, { concepts: ['third'] }],
  ['a comparison', { attributes: ['price'], operator: 'beyond' }, { concepts: ['cheap'] }],
  ['“most” in an order', { attributes: ['warranty'], operator: 'max' }, { concepts: ['most'] }],
  ['“most” of an ordered attribute', { attributes: ['power'] }, { concepts: ['most'] }],
  ['“most” of a vehicle', { attributes: ['warranty'] }, { concepts: ['most'], things: g70 }],
  [
    'the dearest paint',
    { attributes: ['exteriorColor'] },
    { concepts: ['most', 'expensive'], things: { exterior: ['uyuni'] } },
  ],
  [
    'the cheapest leather',
    { attributes: ['interiorColor'] },
    { concepts: ['least', 'cheap'], things: { interior: ['brown'] } },
  ],
  ['other wheels', { attributes: ['wheels'] }, { concepts: ['negated'] }],
  ['another paint', { attributes: ['exteriorColor'] }, { concepts: ['negated'] }],
  ['another leather', leather, { concepts: ['negated'], things: { interior: ['brown'] } }],
  ['no paint', leather, { concepts: ['negated'], things: { exterior: ['uyuni'] } }],
  ['no cable', equipment, { concepts: ['negated'], equipment: ['wirelessCharging'] }],
  ['no package', { attributes: ['review'] }, { concepts: ['negated', 'package'] }],
  ['removed wheels', { attributes: ['review'] }, { concepts: ['negated', 'removed'] }],
  ['no all-wheel drive', { attributes: ['recommend'] }, { concepts: ['negated', 'rwd'] }],
  ['no options', { attributes: ['price'] }, { concepts: ['negated', 'options'] }],
  ['a budget without options', { attributes: ['budget'] }, { concepts: ['negated', 'options'] }],
])('a frame that uses %s covers the question', (_, frame, question) => {
  expect(isCovered(frame, question)).toBe(true);
});

test.each<Row>([
  ['an amount', { attributes: ['warranty'] }, { amounts: [1] }],
  ['an amount of a number', { attributes: ['models'], operator: 'count' }, { amounts: [1] }],
  ['equipment', { attributes: ['power'] }, { equipment: ['sunroof'] }],
  ['a wheel size', { attributes: ['power'] }, { quantities: [inches] }],
  ['an excluded fuel', { attributes: ['charging'] }, { excluded: ['diesel'] }],
  ['an exclusion', { attributes: ['models'] }, { excluded: ['diesel'], things: g70 }],
  ['a rank', { attributes: ['price'], operator: 'min' }, { concepts: ['ordinal'] }],
  ['“third”', { attributes: ['price'], operator: 'min' }, { concepts: ['third'] }],
  ['an order', { attributes: ['price'], operator: 'beyond' }, { isSuperlative: true }],
  ['“most”', { attributes: ['warranty'] }, { concepts: ['most'] }],
  ['“least”', { attributes: ['warranty'] }, { concepts: ['least'] }],
  ['“most” of a number', { attributes: ['tires'], operator: 'count' }, { concepts: ['most'] }],
  ['the dearest', { attributes: ['exteriorColor'] }, { concepts: ['most', 'expensive'] }],
  ['a color', leather, { concepts: ['most'], things: { interior: ['brown'] } }],
  ['a negated leather', leather, { concepts: ['negated'] }],
  ['a negated equipment', equipment, { concepts: ['negated'], equipment: ['sunroof'] }],
  ['a negation', { attributes: ['review'] }, { concepts: ['negated'] }],
  ['no rear-wheel drive', { attributes: ['power'] }, { concepts: ['negated', 'rwd'] }],
  ['“not recommended”', { attributes: ['recommend'] }, { concepts: ['negated'] }],
  ['a negated price', { attributes: ['price'] }, { concepts: ['negated'] }],
  ['a power without options', { attributes: ['power'] }, { concepts: ['negated', 'options'] }],
  ['no package', { attributes: ['power'] }, { concepts: ['negated', 'package'] }],
])('a frame that ignores %s does not cover the question', (_, frame, question) => {
  expect(isCovered(frame, question)).toBe(false);
});

test('an unused concept is covered only if it changes no answer', () => {
  const frame: Partial<Frame> = { attributes: ['power'] };
  expect(isCovered(frame, {}, ['about', 'suv'])).toBe(true);
  expect(isCovered(frame, {}, ['about', 'warranty'])).toBe(false);
});
