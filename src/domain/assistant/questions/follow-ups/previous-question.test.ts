import { expect, test } from 'vitest';
import type { ParsedQuestion } from '../parse-question.ts';
import { aQuestion, type QuestionFields as Fields } from '../parsed-question.testing.ts';
import { withBothVehicles, withPreviousQuestion } from './previous-question.ts';
import type { Concept } from '../vocabulary.ts';

const complete = (question: Fields, previous: Fields) =>
  withPreviousQuestion(aQuestion(question), aQuestion(previous));
const listConcepts = ({ concepts }: ParsedQuestion) => [...concepts].toSorted();

const andTheG70: Fields = { things: { vehicle: ['g70'] } };
const priceOfGv80: Fields = {
  concepts: ['price', 'than'],
  things: { vehicle: ['gv80'], trim: ['prestige'], exterior: ['uyuni'] },
  copies: { gv80: 2 },
  showroomIds: ['queens'],
  day: { weekday: 2 },
  knownCount: 2,
};

test('a question with only another vehicle keeps the rest of the previous one, but no trim and “than”', () => {
  const question = complete(andTheG70, priceOfGv80);
  expect(listConcepts(question)).toEqual(['price']);
  expect(question).toMatchObject({
    things: { vehicle: ['g70'], trim: [], exterior: ['uyuni'] },
    copies: {},
    showroomIds: ['queens'],
    day: { weekday: 2 },
    hasOneSubject: true,
    knownCount: 3,
  });
});

test('a question with two vehicles has no single subject', () => {
  const question = complete({ things: { vehicle: ['g70', 'g80'] } }, priceOfGv80);
  expect(question).toMatchObject({ things: { vehicle: ['g70', 'g80'] }, hasOneSubject: false });
});

test.each<[string, Fields, Partial<ParsedQuestion>]>([
  ['day', { day: { weekday: 6 } }, { day: { weekday: 6 }, showroomIds: ['queens'] }],
  ['showroom', { showroomIds: ['bronx'] }, { day: { weekday: 2 }, showroomIds: ['bronx'] }],
])(
  'a question with only a %s keeps vehicle and all concepts, and adds its own',
  (_, fields, kept) => {
    const question = complete({ concepts: ['time'], ...fields }, priceOfGv80);
    expect(listConcepts(question)).toEqual(['price', 'than', 'time']);
    expect(question).toMatchObject({
      things: { vehicle: ['gv80'] },
      hasOneSubject: false,
      ...kept,
    });
  },
);

test.each<[string, Fields, Fields]>([
  ['is off-topic', { isOffTopic: true }, {}],
  ['follows an off-topic question', {}, { isOffTopic: true }],
  ['names a topic without facts', { absent: ['towing'] }, {}],
])('a question that %s is not completed', (_, fields, previousFields) => {
  const question = aQuestion({ ...andTheG70, ...fields });
  const previous = aQuestion({ ...priceOfGv80, ...previousFields });
  expect(withPreviousQuestion(question, previous)).toBe(question);
});

const slots: Concept[] = [
  'about',
  'any',
  'electric',
  'feature',
  'hello',
  'match',
  'model',
  'more',
  'showrooms',
  'time',
];
test.each(slots)('a vehicle and the concept `%s` do not form a complete question', (concept) => {
  const question = complete({ ...andTheG70, concepts: [concept] }, priceOfGv80);
  expect(listConcepts(question)).toEqual(['price']);
});

test.each<[string, Fields]>([
  ['an attribute', { concepts: ['warranty'] }],
  ['an unknown word', { unknownWords: ['frunk'] }],
  ['more than three known words', { knownCount: 4 }],
  ['equipment', { equipment: ['sunroof'] }],
  ['an amount', { amounts: [1000] }],
  ['a trim', { things: { vehicle: ['g70'], trim: ['prestige'] } }],
  ['a package', { things: { vehicle: ['g70'], package: ['sport'] } }],
  ['a paint', { things: { vehicle: ['g70'], exterior: ['uyuni'] } }],
  ['an interior', { things: { vehicle: ['g70'], interior: ['brown'] } }],
])('a question with a vehicle and %s is complete', (_, fields) => {
  const question = complete({ ...andTheG70, ...fields }, { ...priceOfGv80, concepts: ['hours'] });
  expect(listConcepts(question)).toEqual(fields.concepts ?? []);
});

