import type { Language } from '#domain/languages/language.ts';
import { routeOf } from '#domain/routes.ts';

interface ScreenContext {
  path: string;
  /** Whether an agent has handed the tablet to a customer. */
  handedOver: boolean;
  /** The language of the signed-in agent; undefined without a session. */
  agents: Language | undefined;
  /** The language that the customer has requested; null without a request. */
  customers: Language | null;
  /** The language of the tablet. */
  devices: Language;
}

/** The owner of the screen language: a language choice on the screen is stored for this owner. */
export type LanguageOwner = 'agent' | 'customer' | 'device';

export function resolveLanguageOwner({
  path,
  handedOver,
  agents,
}: Omit<ScreenContext, 'customers' | 'devices'>): LanguageOwner {
  if (handedOver) return 'customer';
  // Without a session, a language choice is stored for the tablet.
  if (agents === undefined) return 'device';
  return path === '/' || routeOf(path)?.audience === 'staff' ? 'agent' : 'customer';
}

/**
 * Returns the language of a screen: on a customer screen the requested language of the customer,
 * else the language of the agent. After a hand-over or without a session, the language of the
 * tablet replaces the language of the agent.
 */
export function resolveScreenLanguage(context: ScreenContext): Language {
  const { handedOver, agents, customers, devices } = context;
  const languageOwner = resolveLanguageOwner(context);
  const staffLanguage = handedOver ? devices : (agents ?? devices);
  return languageOwner === 'customer' ? (customers ?? staffLanguage) : staffLanguage;
}
