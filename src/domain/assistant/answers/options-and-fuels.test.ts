import { expect, test } from 'vitest';
import { filterVehicles } from '../../catalogue/vehicles/discovery-filters.ts';
import { answerQuestion } from '../answer-question.ts';
import { aContext, testFacts } from '../assistant.testing.ts';
import { columnsOf, keysOf, textOf } from './answers.testing.ts';

const answer = (question: string) => answerQuestion(question, testFacts, aContext());

test('the price of a car with a hybrid engine contains the extra cost of this engine', () => {
  const text = textOf(answer('How much is a G80 with the hybrid?'));
  expect(text).toContain('2.5 L Turbo Hybrid: $2,000');
  expect(text).toContain('$59,475');
});

test('a question that names a fuel is answered with the figure of the engine that uses this fuel', () => {
  expect(textOf(answer('fuel economy of the G80 diesel'))).toContain('6.8 L/100 km');
  expect(textOf(answer('fuel economy of the G80 diesel'))).not.toContain('10.2 L/100 km');
  expect(textOf(answer('torque of the diesel G80'))).toContain('441');
});

test('the answer about finishes lists all exterior colors, or only the color that the question names', () => {
  const all = textOf(answer('Which metallic colors are there?'));
  expect(all).toContain('Pearl: Melbourne Red.');
  expect(all).toContain('Solid: Ceramic White.');
  const named = textOf(answer('Is Himalayan Gray a metallic paint?'));
  expect(named).toContain('Metallic: Himalayan Gray.');
  expect(named).not.toContain('Pearl');
});

test('a list of interior colors omits the color that the question excludes', () => {
  const { statements } = answer('Which interiors of the GV70 besides blue?');
  expect(JSON.stringify(statements)).toContain('Sevilla Red');
  expect(JSON.stringify(statements)).not.toContain('Tasman Blue');
});

test('a requested total contains the packages with the named equipment and the named exterior color', () => {
  const text = textOf(answer('G80 with the sound package and head-up display, total?'));
  expect(text).toContain('$59,100');
  const colored = textOf(answer('GV80 Advanced in Bronze Mist, total price'));
  expect(colored).toContain('Bronze Mist: included');
});

test('the answer with a total names the requested equipment that the total does not contain', () => {
  const unlisted = textOf(answer('G70 with the convenience package and massage seats, total?'));
  expect(unlisted).toContain('Total: $');
  expect(unlisted).toContain('doesn’t mention “massage');
  const inTrim = textOf(answer('G80 with the sound package and a heated steering wheel, total?'));
  expect(inTrim).toContain(
    'Heated steering wheel comes with the Advanced trim of the G80 ($4,200).',
  );
});

test('the price of a fully loaded car contains the most expensive variant and all packages', () => {
  const given = answer('How much is the GV80 fully loaded?');
  expect(textOf(given)).toContain('$97,900');
  expect(given.actions).toMatchObject([
    { do: 'applyBudget', changes: { trimId: 'gv80-prestige' } },
  ]);
});

test('a list of models with the named equipment contains only models that match the other conditions', () => {
  expect(columnsOf(answer('Recommend an SUV with air suspension'))).toEqual(['GV80']);
  expect(textOf(answer('SUV with air suspension'))).not.toContain('G90');
});

test('a list of sedans below a price has an action that shows the same models on the discovery screen', () => {
  const given = answer('sedans under $60,000');
  const [show] = given.actions.flatMap((action) => (action.do === 'showModels' ? action : []));
  const selected = show ? filterVehicles(testFacts.catalogue.vehicles, show.filters) : [];
  expect(selected.map(({ model }) => model).toSorted()).toEqual(columnsOf(given).toSorted());
});

test.each(['cars over $60,000', 'something hybrid', 'the cheapest SUV'])(
  'the answer to ‘%s’ has no action to show models, because no discovery filter fits',
  (question) => {
    expect(answer(question).actions.map((action) => action.do)).not.toContain('showModels');
  },
);

test('without a build, the answer to a question about the chosen options states that no build exists', () => {
  expect(keysOf(answer('Did I pick the black interior?'))).toEqual(['review.noBuild']);
});

test('a list of models contains only models that match every condition', () => {
  const given = answer('Which cars have 5 seats and cost less than 60,000?');
  expect(columnsOf(given)).toEqual(['G80', 'GV70', 'G70']);
  expect(given.table?.rows.map(({ key }) => key)).toEqual(['priceFrom', 'seats']);
  expect(columnsOf(answer('Genesis sedans under 60,000'))).toEqual(['G80', 'G70']);
  // The drivetrain and the power belong to the same variant, whose price counts.
  const strong = answer('all-wheel drive Halden cars with at least 390 hp under 55,000');
  expect(columnsOf(strong)).toEqual(['Strand']);
  expect(textOf(strong)).toContain('$52,000');
});

test('the models cheaper than a named model also match the other conditions of the question', () => {
  const given = answerQuestion('Which sedans are cheaper than the G90?', testFacts, aContext());
  expect(columnsOf(given)).toEqual(['G70', 'G80']);
});

test('recommendations of tall cars are sorted by height, tallest model first', () => {
  const heights = answer('a tall car').table?.columns.map(
    (column) =>
      testFacts.catalogue.vehicles.find(
        ({ model }) => column.kind === 'text' && model === column.text,
      )?.dimensions.height ?? 0,
  );
  expect(heights).toEqual(heights?.toSorted((a, b) => b - a));
});

test.each([
  'What does Advanced add on the G80?',
  'What is in the Advanced trim of the G80?',
  'What do I get with Advanced on the G80?',
])('‘%s’ is answered with the added features and the extra cost', (question) => {
  expect(textOf(answer(question))).toBe(
    'Advanced on the G80 adds to Standard: Front seats with memory, Heated steering wheel, and Rear sunshades. Extra cost: $4,200.',
  );
});

test('a question that names a trim but no model is answered for each model with this trim', () => {
  const models = ['GV60', 'GV70', 'G80', 'GV80'].toSorted();
  for (const question of ['What does Advanced add?', 'How much is Advanced?']) {
    const { statements } = answer(question);
    expect(
      statements
        .map(({ values: { model } }) => (model?.kind === 'text' ? model.text : ''))
        .toSorted(),
    ).toEqual([...models].toSorted((a, b) => a.localeCompare(b)));
  }
});

test('the consumption of an electric car is compared only with the consumption of other electric cars', () => {
  expect(textOf(answer('Is any car more efficient than the GV60?'))).toContain(
    'less than the GV60 (Fuel economy: 19.1 kWh/100 km)',
  );
  const electric = textOf(answer('Which is more efficient, the electrified GV70 or the GV60?'));
  expect(electric).toContain('Lowest value for “Fuel economy”: 19.1 kWh/100 km');
  const mixed = textOf(answer('Which is more efficient, the G80 or the GV60?'));
  expect(mixed).not.toContain('Lowest value');
  expect(mixed).toContain('GV60 Dual Motor Electric, Fuel economy: 19.1 kWh/100 km.');
  expect(mixed).toContain('G80 2.2 L Diesel, Fuel economy: 6.8 L/100 km.');
});
