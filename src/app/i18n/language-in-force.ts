import type { Language } from '#domain/languages/language.ts';
import { routeOf } from '#domain/routes.ts';

interface Moment {
  path: string;
  /** A customer has the tablet in their hands. */
  handedOver: boolean;
  /** Of the agent who is signed in; undefined where nobody is. */
  agents: Language | undefined;
  /** What the customer asked for; null where they did not. */
  customers: Language | null;
  /** What the tablet speaks by itself. */
  devices: Language;
}

/** Whose language the screen speaks, and who is meant by a choice that is made on it. */
export type Speaker = 'agent' | 'customer' | 'device';

export function speakerOf({
  path,
  handedOver,
  agents,
}: Omit<Moment, 'customers' | 'devices'>): Speaker {
  if (handedOver) return 'customer';
  // Before anybody has signed in, nothing here is kept for a person.
  if (agents === undefined) return 'device';
  return path === '/' || routeOf(path)?.audience === 'staff' ? 'agent' : 'customer';
}

/** A customer who asked for nothing is spoken to as the one who has the tablet is. */
export function languageInForce(moment: Moment): Language {
  const { handedOver, agents, customers, devices } = moment;
  const speaker = speakerOf(moment);
  const holders = handedOver ? devices : (agents ?? devices);
  return speaker === 'customer' ? (customers ?? holders) : holders;
}
