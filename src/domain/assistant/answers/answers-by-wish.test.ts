/*
 * Compares answers about builds, budgets and requested properties with independent computations.
 */
import { expect, test } from 'vitest';
import type { Configuration } from '../../builds/configuration.ts';
import { createDefaultConfiguration } from '../../catalogue/configuration/default-configuration.ts';
import { computeConfiguratorTotal } from '../../catalogue/configuration/price-breakdown.ts';
import type { QuestionContext } from '../answer-input.ts';
import { answerQuestion } from '../answer-question.ts';
import type { AnswerAction } from '../answer.ts';
import { aContext, testFacts } from '../assistant.testing.ts';
import { ask, columnsOf, keysOf, type Situation } from './answers.testing.ts';

const { catalogue } = testFacts;

const rich: Configuration = {
  ...createDefaultConfiguration(catalogue, 'gv80'),
  wheelsId: '21-inch',
  interiorColorId: 'vanilla-beige',
  packageIds: ['sound'],
  engineVariantId: 'gv80-2',
};

test('a review of a build lists each choice with its extra price or as included, and the total', () => {
  const answer = ask({ intent: 'review' }, { context: { configuration: rich } });
  const [lead, ...lines] = answer.statements;
  const total = lines.pop();
  expect(lead?.key).toBe('review.lead');
  expect(total).toMatchObject({
    key: 'review.total',
    values: { total: { stored: computeConfiguratorTotal(catalogue, rich) } },
  });
  const told = lines.map(({ key, values }) => [
    values['choice']?.kind === 'text' ? values['choice'].text : '',
    key === 'review.line',
  ]);
  expect(Object.fromEntries(told)).toEqual({
    'Vanilla Beige': true,
    '21-inch, dark chrome': true,
    Sound: true,
    Select: false,
    'Himalayan Gray': false,
    '3.5T AWD': false,
  });
  const starts = lead?.values['price']?.kind === 'money' ? lead.values['price'].stored : 0;
  const added = lines.flatMap(({ values }) =>
    values['adds']?.kind === 'money' ? values['adds'].stored : [],
  );
  expect(added.reduce((sum, one) => sum + one, starts)).toBe(
    computeConfiguratorTotal(catalogue, rich),
  );
});

const budgetOf = (amount: number, situation: Situation = { context: { configuration: rich } }) =>
  ask({ intent: 'budget', amounts: [amount] }, situation);

test('an answer about a budget below the build’s total lists changes that meet the budget, with savings', () => {
  const total = computeConfiguratorTotal(catalogue, rich);
  expect(keysOf(budgetOf(total))).toEqual(['budget.within']);
  const usual = createDefaultConfiguration(catalogue, 'gv80');
  const untouched = { context: { configuration: usual } };
  expect(keysOf(budgetOf(computeConfiguratorTotal(catalogue, usual), untouched))).toEqual([
    'budget.startsWithin',
  ]);

  const over = budgetOf(total - 1);
  expect(keysOf(over)).toEqual(['budget.over', 'budget.instead', 'budget.reached']);
  expect(over.actions).toMatchObject([{ do: 'applyBudget', vehicleId: 'gv80' }]);
  const [apply] = over.actions as (AnswerAction & { do: 'applyBudget' })[];
  const after = computeConfiguratorTotal(catalogue, apply?.changes as Configuration);
  expect(over.statements[1]?.values['saves']).toMatchObject({ stored: total - after });
  expect(over.statements[2]?.values['total']).toMatchObject({ stored: after });

  const least = computeConfiguratorTotal(catalogue, usual);
  expect(keysOf(budgetOf(least))).toContain('budget.without');
  const beyond = budgetOf(least - 1);
  expect(keysOf(beyond)).toEqual(['budget.outOfReach', 'budget.models']);
});

