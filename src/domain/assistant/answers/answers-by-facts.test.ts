/* Tests answers when facts are missing, and answers that differ between agents and customers. */
import { expect, test } from 'vitest';
import { createDefaultConfiguration } from '../../catalogue/configuration/default-configuration.ts';
import { answerQuestion, type DirectQuestion } from '../answer-question.ts';
import type { Answer } from '../answer.ts';
import { aContext, english, testFacts } from '../assistant.testing.ts';
import type { AssistantFacts } from '../facts.ts';
import { renderAction } from '../render-answer.ts';
import { ask, keysOf, textOf } from './answers.testing.ts';

const { catalogue } = testFacts;

const deeds = ({ actions }: Answer) => actions.map((action) => action.do);

test.each(['visitLength', 'severalModels', 'book', 'hours', 'where', 'specialist'] as const)(
  'without facts about the showroom, the answer to the intent %s suggests a visit',
  (intent) => {
    const answer = ask({ intent }, { facts: { showroom: null, visits: null } });
    expect(keysOf(answer)).toEqual(['showroom.unknown']);
    expect(answer.actions).toEqual([{ do: 'bookVisit', values: {} }]);
  },
);

test('an answer about ownership lists the texts of the market, or has a default text if none exist', () => {
  expect(keysOf(ask({ intent: 'ownership' }, { facts: { market: {} } }))).toEqual([
    'showroom.unknown',
  ]);
  const lines = ask({ intent: 'ownership' });
  expect(keysOf(lines)).toEqual([
    'ownership.lead',
    ...Object.keys(testFacts.market).map(() => 'ownership.line'),
  ]);
});

test('the cheapest trim with the equipment is named, in any order of the price list', () => {
  const trims = catalogue.trims
    .filter(({ available }) => available?.includes('gv70'))
    .map((trim) => Object.assign({}, trim, { additions: ['Massage front seats'] }))
    .toSorted((a, b) => b.price - a.price);
  const facts = { ...testFacts, catalogue: { ...catalogue, trims } };
  const answer = answerQuestion('Does the GV70 have massage seats?', facts, aContext());
  expect(trims.length).toBeGreaterThan(1);
  expect(textOf(answer)).toContain(`the ${trims.at(-1)?.name} trim`);
});

test('without interior colors, no exterior color is recommended', () => {
  const facts = { ...testFacts, catalogue: { ...catalogue, interiorColors: [] } };
  const build = { vehicleId: 'gv80', configuration: createDefaultConfiguration(catalogue, 'gv80') };
  const answer = answerQuestion('Which exterior color goes well?', facts, aContext(build));
  expect(keysOf(answer)).toEqual(['unknown.answer']);
});

test('the answer about one engine variant names no quickest one', () => {
  const keys = (engineIds: string[]) =>
    keysOf(ask({ intent: 'compareEngines', engineIds }, { context: { vehicleId: 'gv80' } }));
  expect(keys(['gv80-1', 'gv80-2'])).toEqual([
    'compareEngines.selected',
    'compareEngines.quickestSelected',
  ]);
  expect(keys(['gv80-2'])).toEqual(['compareEngines.selected']);
});

test('without amenities of a showroom, the answer about amenities refers to a specialist', () => {
  for (const showroom of [testFacts.showroom, null]) {
    const answer = answerQuestion('Do you have coffee?', { ...testFacts, showroom }, aContext());
    expect(keysOf(answer)).toEqual(['absent.information']);
    expect(deeds(answer)).toEqual(['askSpecialist']);
  }
});

test.each(['warranty', 'financing'] as const)(
  'an answer about %s terms, which the price list does not contain, offers a specialist',
  (intent) => {
    const { actions } = ask({ intent });
    expect(actions.map((action) => action.do)).toEqual(['askSpecialist', 'bookVisit']);
  },
);

test('an answer about the warranty contains nothing but the warranty', () => {
  expect(keysOf(ask({ intent: 'warranty' }))).toEqual(['warranty.noTerms', 'warranty.specialist']);
});

test('an answer about popular models contains sales figures for agents and only the ranking for customers', () => {
  expect(keysOf(ask({ intent: 'popular' }))).toEqual(['popular.lead']);
  const forAgents = ask({ intent: 'popular' }, { context: { audience: 'agent' } });
  expect(keysOf(forAgents)).toEqual([
    'popular.lead',
    'popular.count',
    'popular.count',
    'popular.count',
  ]);
  expect(textOf(forAgents)).toContain('14');
  expect(forAgents.actions).toMatchObject([
    { do: 'openModel', vehicleId: 'g80' },
    { do: 'openModel', vehicleId: 'gv70' },
  ]);

  const soldElsewhere = { period: { from: '2026-08-23', through: '2026-11-20' }, models: [] };
  for (const sales of [null, soldElsewhere]) {
    const answer = ask({ intent: 'popular' }, { facts: { sales } });
    expect(keysOf(answer)).toEqual(['popular.unknown', 'popular.all']);
    for (const { name } of catalogue.models) expect(textOf(answer)).toContain(name);
    expect(answer.actions).toEqual([]);
  }
});