test('three known words with a vehicle are still an incomplete question', () => {
  expect(listConcepts(complete({ ...andTheG70, knownCount: 3 }, priceOfGv80))).toEqual(['price']);
});

test('a question without vehicle, day and showroom is complete', () => {
  expect(listConcepts(complete({ concepts: ['about'] }, priceOfGv80))).toEqual(['about']);
});

test('another fuel replaces the previous fuel and base variant, and keeps drivetrain and vehicle', () => {
  const question = complete(
    { concepts: ['hybrid', 'about', 'any', 'engine', 'hello', 'more', 'trims'], knownCount: 2 },
    { ...priceOfGv80, concepts: ['price', 'diesel', 'awd', 'than', 'cheap'], knownCount: 4 },
  );
  expect(listConcepts(question)).toEqual(['awd', 'hybrid', 'price']);
  expect(question).toMatchObject({
    things: { vehicle: ['gv80'], trim: [], exterior: ['uyuni'] },
    knownCount: 6,
  });
});

test('another drivetrain replaces the previous drivetrain and keeps the fuel', () => {
  const question = complete({ concepts: ['awd'] }, { concepts: ['power', 'rwd', 'diesel'] });
  expect(listConcepts(question)).toEqual(['awd', 'diesel', 'power']);
});

test('“the basic one” keeps the fuel of the previous question', () => {
  const question = complete({ concepts: ['cheap'] }, { concepts: ['power', 'hybrid'] });
  expect(listConcepts(question)).toEqual(['cheap', 'hybrid', 'power']);
});

const figures: Concept[] = [
  'price',
  'howMuch',
  'power',
  'torque',
  'acceleration',
  'topSpeed',
  'consumption',
  'tank',
  'transmission',
];
test.each(figures)('a fuel after a question about `%s` requests the figure again', (figure) => {
  expect(listConcepts(complete({ concepts: ['electric'] }, { concepts: [figure] }))).toEqual(
    [figure, 'electric'].toSorted(),
  );
});

test.each<[string, Fields, Concept]>([
  ['a figure that the variants share', { concepts: ['electric'] }, 'warranty'],
  ['no fuel or drivetrain', { concepts: ['about'] }, 'price'],
  ['a vehicle', { concepts: ['electric'], things: { vehicle: ['g70'], trim: ['p'] } }, 'tank'],
  ['another attribute', { concepts: ['electric', 'warranty'] }, 'price'],
  ['a superlative', { concepts: ['cheap'], isSuperlative: true }, 'price'],
  ['“most”', { concepts: ['cheap', 'most'] }, 'price'],
  ['an unknown word', { concepts: ['electric'], unknownWords: ['frunk'] }, 'price'],
  ['a quantity', { concepts: ['electric'], quantities: [{ unit: 'power', value: 1 }] }, 'price'],
  ['a showroom', { concepts: ['awd', 'wheels'], showroomIds: ['bronx'] }, 'price'],
  ['a day', { concepts: ['awd', 'wheels'], day: { weekday: 1 } }, 'price'],
  ['a paint', { concepts: ['awd'], things: { exterior: ['uyuni'] } }, 'power'],
])('a question with %s requests no figure of another variant', (...row) => {
  const [, question, figure] = row;
  expect(complete(question, { concepts: [figure] }).concepts.has(figure)).toBe(false);
});

const carWithPrice: Fields = {
  concepts: ['price'],
  things: { vehicle: ['gv80'], trim: ['base'], exterior: ['uyuni'], package: ['sport'] },
  quantities: [{ unit: 'inch', value: 19 }],
  knownCount: 3,
};

