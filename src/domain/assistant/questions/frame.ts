import type { AbsentTopic } from './absent-topics.ts';
import type { QuestionIntent } from './question-intent.ts';

/** A property of vehicles that can be ordered. */
export type Measure =
  | 'price'
  | 'power'
  | 'torque'
  | 'acceleration'
  | 'topSpeed'
  | 'consumption'
  | 'seats'
  | 'length'
  | 'width'
  | 'height'
  | 'wheelbase';

/** Attributes that are not intents of the protocol, each with the intent that its answer has. */
export const intentByAttribute = {
  power: 'compareEngines',
  torque: 'compareEngines',
  acceleration: 'compareEngines',
  topSpeed: 'compareEngines',
  drivetrain: 'compareEngines',
  transmission: 'compareEngines',
  displacement: 'compareEngines',
  brakes: 'compareEngines',
  tires: 'compareEngines',
  tank: 'economy',
  fuel: 'compareEngines',
  bodyType: 'about',
  segment: 'about',
  length: 'dimensions',
  width: 'dimensions',
  height: 'dimensions',
  wheelbase: 'dimensions',
  seats: 'seating',
  models: 'price',
  charging: 'features',
  battery: 'compareEngines',
  equipment: 'features',
  refund: 'fee',
  notice: 'book',
  early: 'bring',
  demonstrators: 'severalModels',
  amenities: 'where',
  showrooms: 'where',
  tour: 'where',
  delivery: 'ownership',
  service: 'ownership',
  insurance: 'ownership',
  sum: 'review',
  absent: 'unknown',
  offTopic: 'unknown',
} as const satisfies Record<string, QuestionIntent>;

export type Attribute = Exclude<QuestionIntent, 'more'> | keyof typeof intentByAttribute;

/**
 * How the attribute is requested: its value, the vehicles with the lowest or highest value, the
 * vehicles above or below the value of a named vehicle, or a number of items.
 */
type Operator = 'value' | 'min' | 'max' | 'beyond' | 'count';

export interface Frame {
  attributes: readonly Attribute[];
  operator: Operator;
  /** The measure by which the answer orders or compares vehicles; null without such a measure. */
  measure: Measure | null;
  /** Position in the order of `min` and `max`: 2 for ‘second cheapest’. */
  rank: 1 | 2 | 3;
  /** Whether the question requests lower values of `measure`, as in ‘cheaper’. */
  isLess: boolean;
  absent: readonly AbsentTopic[];
  /** Words that were not understood. */
  ignoredWords: readonly string[];
  /** Whether the question only requests more about the topic of the conversation. */
  isMore: boolean;
}

export const emptyFrame: Frame = {
  attributes: ['unknown'],
  operator: 'value',
  measure: null,
  rank: 1,
  isLess: false,
  absent: [],
  ignoredWords: [],
  isMore: false,
};

export function intentOf(attribute: Attribute): QuestionIntent {
  return attribute in intentByAttribute
    ? intentByAttribute[attribute as keyof typeof intentByAttribute]
    : (attribute as QuestionIntent);
}

export function attributeOfMeasure(measure: Measure): Attribute {
  return measure === 'consumption' ? 'economy' : measure;
}
