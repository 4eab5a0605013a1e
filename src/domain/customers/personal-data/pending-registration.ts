import * as v from 'valibot';
import type { Attention } from '../../attentions/attention.ts';

/** A customer who has no row, because the registration is only stored in attentions. */
export interface PendingRegistration {
  attentions: Attention[];
  /**
   * Pending mutations about the customer. Leaves out erasures, because erasures contain no personal
   * data.
   */
  mutations: unknown[];
  /** The assigned agent of each pending registration that has one. */
  assignedTo: string[];
}

/**
 * Finds the attentions about a customer without a row. Compares the id only with fields for
 * customer ids, because an attention contains other ids too, such as its showroom's id.
 */
export function findPendingRegistration(
  attentions: readonly Attention[],
  customerId: string,
): PendingRegistration {
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

/** Whether the arguments of a mutation were erased: see `redactMutation`. */
export function isRedacted(mutation: unknown): boolean {
  return v.is(forgottenSchema, mutation);
}

const erasureSchema = v.looseObject({ name: v.literal('eraseCustomer') });
const assignedSchema = v.looseObject({ assignedTo: v.string() });
const erasedSchema = v.looseObject({ erased: v.literal(true) });
const forgottenSchema = v.union([erasedSchema, v.looseObject({ args: erasedSchema })]);

function mutationsOf({ mutation, dependents = [] }: Attention): unknown[] {
  return [mutation, ...dependents];
}

/**
 * Returns the parts of a mutation that are about the customer: all objects, at any depth, whose
 * `customerId` is the id of the customer.
 */
function partsAbout(value: unknown, customerId: string): object[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap((each) => partsAbout(each, customerId));
  return 'customerId' in value && value.customerId === customerId ? [value, ...inner] : inner;
}
