/*
 * Lifecycles of customers and builds (STATE-47). Each lifecycle has one table of transitions, which
 * the rules on tablet and server and the screens with the next step use.
 *
 *   customer   new → contacted → visited → negotiating → won / lost / dormant
 *   build      saved → shared → quoted → sold / archived
 *
 * Steps may be skipped, because agents do not record everything. Agents cannot set `won` and
 * `sold`: a sale sets both, and a merge also moves `won` to the remaining customer. Undoing the
 * sale reverts both. An agent may move a customer out of `won`, but not a build out of `sold`.
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

/**
 * Allowed transitions of a customer. A customer in the stage `lost`, `dormant` or `won` may become
 * active again.
 */
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

/** Statuses that an agent may set; only a sale sets `sold`. */
export const settableBuildStatuses = ['saved', 'shared', 'quoted', 'archived'] as const;
export type SettableBuildStatus = (typeof settableBuildStatuses)[number];

/**
 * Allowed transitions of a build's status. A status never moves back, except out of the archive.
 */
export const nextBuildStatuses: Record<BuildStatus, readonly SettableBuildStatus[]> = {
  saved: ['shared', 'quoted', 'archived'],
  shared: ['quoted', 'archived'],
  quoted: ['archived'],
  sold: [],
  archived: ['saved', 'shared', 'quoted'],
};
