import type { Sale } from './sale.ts';

/** Returns a sale of the build `build-1` to the customer `maria` of Manhattan. */
export function aSale(fields: Partial<Sale> = {}): Sale {
  return {
    id: 'sale-1',
    showroomId: 'manhattan',
    buildId: 'build-1',
    customerId: 'maria',
    vehicleId: 'gv80',
    amount: 1_100_000,
    agentId: 'AGT001',
    soldOn: '2026-11-20',
    statusBefore: 'quoted',
    recordedAt: 4000,
    recordedBy: 'AGT001',
    ...fields,
  };
}
