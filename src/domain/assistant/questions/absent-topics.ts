/**
 * Topics without facts in price list and showroom data. The answer to a question about such a topic
 * states that no facts exist.
 */
export const absentTopics = [
  'range',
  'homeCharging',
  'battery',
  'cargo',
  'towing',
  'spareTire',
  'accessories',
  'howTo',
  'explanation',
  'priceChange',
  'weight',
  'payload',
  'clearance',
  'turning',
  'headroom',
  'fuelGrade',
  'emissions',
  'noise',
  'safetyRating',
  'reliability',
  'resale',
  'insuranceCost',
  'upkeep',
  'childSeats',
  'discount',
  'orderStatus',
  'tradeIn',
  'used',
  'stock',
  'taxes',
  'currency',
  'payment',
  'homeVisit',
  'guests',
  'age',
  'driveRoute',
  'origin',
  'nextModel',
  'opinions',
  'rental',
  'competitor',
  'agenda',
  'customColor',
  'autopilot',
] as const;

export type AbsentTopic = (typeof absentTopics)[number];

/**
 * Topics whose answer states that a figure is missing; for other topics, the answer states that
 * information is missing.
 */
export const figureTopics: ReadonlySet<string> = new Set<AbsentTopic>([
  'range',
  'battery',
  'cargo',
  'towing',
  'weight',
  'payload',
  'clearance',
  'turning',
  'headroom',
  'emissions',
  'noise',
  'safetyRating',
  'resale',
  'insuranceCost',
  'upkeep',
  'tradeIn',
]);
