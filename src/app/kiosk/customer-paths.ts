import { isUnder } from '../navigation/menu-areas.ts';

/** What a customer may go to who has the tablet in their hands. Everything else is for staff. */
export const customerPaths = [
  '/welcome',
  '/discovery',
  '/models',
  '/overview',
  '/performance',
  '/exterior',
  '/interior',
  '/interior-colors',
  '/technology',
  '/thank-you',
  '/compare',
  '/share',
];

/** A customer enters their own data only where an agent has begun the day: it is saved as theirs. */
const underAnAgent = ['/register'];

/** Without a customer these screens ask an agent whom they are about. */
const forTheServed = ['/booking'];

interface HandedOver {
  /** Whether a customer is registered in this session. */
  isServed: boolean;
  /** Whether an agent's session stands behind the customer's. */
  hasAgent: boolean;
}

export function isForCustomers(path: string, { isServed, hasAgent }: HandedOver): boolean {
  const isIn = (paths: readonly string[]) => paths.some((prefix) => isUnder(path, prefix));
  if (isIn(customerPaths)) return true;
  if (isIn(underAnAgent)) return hasAgent;
  return isIn(forTheServed) && isServed && hasAgent;
}
