import type { ViteManifest } from './first-load.ts';

/**
 * Returns the import cycles between built files, each as a list of file names that ends with its
 * first name. Source modules have no cycles, but the bundler may combine modules into files that
 * import each other. In such a cycle, a file with a subclass may run before the file with its base
 * class.
 */
export function findFileCycles(manifest: ViteManifest): string[][] {
  const cycles: string[][] = [];
  const visited = new Set<string>();
  const visit = (name: string, path: readonly string[]) => {
    const cycleStart = path.indexOf(name);
    if (cycleStart >= 0)
      cycles.push([...path.slice(cycleStart), name].map((key) => manifest[key]?.file ?? key));
    if (cycleStart >= 0 || visited.has(name)) return;
    for (const imported of manifest[name]?.imports ?? []) visit(imported, [...path, name]);
    visited.add(name);
  };
  for (const name of Object.keys(manifest)) visit(name, []);
  return cycles;
}
