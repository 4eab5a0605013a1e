import type { AnswerTopic } from '../answer.ts';
import type { Concept } from './lexicon.ts';
import type { QuestionIntent } from './question-intent.ts';
import type { ParsedQuestion } from './parse-question.ts';

/**
 * Conditions of an intent. The question must contain a concept of each group in `all` and no
 * concept in `none`, and must name the things that the other fields require.
 */
interface IntentRule {
  intent: QuestionIntent;
  all?: readonly (readonly Concept[])[];
  none?: readonly Concept[];
  vehicles?: number;
  amount?: true;
  color?: true;
  equipment?: true;
  engine?: true;
  seats?: true;
}

/** The first matching rule wins, so specific rules come before general ones. */
const intentRules: readonly IntentRule[] = [
  { intent: 'fee', all: [['fee']] },
  {
    intent: 'bring',
    all: [['bring'], ['testDrive', 'visit', 'bring']],
    none: ['finance', 'price', 'package', 'qualify', 'followUp', 'cancel'],
  },
  { intent: 'bring', all: [['need'], ['testDrive', 'visit']], none: ['cancel', 'change'] },
  { intent: 'changeVisit', all: [['cancel']] },
  { intent: 'changeVisit', all: [['change'], ['visit', 'testDrive']] },
  { intent: 'severalModels', all: [['several'], ['testDrive', 'visit']] },
  { intent: 'severalModels', all: [['testDrive', 'visit']], vehicles: 2 },
  {
    intent: 'visitLength',
    all: [['duration'], ['testDrive', 'visit']],
    none: ['finance', 'ownership'],
  },
  { intent: 'followUp', all: [['followUp']], none: ['testDrive'] },
  { intent: 'followUp', all: [['contact'], ['when']] },
  {
    intent: 'hours',
    all: [
      ['closing', 'hours'],
      ['duration', 'when'],
    ],
    none: ['tips'],
  },
  { intent: 'closing', all: [['closing']] },
  { intent: 'qualify', all: [['qualify']] },
  { intent: 'popular', all: [['popular']] },
  { intent: 'warranty', all: [['warranty']] },
  { intent: 'financing', all: [['finance']] },
  { intent: 'hours', all: [['hours']], none: ['model', 'color', 'testDrive', 'visit', 'book'] },
  { intent: 'book', all: [['testDrive', 'visit', 'book']], none: ['price', 'power'] },
  { intent: 'budget', amount: true },
  { intent: 'budget', all: [['budget']], none: ['power', 'package', 'color', 'economy'] },
  { intent: 'comparePackages', all: [['package']] },
  { intent: 'comparePackages', equipment: true, all: [['compare']] },
  {
    intent: 'interiorColor',
    all: [['interior'], ['color', 'match', 'recommend', 'tips', 'feature', 'compare']],
  },
  {
    intent: 'interiorColor',
    all: [['interior'], ['exterior', 'about', 'price']],
    none: ['feature'],
  },
  { intent: 'interiorColor', all: [['interior']], color: true },
  { intent: 'interiorColor', all: [['interior']], vehicles: 1 },
  { intent: 'exteriorColor', all: [['color']] },
  { intent: 'exteriorColor', color: true },
  { intent: 'exteriorColor', all: [['exterior'], ['match', 'recommend']] },
  { intent: 'economy', all: [['economy']] },
  { intent: 'wheels', all: [['wheels']] },
  { intent: 'trims', all: [['trim']] },
  { intent: 'ownership', all: [['ownership']] },
  { intent: 'compareEngines', all: [['engine']] },
  { intent: 'compareEngines', engine: true, none: ['suv', 'sedan', 'recommend', 'model'] },
  { intent: 'compareEngines', all: [['power']], none: ['compare', 'recommend'] },
  {
    intent: 'seating',
    all: [['seating']],
    none: ['recommend', 'model', 'suv', 'sedan'],
    vehicles: 1,
  },
  { intent: 'related', all: [['related']] },
  { intent: 'compareModels', vehicles: 2 },
  { intent: 'compareModels', all: [['compare'], ['model', 'suv', 'sedan', 'electric', 'about']] },
  { intent: 'design', all: [['design']] },
  { intent: 'design', all: [['tips'], ['exterior']] },
  { intent: 'dimensions', all: [['dimension']], none: ['recommend', 'suv', 'sedan'] },
  {
    intent: 'about',
    all: [['about']],
    none: [
      'suv',
      'sedan',
      'electric',
      'power',
      'seating',
      'thirdRow',
      'recommend',
      'price',
      'feature',
      'review',
      'where',
    ],
    vehicles: 1,
  },
  { intent: 'recommend', seats: true },
  {
    intent: 'recommend',
    all: [
      ['recommend', 'seating', 'about', 'thirdRow'],
      ['model', 'suv', 'sedan', 'electric', 'seating', 'power', 'thirdRow'],
    ],
  },
  { intent: 'recommend', all: [['suv', 'sedan', 'electric']], none: ['price'] },
  { intent: 'specialist', all: [['specialist', 'phone']] },
  { intent: 'specialist', all: [['contact']], none: ['when'] },
  { intent: 'where', all: [['where']] },
  { intent: 'price', all: [['price']] },
  { intent: 'features', equipment: true },
  { intent: 'features', all: [['feature']] },
  { intent: 'review', all: [['review']] },
  { intent: 'review', all: [['total']] },
  { intent: 'seating', all: [['seating']] },
  { intent: 'compareEngines', all: [['power']] },
  { intent: 'compareModels', all: [['compare']] },
  { intent: 'about', vehicles: 1 },
  { intent: 'more', all: [['more']] },
  { intent: 'about', all: [['about'], ['model']] },
  { intent: 'recommend', all: [['recommend']] },
  { intent: 'hello', all: [['thanks']] },
];

/** Returns the intent of a question; `unknown` if no rule matches. */
export function findIntent(question: ParsedQuestion, topic: AnswerTopic | null): QuestionIntent {
  const matchingRule = intentRules.find((rule) => matchesRule(rule, question));
  if (!matchingRule) return 'unknown';
  // A question such as ‘And the G80?’ repeats the intent of the previous answer for another
  // vehicle.
  const namesOnlyVehicle = matchingRule.intent === 'about' && !question.concepts.has('about');
  return namesOnlyVehicle && topic && repeatableIntents.has(topic.intent)
    ? topic.intent
    : matchingRule.intent;
}

const repeatableIntents: ReadonlySet<QuestionIntent> = new Set([
  'compareEngines',
  'exteriorColor',
  'interiorColor',
  'price',
  'features',
  'trims',
  'wheels',
  'economy',
  'dimensions',
  'seating',
  'design',
]);

function matchesRule(
  rule: IntentRule,
  { concepts, things, amounts, seats }: ParsedQuestion,
): boolean {
  const { all = [], none = [], vehicles = 0 } = rule;
  const mentions: Record<'amount' | 'color' | 'equipment' | 'engine' | 'seats', boolean> = {
    amount: amounts.length > 0,
    color: things.exterior.length + things.interior.length > 0,
    equipment: things.package.length + things.feature.length > 0,
    engine: things.engine.length > 0,
    seats: seats !== null,
  };
  return (
    all.every((group) => group.some((concept) => concepts.has(concept))) &&
    !none.some((concept) => concepts.has(concept)) &&
    things.vehicle.length >= vehicles &&
    (['amount', 'color', 'equipment', 'engine', 'seats'] as const).every(
      (condition) => rule[condition] === undefined || mentions[condition],
    )
  );
}
