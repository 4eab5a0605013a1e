import * as v from 'valibot';
import type { Attention } from '../../attentions/attention.ts';

/** A customer who has no row, because the registration is only stored in attentions. */
export interface PendingRegistration {
  attentions: Attention[];
  /** Mutations in these attentions except erasures, because erasures contain no personal data. */
  mutations: unknown[];
  /** The assigned agents in the parts about the customer. An agent can occur more than once. */
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
  const relatedAttentions = attentions.filter(
    (attention) =>
      (attention.subject?.table === 'customers' && attention.subject.id === customerId) ||
      mutationsOf(attention).some(
        (mutation) => listPartsAboutCustomer(mutation, customerId).length > 0,
      ),
  );
  const mutations = relatedAttentions
    .flatMap(mutationsOf)
    .filter((mutation) => !v.is(erasureSchema, mutation));
  const customerParts = mutations.flatMap((mutation) =>
    listPartsAboutCustomer(mutation, customerId),
  );
  return {
    attentions: relatedAttentions,
    mutations,
    assignedTo: customerParts.flatMap((part) =>
      v.is(assignedSchema, part) ? [part.assignedTo] : [],
    ),
  };
}

/** Whether the arguments of a mutation were erased: see `redactMutation`. */
export function isRedacted(mutation: unknown): boolean {
  return v.is(redactedSchema, mutation);
}

const erasureSchema = v.looseObject({ name: v.literal('eraseCustomer') });
const assignedSchema = v.looseObject({ assignedTo: v.string() });
const erasedSchema = v.looseObject({ erased: v.literal(true) });
const redactedSchema = v.union([erasedSchema, v.looseObject({ args: erasedSchema })]);

function mutationsOf({ mutation, dependents = [] }: Attention): unknown[] {
  return [mutation, ...dependents];
}

/**
 * Returns the parts of a mutation that are about the customer: all objects, at any depth, whose
 * `customerId` is the id of the customer.
 */
function listPartsAboutCustomer(value: unknown, customerId: string): object[] {
  if (typeof value !== 'object' || value === null) return [];
  const nestedParts = Object.values(value).flatMap((nestedValue) =>
    listPartsAboutCustomer(nestedValue, customerId),
  );
  return 'customerId' in value && value.customerId === customerId
    ? [value, ...nestedParts]
    : nestedParts;
}
