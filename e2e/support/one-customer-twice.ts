import type { Tablet } from './tablet.ts';

/** Two tablets at work, and on both of them the same customer is open. */
export async function openOneCustomerTwice(switchOn: () => Promise<Tablet>) {
  const first = await switchOn();
  const second = await switchOn();
  const tablets = [first, second] as const;
  for (const tablet of tablets) await tablet.startWork();
  await first.open('/customers');
  const address = await first.openFirstCustomer();
  await second.open(address);
  return { first, second, tablets, address };
}
