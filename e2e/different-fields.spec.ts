import { expect } from '@playwright/test';
import { openOneCustomerTwice } from './support/one-customer-twice.ts';
import { settledAtHeadOffice } from './support/operator.ts';
import { test } from './support/showroom.ts';

test(
  'offline changes of two tablets to different fields of a customer are stored without conflict',
  { tag: '@long' },
  async ({ office, atWork }) => {
    const { first, second, tablets, address } = await openOneCustomerTwice(atWork);
    const known = await first.page.getByLabel('Intent').inputValue();
    const intent = known === 'hot' ? 'cold' : 'hot';

    await office.stop();
    for (const tablet of tablets) await tablet.expectStatus('Head office unreachable');
    await first.edit({ intent });
    await second.edit({ notes: 'Asked about the estate car.' });
    await office.start();

    await expect
      .poll(() => settledAtHeadOffice(office))
      .toEqual(['updateCustomer applied', 'updateCustomer applied']);
    for (const tablet of tablets) {
      await tablet.openForm(address);
      await expect(tablet.page.getByLabel('Intent')).toHaveValue(intent);
      await expect(tablet.page.getByLabel('Notes')).toHaveValue('Asked about the estate car.');
      await tablet.expectStatus('Up to date');
    }
  },
);