test.each<[string, Fields, Partial<ParsedQuestion['things']>]>([
  ['trim', { things: { trim: ['prestige'] } }, { trim: ['prestige'], package: ['sport'] }],
  ['package', { things: { package: ['tow', 'sport'] } }, { package: ['sport', 'tow'] }],
  [
    'interior',
    { things: { interior: ['brown'], exterior: ['onyx'] } },
    { interior: ['brown'], exterior: ['onyx'] },
  ],
])('a named %s is added to the car whose price was requested', (_, fields, things) => {
  const question = complete({ concepts: ['options', 'about'], ...fields }, carWithPrice);
  expect(question.things).toEqual({ ...aQuestion(carWithPrice).things, ...things });
  expect(listConcepts(question)).toEqual(['about', 'options', 'price']);
  expect(question).toMatchObject({ hasOneSubject: true, knownCount: 4 });
});

test('a named wheel size precedes the previous sizes', () => {
  const question = complete({ quantities: [{ unit: 'inch', value: 21 }] }, carWithPrice);
  expect(question.quantities.map(({ value }) => value)).toEqual([21, 19]);
});

const choices: Concept[] = [
  'wheels',
  'package',
  'interior',
  'exterior',
  'color',
  'trims',
  'options',
  'price',
  'howMuch',
  'total',
];
test.each(choices)('a trim with the concept `%s` is added to the previous car', (concept) => {
  const question = complete({ concepts: [concept], things: { trim: ['p'] } }, carWithPrice);
  expect(question.things.vehicle).toEqual(['gv80']);
});

test.each<[string, Fields, Fields]>([
  ['of another car', { things: { trim: ['p'], vehicle: ['g70'] } }, {}],
  ['after two cars', { things: { trim: ['p'] } }, { things: { vehicle: ['gv80', 'g70'] } }],
  ['after no price', { things: { trim: ['p'] } }, { concepts: ['power'] }],
  ['with an amount', { things: { trim: ['p'] }, amounts: [1000] }, {}],
  ['with equipment', { things: { trim: ['p'] }, equipment: ['sunroof'] }, {}],
  ['with an unknown word', { things: { trim: ['p'] }, unknownWords: ['frunk'] }, {}],
  ['with another attribute', { things: { trim: ['p'] }, concepts: ['warranty'] }, {}],
])('a trim %s is not added to the previous car', (_, fields, previousFields) => {
  const question = complete(fields, { ...carWithPrice, ...previousFields });
  expect(question.things.exterior).toEqual([]);
  expect(question.things.trim).toEqual(['p']);
});

test('a quantity that is no wheel size is not added to the previous car', () => {
  const question = complete({ quantities: [{ unit: 'power', value: 400 }] }, carWithPrice);
  expect(question.things.vehicle).toEqual([]);
});

const aPackage: Fields = { things: { vehicle: ['gv80'], package: ['sport'] } };

test('“What is in it?” requests the contents of the previous package', () => {
  const question = complete({ concepts: ['feature', 'about'] }, aPackage);
  expect(listConcepts(question)).toEqual(['about', 'feature', 'package']);
  expect(question.things).toMatchObject({ vehicle: ['gv80'], package: ['sport'] });
});

test.each<[string, Fields, Fields]>([
  ['after no package', { concepts: ['feature'] }, { things: { vehicle: ['gv80'] } }],
  ['without “feature”', { concepts: ['about'] }, aPackage],
  ['about another vehicle', { concepts: ['feature', 'price'], ...andTheG70 }, aPackage],
  ['with a paint', { concepts: ['feature'], things: { exterior: ['uyuni'] } }, aPackage],
  ['about an attribute', { concepts: ['feature', 'warranty'] }, aPackage],
])('a question %s does not request the contents of the previous package', (_, ...questions) => {
  expect(complete(...questions).things.package).toEqual([]);
});

test.each<[string, ParsedQuestion['day'], ParsedQuestion['day'], ParsedQuestion['day']]>([
  ['Saturday', { daysLater: 1 }, { weekday: 6 }, { weekday: 7 }],
  ['Sunday', { daysLater: 1 }, { weekday: 7 }, { weekday: 1 }],
  ['Monday', { daysLater: 2 }, { weekday: 1 }, { weekday: 3 }],
  ['Christmas', { daysLater: 1 }, { monthDay: '12-25' }, { monthDay: '12-25', daysLater: 1 }],
  [
    'a later day',
    { daysLater: 1 },
    { monthDay: '12-25', daysLater: 1 },
    { monthDay: '12-25', daysLater: 2 },
  ],
  ['tomorrow', { daysLater: 1 }, { daysAhead: 1 }, { daysAhead: 2 }],
  ['an unresolved day', { daysLater: 1 }, { daysLater: 1 }, { daysLater: 1 }],
  ['no day', { daysLater: 1 }, null, { daysLater: 1 }],
])('“the day after” counts from %s of the previous question', (_, day, previousDay, resolved) => {
  expect(complete({ day }, { concepts: ['hours'], day: previousDay }).day).toEqual(resolved);
});

