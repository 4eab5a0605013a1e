import type { Tablet } from '../tablet/tablet.ts';

export async function openCustomerOnTwoTablets(atWork: () => Promise<Tablet>) {
  const first = await atWork();
  const second = await atWork();
  const tablets = [first, second] as const;
  await first.open('/customers');
  const address = await first.openFirstCustomer();
  await second.open(address);
  return { first, second, tablets, address };
}
