import { type Target, targetId } from '#domain/figures/target.ts';
import { parseDollars, toShownDollars } from '#domain/money.ts';
import type { WantedTarget } from '#domain/protocol/admin-targets.ts';

/** What was typed, by showroom and month; a cell nobody touched is not in it. */
export type TargetEdits = ReadonlyMap<string, string>;

/** In whole US dollars, as it is typed; empty where there is none. */
export function typedTarget(targets: readonly Target[], id: string): string {
  const revenue = targets.find((target) => target.id === id)?.revenue;
  return revenue === undefined ? '' : String(toShownDollars(revenue));
}

/** Null for an empty cell, undefined for a text that is no amount. */
export function readAmount(typed: string): number | null | undefined {
  return /^[\s,$]*$/.test(typed) ? null : (parseDollars(typed, 10) ?? undefined);
}

/** The cells that say something else than before; undefined where one of them is no amount. */
export function changedTargets(
  edits: TargetEdits,
  { showroomIds, months }: { showroomIds: readonly string[]; months: readonly string[] },
): WantedTarget[] | undefined {
  const wanted: WantedTarget[] = [];
  for (const showroomId of showroomIds) {
    for (const month of months) {
      const typed = edits.get(targetId(showroomId, month));
      const revenue = typed === undefined ? undefined : readAmount(typed);
      if (typed !== undefined && revenue === undefined) return undefined;
      if (revenue !== undefined) wanted.push({ showroomId, month, revenue });
    }
  }
  return wanted;
}

/** `2026-01` … `2026-12` */
export function monthsOf(year: number): string[] {
  return Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`);
}