test('a budget question is about the named models, or about the current build if no model is named', () => {
  const amounts = [3_000_000];
  const keysFor = (vehicleIds: string[], configuration: Configuration | null = null) =>
    keysOf(ask({ intent: 'budget', amounts, vehicleIds }, { context: { configuration } }));
  expect(keysFor(['g80'])).toEqual(['budget.startsWithin']);
  expect(keysFor(['g80', 'g90'])).toEqual(['budget.models']);
  expect(keysFor(['g80', 'g90'], rich)).toEqual(['budget.models']);
  expect(keysFor([], rich)).toEqual(['budget.within']);
  expect(keysFor([])).toEqual(['budget.models']);
});

test('a budget answer links to the named model, else to models within the budget, else to the cheapest', () => {
  const within = ask({ intent: 'budget', amounts: [3_000_000], vehicleIds: ['g80'] });
  expect(within.actions).toMatchObject([{ do: 'openModel', vehicleId: 'g80' }]);
  const fitting = ask({ intent: 'budget', amounts: [9_000_000] });
  expect(fitting.actions).toHaveLength(2);
  expect(columnsOf(fitting)).toHaveLength(catalogue.models.length);
  const lowest = ask({ intent: 'budget', amounts: [1] });
  expect(lowest.actions).toMatchObject([{ do: 'openModel', vehicleId: 'g70' }]);
  const exact = ask({ intent: 'budget', amounts: [179_900 * 5] });
  expect(columnsOf(exact)).toEqual(['G70']);
});

test('models within a budget are sorted by price, highest first', () => {
  const answer = ask({ intent: 'budget', amounts: [1_300_000] });
  expect(keysOf(answer)).toEqual(['budget.models']);
  const prices = (answer.table?.rows[0]?.cells ?? []).flatMap((cell) =>
    cell?.kind === 'money' ? cell.stored : [],
  );
  expect(prices.length).toBeGreaterThan(1);
  expect(prices).toEqual(prices.toSorted((a, b) => b - a));
  expect(Math.max(...prices)).toBeLessThanOrEqual(1_300_000);
  expect(keysOf(ask({ intent: 'budget', amounts: [1] }))).toEqual(['budget.noneFits']);
});

test('the answer to a budget question without an amount names the cheapest model and requests an amount', () => {
  const answer = ask({ intent: 'budget' });
  expect(keysOf(answer)).toEqual(['budget.cheapest', 'budget.ask']);
  expect(answer.actions).toMatchObject([{ do: 'openModel', vehicleId: 'g70' }]);
});

test('if no model has the requested property, the answer recommends no model, with or without a budget', () => {
  const text = 'a car with 9 seats';
  expect(keysOf(ask({ intent: 'recommend', text }))).toEqual(['recommend.none']);
  expect(keysOf(ask({ intent: 'budget', text }))).toEqual(['recommend.none']);
  expect(keysOf(ask({ intent: 'budget', text, amounts: [9_000_000] }))).toEqual(['recommend.none']);
});

test('recommendations are sorted by power or length if requested, else start with the cheapest model', () => {
  const own = catalogue.vehicles.filter(({ modelId }) => modelId !== null);
  const inOrderOf = (measure: (vehicle: (typeof own)[number]) => number) =>
    own.map(measure).toSorted((a, b) => b - a);
  const shownBy = (text: string, measure: (vehicle: (typeof own)[number]) => number) =>
    columnsOf(ask({ intent: 'recommend', text })).map((name) => {
      const vehicle = own.find(({ model }) => model === name);
      return vehicle ? measure(vehicle) : null;
    });
  const power = ({ variants }: (typeof own)[number]) =>
    Math.max(...variants.map((variant) => Number.parseFloat(variant.power)));
  const length = ({ dimensions }: (typeof own)[number]) => dimensions.length;
  expect(shownBy('the most powerful', power)).toEqual(inOrderOf(power).slice(0, 3));
  expect(shownBy('the longest', length)).toEqual(inOrderOf(length).slice(0, 3));
  const shown = columnsOf(ask({ intent: 'recommend' }));
  expect(shown[0]).toBe('G70');
  expect(shown).toHaveLength(3);
});

