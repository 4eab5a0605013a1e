import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../errors/error-boundary.tsx';

/**
 * A part of the app shell, which surrounds the screen. A part that throws affects no other part;
 * the next navigation renders the part again.
 */
export function ShellPart({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary instead={null} path={pathname}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}