test('a day of the year with its own “day after” does not count from the previous day', () => {
  const day = { monthDay: '01-01', daysLater: 1 };
  expect(complete({ day }, { concepts: ['hours'], day: { weekday: 6 } }).day).toEqual(day);
});

const showroomWords: Concept[] = [
  'hours',
  'time',
  'where',
  'contact',
  'specialist',
  'amenities',
  'tour',
];
test.each(showroomWords)('a question about `%s` keeps the previous showroom', (concept) => {
  expect(complete({ concepts: [concept] }, { showroomIds: ['queens'] }).showroomIds).toEqual([
    'queens',
  ]);
});

test('a question about a price keeps no showroom, and a named showroom stays', () => {
  const previous: Fields = { showroomIds: ['queens'] };
  expect(complete({ concepts: ['price'] }, previous).showroomIds).toEqual([]);
  const ofBronx: Fields = { concepts: ['hours'], showroomIds: ['bronx'] };
  expect(complete(ofBronx, previous).showroomIds).toEqual(['bronx']);
});

test('a question without a vehicle stays about the own build; one with a vehicle does not', () => {
  const build: Fields = { concepts: ['build'] };
  expect(listConcepts(complete({ concepts: ['price'] }, build))).toEqual(['build', 'price']);
  expect(listConcepts(complete({ ...andTheG70, concepts: ['price'] }, build))).toEqual(['price']);
  expect(listConcepts(complete({ concepts: ['price'] }, {}))).toEqual(['price']);
});

test('a color after a question about the interior is a color of the interior', () => {
  const red: Fields = { things: { interior: ['red'] } };
  expect(listConcepts(complete(red, { concepts: ['interior'] }))).toEqual(['interior']);
  expect(listConcepts(complete(red, { concepts: ['warranty'] }))).toEqual([]);
  expect(listConcepts(complete({}, { concepts: ['interior'] }))).toEqual([]);
});

test.each<Concept>(['exterior', 'color', 'wheels'])(
  'a color with the concept `%s` is no color of the previous interior',
  (concept) => {
    const question = complete(
      { concepts: [concept], things: { interior: ['red'] } },
      { concepts: ['interior'] },
    );
    expect(listConcepts(question)).toEqual([concept]);
  },
);

const limited: Fields = { concepts: ['suv', 'diesel', 'awd', 'hours'] };
test.each<[string, Fields]>([
  ['superlative', { isSuperlative: true }],
  ['“most”', { concepts: ['most'] }],
  ['“least”', { concepts: ['least'] }],
])('a question with a %s keeps body, fuel and drivetrain of the previous one', (_, fields) => {
  const kept = ['awd', 'diesel', 'suv', ...(fields.concepts ?? [])];
  expect(listConcepts(complete(fields, limited))).toEqual(kept.toSorted());
});

const bodies: Concept[] = ['sedan', 'wagon', 'hatchback', 'coupe', 'convertible', 'pickup'];
test.each(bodies)('a superlative keeps the body `%s`, unless it names another one', (body) => {
  const previous: Fields = { concepts: [body, 'rwd', 'gasoline'] };
  const kept = [body, 'gasoline', 'rwd'].toSorted();
  expect(listConcepts(complete({ isSuperlative: true }, previous))).toEqual(kept);
  const another = complete({ isSuperlative: true, concepts: ['suv'] }, previous);
  expect(listConcepts(another)).toEqual(['gasoline', 'rwd', 'suv']);
});

