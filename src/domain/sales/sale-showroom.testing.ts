import { anAgent } from '../agents/agent.testing.ts';
import type { Build } from '../builds/build.ts';
import { aBuild } from '../builds/build.testing.ts';
import type { Customer } from '../customers/customer.ts';
import { aCustomer, inManhattan } from '../customers/customer.testing.ts';
import { MemoryTx } from '../mutations/memory-tx.testing.ts';
import type { MutationContext } from '../mutations/mutator.ts';
import { mutators } from '../mutations/mutators.ts';
import type { Outcome } from '../mutations/outcome.ts';

export const sold = {
  saleId: 'sale-1',
  showroomId: 'manhattan',
  buildId: 'build-1',
  customerId: 'maria',
  amount: 1_100_000,
  agentId: 'AGT001',
  soldOn: '2026-11-20',
};

/**
 * Returns functions that run mutations on the rows of a showroom. Each mutation reads the writes of
 * earlier mutations.
 */
export function showroom(build: Partial<Build> = {}, customer: Partial<Customer> = {}) {
  const tx = new MemoryTx([
    { op: 'put', table: 'agents', row: anAgent() },
    { op: 'put', table: 'customers', row: aCustomer(customer) },
    {
      op: 'put',
      table: 'builds',
      row: aBuild({ id: 'build-1', customerId: 'maria', totalPrice: 1_000_000, ...build }),
    },
  ]);
  const run = async (
    name: keyof typeof mutators,
    args: object,
    context: Partial<MutationContext> = {},
  ): Promise<Outcome> => {
    const outcome = await mutators[name].run(tx, args, inManhattan(context));
    if (outcome.kind !== 'refused') outcome.writes.forEach((write) => tx.apply(write));
    return outcome;
  };
  const rows = async () => ({
    build: await tx.get('builds', 'build-1'),
    customer: await tx.get('customers', 'maria'),
    sales: await tx.findBy('sales', 'buildId', 'build-1'),
  });
  return { tx, run, rows };
}

/** Returns the mutation of a sale in the form in which an attention stores it. */
export const saleMutation = (args: typeof sold, recordedAt: number) => ({
  mutationId: 1,
  name: 'recordSale',
  argsVersion: 1,
  args,
  actorId: 'AGT001',
  deviceId: 'device-1',
  spaceId: 'manhattan',
  recordedAt,
});

export const undo = (saleId = 'sale-1') => ({ saleId, showroomId: 'manhattan' });
