import { routeOf } from '#domain/routes.ts';

interface HandedOver {
  /** Whether the current customer session has a registered customer. */
  isServed: boolean;
  hasAgent: boolean;
}

/** Whether a customer who has the tablet may open the path. */
export function isPathForCustomers(path: string, { isServed, hasAgent }: HandedOver): boolean {
  const handedOver = routeOf(path)?.handedOver ?? 'never';
  if (handedOver === 'with-agent') return hasAgent;
  if (handedOver === 'while-served') return isServed && hasAgent;
  return handedOver === 'always';
}
