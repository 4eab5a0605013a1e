import { expect } from '@playwright/test';
import { test } from '../support/journey-fixtures.ts';
import { openCustomerOnTwoTablets } from '../support/page-objects/open-customer-on-two-tablets.ts';
import { listSettledMutations } from '../support/server/server-database.ts';

test(
  'offline changes of two tablets to different fields of a customer are stored without conflict',
  { tag: '@long' },
  async ({ office, atWork }) => {
    const { first, second, tablets, address } = await openCustomerOnTwoTablets(atWork);
    const known = await first.page.getByLabel('Intent').inputValue();
    const intent = known === 'hot' ? 'cold' : 'hot';

    await office.stop();
    for (const tablet of tablets) await tablet.expectStatus('Head office unreachable');
    await first.edit({ intent });
    await second.edit({ notes: 'Asked about the estate car.' });
    await office.start();

    await expect
      .poll(() => listSettledMutations(office))
      .toEqual(['updateCustomer applied', 'updateCustomer applied']);
    for (const tablet of tablets) {
      await tablet.openForm(address);
      await expect(tablet.page.getByLabel('Intent')).toHaveValue(intent);
      await expect(tablet.page.getByLabel('Notes')).toHaveValue('Asked about the estate car.');
      await tablet.expectStatus('Up to date');
    }
  },
);
