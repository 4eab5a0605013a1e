/** The part of Vite's build manifest that is needed here. */
export type ViteManifest = Record<string, { file: string; imports?: string[] }>;

/** The scripts a browser must have before an entry runs: the entry and all it imports statically. */
export function firstLoadOf(manifest: ViteManifest, entry: string): string[] {
  const seen = new Set<string>();
  const visit = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    manifest[name]?.imports?.forEach(visit);
  };
  visit(entry);
  return [...seen].flatMap((name) => manifest[name]?.file ?? []);
}
