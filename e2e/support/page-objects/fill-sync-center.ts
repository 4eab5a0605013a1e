import type { DemoServer } from '../server/demo-server.ts';
import type { Tablet } from '../tablet/tablet.ts';
import { openCustomerOnTwoTablets } from './open-customer-on-two-tablets.ts';

/**
 * Returns a tablet whose Sync center shows two open attentions, two unsent and several sent
 * mutations. The server is stopped at the end.
 */
export async function fillSyncCenter(
  office: DemoServer,
  atWork: () => Promise<Tablet>,
): Promise<Tablet> {
  const { first, second, tablets, address } = await openCustomerOnTwoTablets(atWork);
  const known = await first.page.getByLabel('Intent').inputValue();
  const [mine, theirs] = ['buying', 'test-drive', 'browsing'].filter((intent) => intent !== known);

  await office.stop();
  const mobile = '(212) 555-8261';
  await second.edit({ intent: theirs ?? '' });
  await second.register({ name: 'Marta Silva', mobile, email: 'marta@example.org' });
  await first.edit({ intent: mine ?? '' });
  await first.register({ name: 'Martha Silva-Jones', mobile, email: 'silva.jones@example.org' });
  await office.start();
  for (const tablet of tablets) {
    await tablet.fireOnlineEvent();
    await tablet.expectStatus('Needs attention: 2');
  }

  await second.kill();
  await office.stop();
  await first.register({ name: 'Nils Berg', mobile: '212 555 8262', email: 'nils@example.org' });
  await first.open(address);
  await first.edit({ notes: 'Brings the family on Saturday.' });
  await first.expectStatus('Working offline, 2 waiting');
  return first;
}
