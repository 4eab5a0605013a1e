import fc from 'fast-check';
import { expect, test } from 'vitest';
import { customerIntents } from '#domain/customers/fields/customer-intent.ts';
import { customerStages } from '#domain/customers/lifecycle.ts';
import { registeredAt } from '#domain/figures/figures.testing.ts';
import { countLeads } from '#domain/figures/lead-counts.ts';
import { anEnrolledTablet } from '../tablet.testing.ts';
import { readLeads } from './read-dashboard-figures.ts';

const THEN = 1000;

const someCustomer = fc
  .record({
    showroomId: fc.constantFrom('manhattan', 'brooklyn'),
    registered: fc.integer({ min: THEN - 2, max: THEN + 2 }),
    idle: fc.integer({ min: 0, max: 3 }),
    stage: fc.constantFrom(...customerStages),
    intent: fc.constantFrom(...customerIntents),
    mark: fc.constantFrom({}, {}, {}, { deletedAt: 1 }, { mergedInto: 'maria' }),
  })
  .map(({ showroomId, registered, idle, stage, intent, mark }) =>
    registeredAt(registered, {
      showroomId,
      intent,
      lifecycle: { stage, reason: null },
      lastActivityAt: registered + idle,
      ...mark,
    }),
  );

test(
  '`readLeads` returns the same lead counts as a scan of all customers of the showroom',
  { meta: { requirements: 'DASH-06' } },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(someCustomer, { maxLength: 30 }), async (customers) => {
        const db = await anEnrolledTablet();
        await db.customers.bulkAdd(customers);
        const own = customers.filter(({ showroomId }) => showroomId === 'manhattan');
        expect(await readLeads(db, { showroomId: 'manhattan', since: THEN })).toEqual(
          countLeads(own, THEN),
        );
        db.close();
      }),
      { numRuns: 25 },
    );
  },
);