test.each<[string, Fields, Fields]>([
  ['names a vehicle', { ...andTheG70, isSuperlative: true, concepts: ['warranty'] }, limited],
  ['has no superlative', { concepts: ['warranty'] }, limited],
  [
    'requests a price after two cars',
    { concepts: ['price'] },
    { ...limited, things: { vehicle: ['g70', 'g80'] } },
  ],
])('a question that %s keeps no constraint', (_, question, previous) => {
  expect(listConcepts(complete(question, previous))).toEqual(question.concepts);
});

test.each<Concept>(['price', 'howMuch', 'total'])(
  '`%s` after a question about one variant requests the price of this variant',
  (concept) => {
    const question = complete(
      { concepts: [concept] },
      { ...limited, things: { vehicle: ['g70'] } },
    );
    expect(listConcepts(question)).toEqual([concept, 'awd', 'diesel', 'suv'].toSorted());
  },
);

const prestigeG70: Fields = { things: { vehicle: ['g70'], trim: ['prestige'] } };
test.each<[string, Fields]>([
  ['a total', { concepts: ['total'] }],
  ['an amount', { concepts: ['howMuch'] }],
  ['a price', { concepts: ['price'] }],
  ['wheels', { concepts: ['wheels'] }],
  ['packages', { concepts: ['package'] }],
  ['the same car', { concepts: ['price', 'warranty'], ...andTheG70 }],
])('a question about %s keeps the trim of the previous question', (_, question) => {
  expect(complete(question, prestigeG70).things.trim).toEqual(['prestige']);
});

test.each<[string, Fields]>([
  ['another car', { concepts: ['price'], things: { vehicle: ['g80'] } }],
  ['another trim', { concepts: ['price', 'warranty'], things: { trim: ['base'] } }],
  ['no sum', { concepts: ['warranty'] }],
])('a question about %s does not keep the trim of the previous question', (_, question) => {
  expect(complete(question, prestigeG70).things.trim).toEqual(question.things?.trim ?? []);
});

const ofG80 = aQuestion({ things: { vehicle: ['g80'] } });
const ofG70 = aQuestion({ things: { vehicle: ['g70'] } });

test.each<[string, Fields]>([
  ['“compare”', { concepts: ['compare'] }],
  ['“both”', { concepts: ['several'] }],
  ['“than”', { concepts: ['than'] }],
  ['“how much more”', { concepts: ['howMuch', 'more'] }],
  ['a comparative', { concepts: ['cheap'] }],
])('a question with %s compares the vehicles of the two previous questions', (_, fields) => {
  const others = [aQuestion({ things: { vehicle: ['g90'] } }), ofG80, ofG70];
  const question = withBothVehicles(aQuestion(fields), others);
  expect(question.things.vehicle).toEqual(['g80', 'g70']);
  expect(question.concepts).toEqual(new Set([...(fields.concepts ?? []), 'compare']));
});

test.each<[string, Fields, readonly ParsedQuestion[]]>([
  ['after one vehicle', { concepts: ['compare'] }, [ofG80, ofG80]],
  [
    'after two vehicles at once',
    { concepts: ['compare'] },
    [aQuestion(), aQuestion({ things: { vehicle: ['g70', 'g80'] } })],
  ],
  ['without a comparison', { concepts: ['price'] }, [ofG80, ofG70]],
  ['with “how much”', { concepts: ['howMuch'] }, [ofG80, ofG70]],
  ['with “more”', { concepts: ['more'] }, [ofG80, ofG70]],
  ['with a superlative', { concepts: ['cheap'], isSuperlative: true }, [ofG80, ofG70]],
  ['with a vehicle', { concepts: ['compare'], ...andTheG70 }, [ofG80, ofG70]],
  ['with a make', { concepts: ['compare'], things: { make: ['Genesis'] } }, [ofG80, ofG70]],
  ['with a trim', { concepts: ['compare'], things: { trim: ['p'] } }, [ofG80, ofG70]],
  ...(['model', 'suv', 'sedan', 'any', 'testDrive', 'visit'] as const).map(
    (concept): [string, Fields, ParsedQuestion[]] => [
      `about \`${concept}\``,
      { concepts: ['compare', concept] },
      [ofG80, ofG70],
    ],
  ),
])('a question %s does not compare the two previous vehicles', (_, fields, previous) => {
  const question = aQuestion(fields);
  expect(withBothVehicles(question, previous)).toBe(question);
});
