import { anAgent } from '../agents/agent.testing.ts';
import type { PriceList } from '../catalogue/price-list.ts';
import { aPriceList } from '../catalogue/price-list.testing.ts';
import { aCustomer } from '../customers/customer.testing.ts';
import { MemoryTx } from '../mutations/memory-tx.testing.ts';
import type { Outcome, Write } from '../mutations/outcome.ts';
import type { Build } from './build.ts';

const putList = (row: PriceList): Write => ({ op: 'put', table: 'priceLists', row });

/** A showroom with the customer Maria, an agent, a price list and the given rows. */
export function aShowroom({
  lists = [aPriceList()],
  builds = [],
  more = [],
}: { lists?: PriceList[]; builds?: Build[]; more?: Write[] } = {}): MemoryTx {
  return new MemoryTx([
    ...lists.map(putList),
    { op: 'put', table: 'agents', row: anAgent() },
    { op: 'put', table: 'customers', row: aCustomer() },
    ...builds.map((row): Write => ({ op: 'put', table: 'builds', row })),
    ...more,
  ]);
}

export function writtenBuild(outcome: Outcome): Build | undefined {
  if (outcome.kind === 'refused') return undefined;
  const write = outcome.writes.find(({ op, table }) => op === 'put' && table === 'builds');
  return write?.op === 'put' ? (write.row as Build) : undefined;
}
