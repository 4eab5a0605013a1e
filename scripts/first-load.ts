/** The part of Vite's build manifest that is needed here. */
export type ViteManifest = Record<string, { file: string; imports?: string[] }>;

/** The scripts a browser must have before entries run: they and all they import statically. */
export function firstLoadOf(manifest: ViteManifest, entries: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    manifest[name]?.imports?.forEach(visit);
  };
  entries.forEach(visit);
  return [...seen].flatMap((name) => manifest[name]?.file ?? []);
}
