import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../errors/error-boundary.tsx';

/**
 * Error boundary for one part of the app shell. An error does not affect other parts; the next
 * navigation renders the failed part again.
 */
export function ShellErrorBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary instead={null} path={pathname}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}
