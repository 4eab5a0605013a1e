/** Messages by key, in groups of groups. */
interface Texts {
  [key: string]: string | Texts;
}

/** What the files of a folder say, by the part of the catalogue each is named after. */
export function textsByPart(files: Record<string, Texts>): Record<string, Texts> {
  return Object.fromEntries(
    Object.entries(files).map(([path, texts]) => [partOf(path), texts] as const),
  );
}

function partOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, -'.json'.length);
}
