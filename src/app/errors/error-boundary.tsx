import { Component, type ReactNode } from 'react';
import { CrashScreen } from './crash-screen.tsx';
import { reportDefect } from './report-defect.ts';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** The current path. A change of the path resets the error. */
  path: string;
  /** Rendered instead of the children after an error; default: the crash screen. */
  instead?: ReactNode;
}

interface ErrorBoundaryState {
  failed: boolean;
  path: string;
}

/**
 * Catches render errors of the children, so that the rest of the app still works, and reports the
 * errors.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false, path: this.props.path };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps(
    { path }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return path === state.path ? null : { failed: false, path };
  }

  override componentDidCatch(error: unknown): void {
    reportDefect(error);
  }

  override render(): ReactNode {
    const { children, instead = <CrashScreen /> } = this.props;
    return this.state.failed ? instead : children;
  }
}
