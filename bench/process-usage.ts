import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds per clock tick: Linux counts processor time in hundredths of a second. */
const MS_PER_TICK = 10;

/** Returns the total processor time of processes since their start, ms. */
export function readProcessorMs(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + ticksOf(pid), 0) * MS_PER_TICK;
}

/**
 * Returns the processor time of the main thread, which runs the event loop, since its start, ms.
 */
export function readMainThreadMs(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
}

/** Returns the memory of a process in megabytes: current (`VmRSS`) or peak (`VmHWM`). */
export function megabytes(pid: number, figure: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`${figure}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024);
}

/** Returns the ids of a process and of its direct children. */
export function listProcessFamily(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((other) => statOf(other)?.parent === pid);
  return [pid, ...children];
}

function ticksOf(pid: number): number {
  return statOf(pid)?.ticks ?? 0;
}

function statOf(pid: number): { parent: number; ticks: number } | undefined {
  const stat = readStat(pid);
  // The program name is in parentheses and may contain any character, so the fields begin after the
  // last parenthesis.
  const fields = stat
    ?.slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  if (!fields) return undefined;
  const [, parent = 0] = fields;
  // User and system time of the process and of its terminated children: proc(5), fields 14 to 17.
  const ticks = fields.slice(11, 15).reduce((sum, figure) => sum + figure, 0);
  return { parent, ticks };
}

/** Returns the text of `/proc/<pid>/stat`; undefined if the process has ended. */
function readStat(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
}
