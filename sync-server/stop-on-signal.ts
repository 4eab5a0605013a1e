import { giveUp, reasonOf } from './give-up.ts';

interface Host {
  on: (signal: 'SIGTERM' | 'SIGINT', listener: () => void) => unknown;
  exit: (code: number) => void;
}

/**
 * The first signal lets what has begun come to its end, the second does not. Whoever started the
 * process learns from its exit code whether it left in good order.
 */
export function stopOnSignal(
  stop: () => Promise<void>,
  withinMs: number,
  host: Host = process,
): void {
  let stopping = false;
  const leave = (problem: string) => {
    giveUp(`Head office did not stop in good order. ${problem}`);
    host.exit(1);
  };
  const onSignal = () => {
    if (stopping) {
      host.exit(1);
      return;
    }
    stopping = true;
    const late = `It was not done after ${withinMs} ms.`;
    const waiting = setTimeout(() => leave(late), withinMs).unref();
    void stop().then(
      () => host.exit(0),
      (error: unknown) => {
        clearTimeout(waiting);
        leave(reasonOf(error));
      },
    );
  };
  host.on('SIGTERM', onSignal);
  host.on('SIGINT', onSignal);
}
