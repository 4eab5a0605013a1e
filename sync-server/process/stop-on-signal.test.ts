import { EventEmitter } from 'node:events';
import { expect, onTestFinished, test, vi } from 'vitest';
import { stopOnSignal } from './stop-on-signal.ts';

function aProcess(stop: () => Promise<void>, withinMs = 4000) {
  const { exitCode } = process;
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
    said.mockRestore();
    process.exitCode = exitCode;
  });
  const exits: number[] = [];
  const signals = new EventEmitter();
  const on = (signal: string, listener: () => void) => signals.on(signal, listener);
  stopOnSignal(stop, withinMs, { on, exit: (code) => exits.push(code) });
  return { signals, exits, said };
}

test('a process that stops cleanly exits with 0 and prints nothing', async () => {
  const { signals, exits, said } = aProcess(() => Promise.resolve());
  signals.emit('SIGTERM');
  await vi.advanceTimersByTimeAsync(0);
  expect(exits).toEqual([0]);
  expect(said).not.toHaveBeenCalled();
});

test('a process whose stop fails exits with 1 and prints the reason', async () => {
  const { signals, exits, said } = aProcess(() => Promise.reject(new Error('disk I/O error')));
  signals.emit('SIGTERM');
  await vi.advanceTimersByTimeAsync(5000);
  expect(exits).toEqual([1]);
  expect(said.mock.calls).toEqual([['Head office did not stop in good order. disk I/O error\n']]);
});

test('a stop that fails before the time limit is reported once', async () => {
  const { signals, exits, said } = aProcess(() => Promise.reject(new Error('busy')), 10);
  signals.emit('SIGINT');
  await vi.advanceTimersByTimeAsync(100);
  expect([exits, said.mock.calls.length]).toEqual([[1], 1]);
});

test('a process whose stop exceeds the time limit exits with 1 and prints the limit', async () => {
  const { signals, exits, said } = aProcess(() => Promise.withResolvers<void>().promise, 4000);
  signals.emit('SIGINT');
  await vi.advanceTimersByTimeAsync(3999);
  expect(exits).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(exits).toEqual([1]);
  expect(said.mock.calls).toEqual([
    ['Head office did not stop in good order. It was not done after 4000 ms.\n'],
  ]);
});

test('a second signal makes the process exit immediately with 1', () => {
  const { signals, exits } = aProcess(() => Promise.withResolvers<void>().promise);
  signals.emit('SIGTERM');
  expect(exits).toEqual([]);
  signals.emit('SIGTERM');
  expect(exits).toEqual([1]);
});
