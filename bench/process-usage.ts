import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const MS_PER_TICK = 10;

/** The processor time of processes until now, ms, as Linux counts it. */
export function processorMs(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + ticksOf(pid), 0) * MS_PER_TICK;
}

/** The processor time of the thread with the event loop until now, ms, as Linux counts it. */
export function mainThreadMs(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
}

/** The memory of a process: now, or its peak. */
export function megabytes(pid: number, figure: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`${figure}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024);
}

/** A process and whatever it has started. */
export function familyOf(pid: number): number[] {
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
  // The name of a program stands in brackets and may hold anything.
  const fields = stat
    ?.slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  if (!fields) return undefined;
  const [, parent = 0] = fields;
  // User and system time of itself and of the children it has seen end: proc(5), fields 14 to 17.
  const ticks = fields.slice(11, 15).reduce((sum, figure) => sum + figure, 0);
  return { parent, ticks };
}

/** Undefined where the process has ended meanwhile. */
function readStat(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
}
