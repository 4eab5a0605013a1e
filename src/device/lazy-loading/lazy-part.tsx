import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useStore } from 'zustand';
import { createPartLoader, loadWithRetry } from './part-loader.ts';

export interface LazyPartFallbackProps {
  /** Whether the last attempt to load the part failed, or the part has thrown. */
  failed: boolean;
  /**
   * Immediately loads the missing code, or renders a failed part again. Resolves with true after
   * success.
   */
  retry: () => Promise<boolean>;
}

/**
 * A part of the page whose code loads at its first render. Renders `Fallback` while the code is
 * missing and after the part throws, so that the rest of the page still works.
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  Fallback: ComponentType<P & LazyPartFallbackProps> = EmptyFallback,
): ComponentType<P> {
  const loader = createPartLoader(load);
  const Part = lazy(loader.load);

  return function LazyPart(props: P) {
    const failed = useStore(loader.failed);
    return (
      <PartBoundary instead={(retry) => <Fallback {...props} failed retry={retry} />}>
        <Suspense fallback={<Fallback {...props} failed={failed} retry={loader.retry} />}>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    );
  };
}

/**
 * A screen whose code loads when the user first opens it. While the code loads, the router shows
 * the previous screen. If the load fails twice, the error boundary handles the error.
 */
export function lazyScreen<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> {
  return lazy(() => loadWithRetry(load));
}

function EmptyFallback(): null {
  return null;
}

interface PartBoundaryProps {
  children: ReactNode;
  instead: (retry: () => Promise<boolean>) => ReactNode;
}

const RENDER_AGAIN_AFTER_MS = 60_000;

/**
 * Renders `instead` after a child has thrown. Renders the child again on request, and after a
 * minute, because some parts have no retry button.
 */
export class PartBoundary extends Component<PartBoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  #retryTimer: ReturnType<typeof setTimeout> | undefined;

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    reportError(error);
    this.#retryTimer = setTimeout(() => this.setState({ failed: false }), RENDER_AGAIN_AFTER_MS);
  }

  override componentWillUnmount(): void {
    clearTimeout(this.#retryTimer);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return this.props.instead(() => {
      clearTimeout(this.#retryTimer);
      this.setState({ failed: false });
      return Promise.resolve(true);
    });
  }
}