test.each(['qualify', 'followUp', 'closing'] as const)(
  'the answer to the intent %s links agents to the follow-ups, and offers customers no action',
  (intent) => {
    expect(deeds(ask({ intent }, { context: { audience: 'agent' } }))).toEqual(['openFollowUps']);
    expect(deeds(ask({ intent }))).toEqual([]);
  },
);

test('an answer about booking offers at most three free slots, or without free slots a visit', () => {
  const answer = ask({ intent: 'book' });
  expect(keysOf(answer)).toEqual(['book.lead', 'book.next']);
  expect(answer.actions).toMatchObject([
    { do: 'bookSlot', slot: { showroomId: 'manhattan', date: '2026-11-20', time: '13:00' } },
    { do: 'bookSlot', slot: { time: '14:00' } },
    { do: 'bookSlot', slot: { time: '15:00' } },
  ]);
  const labels = answer.actions.map((action) => renderAction(action, english));
  expect(labels[0]).toMatch(/Fri.*Nov 20.*01:00\sPM/);

  const later = { ...testFacts.freeSlots[0], date: '2026-11-21', time: '10:00' };
  const four = [...testFacts.freeSlots, later] as AssistantFacts['freeSlots'];
  expect(ask({ intent: 'book' }, { facts: { freeSlots: four } }).actions).toHaveLength(3);

  const none = ask({ intent: 'book', vehicleIds: ['g80'] }, { facts: { freeSlots: [] } });
  expect(keysOf(none)).toEqual(['book.model', 'book.noneKnown']);
  expect(none.actions).toEqual([{ do: 'bookVisit', values: {} }]);
});

test('an answer about test drives lists the demonstrator models without duplicates or unknown models', () => {
  const visits = {
    ...(testFacts.visits as NonNullable<AssistantFacts['visits']>),
    demonstrators: ['g80', 'g80', 'edsel', 'gv70'].map((vehicleId, at) => ({
      id: `car-${at}`,
      vehicleId,
    })),
  };
  const answer = ask({ intent: 'severalModels' }, { facts: { visits } });
  expect(keysOf(answer)).toEqual(['severalModels.one', 'severalModels.how', 'severalModels.ready']);
  expect(answer.statements[2]?.values['models']).toMatchObject({
    items: [{ text: 'G80' }, { text: 'GV70' }],
  });
  const nobodyReady = { ...visits, demonstrators: [] };
  expect(keysOf(ask({ intent: 'severalModels' }, { facts: { visits: nobodyReady } }))).toEqual([
    'severalModels.one',
    'severalModels.how',
  ]);
});

test('fuel economy or packages that the price list lacks for a model are reported as missing', () => {
  const other = catalogue.otherVehicles[0]?.id ?? '';
  expect(keysOf(ask({ intent: 'economy', vehicleIds: [other] }))).toEqual(['economy.unknown']);
  const bare = { ...catalogue, packages: [] };
  const answer = ask(
    { intent: 'comparePackages', vehicleIds: ['g80'] },
    { facts: { catalogue: bare } },
  );
  expect(keysOf(answer)).toEqual(['packages.none']);
});

test('an answer about packages sorts the packages by price and contains the total of all packages', () => {
  const answer = ask({ intent: 'comparePackages', vehicleIds: ['gv80'] });
  const prices = answer.statements.flatMap(({ key, values }) =>
    key === 'packages.contents' && values['price']?.kind === 'money' ? values['price'].stored : [],
  );
  expect(prices.length).toBeGreaterThan(2);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  const [lead] = answer.statements;
  const sum = prices.reduce((all, one) => all + one, 0);
  expect(lead?.values).toMatchObject({
    lowest: { stored: prices[0] },
    highest: { stored: prices.at(-1) },
  });
  expect(answer.statements.at(-1)).toMatchObject({
    key: 'packages.all',
    values: { total: { stored: sum } },
  });
});

test('an answer about one package describes only this package, or states that the model lacks the package', () => {
  const one = answerQuestion('What is in the Sound package of the GV80?', testFacts, aContext());
  expect(keysOf(one)).toEqual(['packages.contents']);
  const gone = {
    ...catalogue,
    packages: catalogue.packages.map((option) =>
      option.id === 'sound' ? Object.assign({}, option, { available: ['g70'] }) : option,
    ),
  };
  const facts = { ...testFacts, catalogue: gone };
  const none = answerQuestion('What is in the Sound package of the GV80?', facts, aContext());
  expect(keysOf(none)).toContain('features.notOffered');
});

test.each([
  ['connected services', 'g80', 'features.standard'],
  ['surround view monitor', 'g80', 'features.inPackage'],
  ['connected services', catalogue.otherVehicles[0]?.id ?? '', 'features.notOffered'],
])('the answer about %s in the %s has the text key %s', (text, id, key) => {
  expect(keysOf(ask({ intent: 'features', text, vehicleIds: [id] }))).toEqual([key]);
});

test('a feature that is neither standard nor in a package is reported as an option', () => {
  const facts = { catalogue: { ...catalogue, packages: [] } };
  const asked: DirectQuestion = {
    intent: 'features',
    text: 'surround view monitor',
    vehicleIds: ['g80'],
  };
  expect(keysOf(ask(asked, { facts }))).toEqual(['features.offered']);
});