test('an answer about length names the longest of several cars, or the dimensions of a single car', () => {
  const several = ask({ intent: 'dimensions', vehicleIds: ['g70', 'g90', 'g80'] });
  expect(several.statements).toMatchObject([
    { key: 'dimensions.longest', values: { model: { text: 'G90' } } },
  ]);
  expect(columnsOf(several)).toEqual(['G70', 'G90', 'G80']);
  expect(keysOf(ask({ intent: 'dimensions', vehicleIds: ['g70'] }))).toEqual(['dimensions.lead']);
  expect(columnsOf(ask({ intent: 'dimensions' }))).toHaveLength(catalogue.models.length);
});

test('a comparison of one named model adds a second model, and lists the G90 after the cheaper model', () => {
  expect(columnsOf(ask({ intent: 'compareModels', vehicleIds: ['g80'] }))).toHaveLength(2);
  const columns = columnsOf(ask({ intent: 'compareModels', vehicleIds: ['g90'] }));
  expect(columns.at(-1)).toBe('G90');
});

test('a comparison gets no answer if the price list has one vehicle; an empty price list causes an error', () => {
  const alone = {
    ...catalogue,
    vehicles: catalogue.vehicles.filter(({ id }) => id === 'g80'),
  };
  expect(keysOf(ask({ intent: 'compareModels' }, { facts: { catalogue: alone } }))).toEqual([
    'unknown.answer',
  ]);
  const empty = { ...catalogue, vehicles: [] };
  expect(() => ask({ intent: 'features' }, { facts: { catalogue: empty } })).toThrow(
    'A price list without a vehicle',
  );
});

test('vehicles and amounts passed by the caller override vehicles and amounts in the question text', () => {
  const answer = ask({ intent: 'price', text: 'the G90', vehicleIds: ['g70'] });
  expect(answer.topic).toEqual({ intent: 'price', vehicleIds: ['g70'] });
  expect(ask({ intent: 'price', text: 'the G90' }).topic.vehicleIds).toEqual(['g90']);
  const spoken = ask({ intent: 'budget', text: 'for $60,000' });
  expect(spoken.statements[0]?.values['budget']).toMatchObject({ stored: 1_200_000 });
  const said = ask({ intent: 'budget', text: 'for $60,000', amounts: [1_300_000] });
  expect(said.statements[0]?.values['budget']).toMatchObject({ stored: 1_300_000 });
});

test('a greeting or an unknown question keeps the topic, and an understood question replaces the topic', () => {
  const topic = { intent: 'about', vehicleIds: ['g80'] } as const;
  const topicAfter = (text: string) => answerQuestion(text, testFacts, aContext({ topic })).topic;
  for (const text of ['Hello', 'Xyzzy plugh']) expect(topicAfter(text)).toEqual(topic);
  expect(topicAfter('When are you open?').intent).toBe('hours');
  const first = answerQuestion('Hello', testFacts, aContext());
  expect(first.topic).toEqual({ intent: 'hello', vehicleIds: [] });
  expect(keysOf(first)).toEqual(['hello.answer']);
  expect(keysOf(answerQuestion('Xyzzy plugh', testFacts, aContext()))).toEqual([
    'unknown.answer',
    'unknown.can',
  ]);
});

test('each recommended color has an action that sets the exterior color or the interior color', () => {
  for (const [intent, field] of [
    ['exteriorColor', 'exteriorColorId'],
    ['interiorColor', 'interiorColorId'],
  ] as const) {
    const { actions } = ask({ intent, vehicleIds: ['g80'] });
    expect(actions).toHaveLength(2);
    for (const action of actions) {
      expect(action).toMatchObject({ do: 'configure', vehicleId: 'g80' });
      expect(Object.keys((action as AnswerAction & { do: 'configure' }).changes)).toEqual([field]);
    }
  }
});

test('‘Tell me more’ has the intent features after a car topic, hello without a topic, else specialist', () => {
  const more = (topic: QuestionContext['topic']) =>
    answerQuestion('Tell me more', testFacts, aContext({ topic })).intent;
  expect(more({ intent: 'about', vehicleIds: ['g80'] })).toBe('features');
  expect(more({ intent: 'hours', vehicleIds: [] })).toBe('specialist');
  expect(more(null)).toBe('hello');
});
