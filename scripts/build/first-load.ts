/** The fields of Vite's build manifest that the checks of the build read. */
export type ViteManifest = Record<string, { file: string; imports?: string[] }>;

/**
 * Returns the scripts that a browser loads before the entries run: the entries and all their static
 * imports.
 */
export function listFirstLoadScripts(manifest: ViteManifest, entries: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    manifest[name]?.imports?.forEach(visit);
  };
  entries.forEach(visit);
  return [...seen].flatMap((name) => manifest[name]?.file ?? []);
}
