import { exitWithError, reasonOf } from './exit-with-error.ts';

interface ProcessLike {
  on: (signal: 'SIGTERM' | 'SIGINT', listener: () => void) => unknown;
  exit: (code: number) => void;
}

/**
 * Stops the process on SIGTERM or SIGINT. After the first signal the process waits for `stop`, for
 * at most `withinMs`. After a second signal the process exits immediately. The exit code is 0 only
 * after a clean stop.
 */
export function stopOnSignal(
  stop: () => Promise<void>,
  withinMs: number,
  host: ProcessLike = process,
): void {
  let isStopping = false;
  const exitWithProblem = (problem: string) => {
    exitWithError(`Head office did not stop in good order. ${problem}`);
    host.exit(1);
  };
  const onSignal = () => {
    if (isStopping) {
      host.exit(1);
      return;
    }
    isStopping = true;
    const timeoutMessage = `It was not done after ${withinMs} ms.`;
    const stopTimeout = setTimeout(() => exitWithProblem(timeoutMessage), withinMs).unref();
    void stop().then(
      () => host.exit(0),
      (error: unknown) => {
        clearTimeout(stopTimeout);
        exitWithProblem(reasonOf(error));
      },
    );
  };
  host.on('SIGTERM', onSignal);
  host.on('SIGINT', onSignal);
}
