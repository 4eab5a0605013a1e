import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from './error-boundary.tsx';

/**
 * A part of the shell around the screen. A part that fails affects no other part; the next
 * navigation retries it.
 */
export function ShellPart({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary instead={null} place={pathname}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}
