import { diff3MergeRegions, type IRegion } from 'node-diff3';

/** The divider line between two versions of the same lines that cannot be merged. */
export const NOTES_DIVIDER = '⸻';

/**
 * Merges notes three-way, line by line; the result contains the changes of both agents. If both
 * agents changed the same lines, both versions remain, one below the other, with a divider between
 * them. The result repeats a line at most as often as the text with more repetitions: after a
 * server restore, edits arrive without their base, and a plain merge would duplicate lines.
 * @param base the text on the agent's screen before the edit
 */
export function mergeNotes(base: string, kept: string, offered: string): string {
  const [keptLines, offeredLines] = [toLines(kept), toLines(offered)];
  const isWithinLimit = createRepeatLimiter(keptLines, offeredLines);
  return diff3MergeRegions(keptLines, toLines(base), offeredLines)
    .flatMap((region) =>
      joinVersions(toVersions(region).map((lines) => lines.filter(isWithinLimit))),
    )
    .join('\n');
}

function toLines(text: string): string[] {
  return text === '' ? [] : text.split('\n');
}

/**
 * Returns a filter that limits the repetitions of a line to the largest number in one of the texts.
 */
function createRepeatLimiter(...texts: string[][]): (line: string) => boolean {
  const remainingByLine = new Map<string, number>();
  for (const text of texts) {
    for (const [line, count] of countLines(text)) {
      remainingByLine.set(line, Math.max(count, remainingByLine.get(line) ?? 0));
    }
  }
  return (line) => {
    const count = remainingByLine.get(line) ?? 0;
    remainingByLine.set(line, count - 1);
    return count > 0;
  };
}

function countLines(lines: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return counts;
}

/**
 * Returns the versions of a region to keep. If one version contains all lines of the other version,
 * returns only the version with all lines.
 */
function toVersions(region: IRegion<string>): string[][] {
  if (region.stable) return [region.bufferContent];
  const { aContent: kept, bContent: offered } = region;
  if (containsLines(kept, offered)) return [kept];
  return containsLines(offered, kept) ? [offered] : [kept, offered];
}

function containsLines(lines: readonly string[], sublines: readonly string[]): boolean {
  const textLines = sublines.filter(hasText);
  let matchCount = 0;
  for (const line of lines) if (line === textLines[matchCount]) matchCount += 1;
  return matchCount === textLines.length;
}

function joinVersions([first = [], second = []]: string[][]): string[] {
  const isDivided = first.at(-1) === NOTES_DIVIDER || second[0] === NOTES_DIVIDER;
  const needsDivider = first.some(hasText) && second.some(hasText) && !isDivided;
  return needsDivider ? [...first, NOTES_DIVIDER, ...second] : [...first, ...second];
}

function hasText(line: string): boolean {
  return line.trim() !== '';
}
