import * as v from 'valibot';
import { type Customer, customerSchema } from '#domain/customers/customer.ts';
import { instantSchema } from '#domain/time/time.ts';

/** A customer in a response: the stored row with the field names of the requirements. */
export const customerResponseSchema = v.object({
  ...customerSchema.entries,
  /** ms since 1970. */
  lastActivity: instantSchema,
});
type CustomerResponse = v.InferOutput<typeof customerResponseSchema>;

export function presentCustomer(customer: Customer): CustomerResponse {
  return { ...customer, lastActivity: customer.lastActivityAt };
}
