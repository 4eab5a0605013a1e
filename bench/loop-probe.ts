/*
 * This module is loaded into the server process. Each SIGUSR2 prints the longest event-loop delay
 * since the previous signal, in ms. The first SIGUSR2 also starts the measurement.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 1;

const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
process.on('SIGUSR2', () => {
  delays.enable();
  // The histogram records a delay only when the event loop runs again, so read the maximum later.
  setTimeout(() => {
    process.stdout.write(`longest-block ${(delays.max / 1e6 - RESOLUTION_MS).toFixed(1)}\n`);
    delays.reset();
  }, 2 * RESOLUTION_MS);
});
