import { expect, test } from 'vitest';
import { anAttention } from '#domain/attentions/attention.testing.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { storeDistinctCustomer } from '../../data/queries/customers/distinct-customers.ts';
import { readOutbox, startLocalTablet, storeRows } from '../../shared/local-tablet.testing.ts';
import { renderApp } from '../render-app.testing.tsx';
import { DecidedDuplicates } from './decided-duplicates.tsx';

const duplicateOf = (id: string) =>
  anAttention({
    id: `about-${id}`,
    spaceId: 'manhattan',
    code: 'POSSIBLE_DUPLICATE',
    subject: { table: 'customers', id },
  });

test('a new attention about an already decided duplicate is settled; other attentions stay open', async () => {
  await startLocalTablet();
  await storeDistinctCustomer({ customerId: 'ada', actorId: 'AGT002' });
  renderApp(<DecidedDuplicates />);
  await storeRows({ attentions: [duplicateOf('ada'), duplicateOf('bob')] });
  const args = { attentionId: 'about-ada', showroomId: 'manhattan', choice: 'keep' };
  await expect.poll(readOutbox).toEqual([{ name: 'settleAttention', args }]);
  const [ada, bob] = await localDatabase.attentions.bulkGet(['about-ada', 'about-bob']);
  expect([ada?.settledBy, bob?.settledAt]).toEqual(['AGT002', null]);
});
