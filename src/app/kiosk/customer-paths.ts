import { routeOf } from '#domain/routes.ts';

interface HandOverState {
  /** Whether the current customer session has a registered customer. */
  isServed: boolean;
  hasAgent: boolean;
}

/** Whether a customer who has the tablet may open the path. */
export function isPathForCustomers(path: string, { isServed, hasAgent }: HandOverState): boolean {
  const handOverAccess = routeOf(path)?.handedOver ?? 'never';
  if (handOverAccess === 'with-agent') return hasAgent;
  if (handOverAccess === 'while-served') return isServed && hasAgent;
  return handOverAccess === 'always';
}
