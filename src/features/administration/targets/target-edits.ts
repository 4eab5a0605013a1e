import { type Target, toTargetId } from '#domain/figures/target.ts';
import type { RequestedTarget } from '#domain/protocol/admin/admin-targets.ts';
import { parseDollars, toShownDollars } from '#domain/values/money.ts';

/** Typed amounts of the edited cells, by showroom and month; unedited cells are absent. */
export type TargetEdits = ReadonlyMap<string, string>;

/** Returns a target as text in whole US dollars; empty if no target is stored. */
export function formatTarget(targets: readonly Target[], id: string): string {
  const revenue = targets.find((target) => target.id === id)?.revenue;
  return revenue === undefined ? '' : String(toShownDollars(revenue));
}

/**
 * Returns the amount in stored units (20 per US dollar); null for an empty cell, undefined for a
 * text that is not an amount.
 */
export function readAmount(text: string): number | null | undefined {
  return /^[\s,$]*$/.test(text) ? null : (parseDollars(text, 10) ?? undefined);
}

/**
 * Returns the targets of the edited cells in the given showrooms and months; undefined if the
 * text of any such cell is not an amount.
 */
export function parseTargetEdits(
  edits: TargetEdits,
  { showroomIds, months }: { showroomIds: readonly string[]; months: readonly string[] },
): RequestedTarget[] | undefined {
  const requestedTargets: RequestedTarget[] = [];
  for (const showroomId of showroomIds) {
    for (const month of months) {
      const typedText = edits.get(toTargetId(showroomId, month));
      const revenue = typedText === undefined ? undefined : readAmount(typedText);
      if (typedText !== undefined && revenue === undefined) return undefined;
      if (revenue !== undefined) requestedTargets.push({ showroomId, month, revenue });
    }
  }
  return requestedTargets;
}

/** Returns the months of the year as `2026-01` … `2026-12`. */
export function monthsOf(year: number): string[] {
  return Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);
}
