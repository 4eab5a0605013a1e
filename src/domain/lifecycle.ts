/*
 * How customers and builds go on (STATE-47). One table for each, read by the rules on tablet and
 * server and by the screens that offer the next step.
 *
 *   customer   new → contacted → visited → negotiating → won / lost / dormant
 *   build      saved → shared → quoted → sold / archived
 *
 * A step may be left out, because nobody writes down everything. `won` and `sold` are said by a sale
 * and by nothing else, and only its undoing takes them back.
 */

export const customerStages = [
  'new',
  'contacted',
  'visited',
  'negotiating',
  'won',
  'lost',
  'dormant',
] as const;
type CustomerStage = (typeof customerStages)[number];

export const lostReasons = [
  'price',
  'other-make',
  'financing',
  'availability',
  'postponed',
  'no-answer',
  'other',
] as const;

/** Who was lost, went quiet or has bought may be back one day. */
export const nextCustomerStages: Record<CustomerStage, readonly CustomerStage[]> = {
  new: ['contacted', 'visited', 'negotiating', 'lost', 'dormant'],
  contacted: ['visited', 'negotiating', 'lost', 'dormant'],
  visited: ['contacted', 'negotiating', 'lost', 'dormant'],
  negotiating: ['contacted', 'visited', 'lost', 'dormant'],
  won: ['negotiating', 'dormant'],
  lost: ['contacted', 'visited', 'negotiating'],
  dormant: ['contacted', 'visited', 'negotiating', 'lost'],
};

export const buildStatuses = ['saved', 'shared', 'quoted', 'sold', 'archived'] as const;
export type BuildStatus = (typeof buildStatuses)[number];

/** What a person may set. `saved` brings an archived build back; `sold` is for a sale to say. */
export const settableBuildStatuses = ['saved', 'shared', 'quoted', 'archived'] as const;
export type SettableBuildStatus = (typeof settableBuildStatuses)[number];

/** Never back a step, except out of the archive: a quoted build that is shared stays quoted. */
export const nextBuildStatuses: Record<BuildStatus, readonly SettableBuildStatus[]> = {
  saved: ['shared', 'quoted', 'archived'],
  shared: ['quoted', 'archived'],
  quoted: ['archived'],
  sold: [],
  archived: ['saved', 'shared', 'quoted'],
};
