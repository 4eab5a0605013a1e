import * as v from 'valibot';
import type { Attention } from '../attentions/attention.ts';

/** Somebody of whom there is no row, as what waits for a person speaks of them. */
export interface WaitingPerson {
  attentions: Attention[];
  /** What was to be done with them; that they be erased says nothing of who they are. */
  mutations: unknown[];
  /** Who was to look after them, by each registration that says so. */
  assignedTo: string[];
}

/**
 * What waits about a customer there is no row of. An id counts only where it stands for a customer:
 * any other id, a showroom's say, is in every attention and must not open them.
 */
export function findWaitingPerson(
  attentions: readonly Attention[],
  customerId: string,
): WaitingPerson {
  const about = attentions.filter(
    (attention) =>
      (attention.subject?.table === 'customers' && attention.subject.id === customerId) ||
      mutationsOf(attention).some((mutation) => partsAbout(mutation, customerId).length > 0),
  );
  const mutations = about.flatMap(mutationsOf).filter((mutation) => !v.is(erasureSchema, mutation));
  const parts = mutations.flatMap((mutation) => partsAbout(mutation, customerId));
  return {
    attentions: about,
    mutations,
    assignedTo: parts.flatMap((part) => (v.is(assignedSchema, part) ? [part.assignedTo] : [])),
  };
}

/** Whether nothing but ids is left of a mutation: see `withoutPerson`. */
export function isForgotten(mutation: unknown): boolean {
  return v.is(forgottenSchema, mutation);
}

const erasureSchema = v.looseObject({ name: v.literal('eraseCustomer') });
const assignedSchema = v.looseObject({ assignedTo: v.string() });
const erasedSchema = v.looseObject({ erased: v.literal(true) });
const forgottenSchema = v.union([erasedSchema, v.looseObject({ args: erasedSchema })]);

function mutationsOf({ mutation, dependents = [] }: Attention): unknown[] {
  return [mutation, ...dependents];
}

/** Whatever in a mutation says that it is about this customer: its arguments, or a line of a list. */
function partsAbout(value: unknown, customerId: string): object[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap((each) => partsAbout(each, customerId));
  return 'customerId' in value && value.customerId === customerId ? [value, ...inner] : inner;
}
