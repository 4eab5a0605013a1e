import { Component, type ReactNode } from 'react';
import { CrashScreen } from './crash-screen.tsx';
import { reportDefect } from './report-defect.ts';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Where the person is. A new place is a new chance. */
  place: string;
  /** What is shown instead; the screen that says the app has failed, where nothing else is said. */
  instead?: ReactNode;
}

interface ErrorBoundaryState {
  failed: boolean;
  place: string;
}

/** Keeps a defect of one screen from taking the whole tablet down. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false, place: this.props.place };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps(
    { place }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return place === state.place ? null : { failed: false, place };
  }

  override componentDidCatch(error: unknown): void {
    reportDefect(error);
  }

  override render(): ReactNode {
    const { children, instead = <CrashScreen /> } = this.props;
    return this.state.failed ? instead : children;
  }
}
