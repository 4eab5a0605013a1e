import type { ResponseCounts } from './response-counts.ts';
import type { Injected } from './inject-faults.ts';
import type { SoakTablet } from './soak-tablet.ts';

/** Times at which the phases of a soak begin or end, ms by `performance.now()`. */
interface Day {
  began: number;
  injected: readonly Injected[];
  stoppedAt: number;
  drainedAt: number;
}

export function table(day: Day, tablets: readonly SoakTablet[], answers: ResponseCounts): string {
  const written = tablets.reduce((sum, tablet) => sum + tablet.written.length, 0);
  const seconds = (day.stoppedAt - day.began) / 1000;
  const ms = (figure: number) => `${Math.round(figure)} ms`;
  const wait = (from: number, to: number) => ms(answers.longestWait(from, to));
  const firstAt = day.injected[0]?.at ?? day.drainedAt;
  const rows = [
    ['mutations written', `${written}`],
    ['mutations written a second', (written / seconds).toFixed(1)],
    ...counts('answered', answers.answered),
    ...counts('made again', answers.failed),
    ['longest without an answer, before anything happened', wait(day.began, firstAt)],
    ...day.injected.flatMap(({ name, at, endedAt }, index) => {
      const until = day.injected[index + 1]?.at ?? day.drainedAt;
      return [
        [`injected: ${name}`, `for ${ms(endedAt - at)}`],
        [`longest without an answer, ${name}`, wait(at, until)],
      ];
    }),
    ['time to drain', ms(day.drainedAt - day.stoppedAt)],
  ];
  const width = Math.max(...rows.map(([what = '']) => what.length));
  return rows.map(([what = '', figure]) => `${what.padEnd(width)}  ${figure}`).join('\n');
}

function counts(what: string, countsByName: ReadonlyMap<string, number>): string[][] {
  const names = [...countsByName.keys()].toSorted((a, b) => a.localeCompare(b));
  return names.map((name) => [`${what}: ${name}`, `${countsByName.get(name)}`]);
}
