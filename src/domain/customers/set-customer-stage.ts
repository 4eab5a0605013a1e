import * as v from 'valibot';
import { accept, acceptPartly, refuse } from '../mutations/outcome.ts';
import { defineRowMutator } from '../mutations/row-mutator.ts';
import { idSchema } from '../values/id.ts';
import { sameValue } from '../values/same-value.ts';
import { lifecycleOf, lifecycleSchema } from './customer.ts';
import { customerStages, lostReasons, nextCustomerStages } from './lifecycle.ts';

/** `lost` needs a reason; only a sale sets `won`. */
const settableSchema = v.variant('stage', [
  v.object({ stage: v.literal('lost'), reason: v.picklist(lostReasons) }),
  v.object({
    stage: v.picklist(customerStages.filter((stage) => stage !== 'lost' && stage !== 'won')),
    reason: v.null(),
  }),
]);

const setCustomerStageArgs = v.object({
  customerId: idSchema,
  showroomId: idSchema,
  /** The stage that the agent saw; `to` is the new stage. */
  from: lifecycleSchema,
  to: settableSchema,
});

/**
 * Moves a customer to another stage: contacted, visited, negotiating, lost, dormant. If another
 * agent has already set a different stage, that stage stays and the conflict contains both.
 */
export const setCustomerStage = defineRowMutator('customers', {
  name: 'setCustomerStage',
  argsVersion: 1,
  args: setCustomerStageArgs,
  idOf: (args) => args.customerId,
  decide: (customer, { from, to }, { recordedAt }) => {
    if (customer.deletedAt !== undefined) return refuse('ROW_DELETED');
    const kept = lifecycleOf(customer);
    if (sameValue(kept, to)) return accept([]);
    const conflict = { table: 'customers', rowId: customer.id, field: 'lifecycle' };
    const conflicts = [{ ...conflict, kept, offered: to }];
    // A change of only the reason does not count as a change of the stage.
    const isStep = kept.stage !== to.stage;
    if (isStep && !nextCustomerStages[kept.stage].includes(to.stage)) {
      return refuse('STEP_NOT_ALLOWED', conflicts);
    }
    if (!sameValue(kept, from)) return acceptPartly([], 'FIELD_CONFLICT', conflicts);
    const lastActivityAt = Math.max(customer.lastActivityAt, recordedAt);
    const row = { ...customer, lifecycle: to, lastActivityAt };
    return accept([{ op: 'put', table: 'customers', row }]);
  },
});
