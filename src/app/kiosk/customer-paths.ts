import { routeOf } from '#domain/routes.ts';

interface HandedOver {
  /** Whether a customer is registered in this session. */
  isServed: boolean;
  /** Whether an agent's session stands behind the customer's. */
  hasAgent: boolean;
}

/** Whether a customer with the tablet in their hands may open the address. */
export function isForCustomers(path: string, { isServed, hasAgent }: HandedOver): boolean {
  const handedOver = routeOf(path)?.handedOver ?? 'never';
  if (handedOver === 'with-agent') return hasAgent;
  if (handedOver === 'while-served') return isServed && hasAgent;
  return handedOver === 'always';
}
