import type { ViteManifest } from './first-load.ts';

/**
 * Built files that wait for each other, by name, the first of them again at the end. Modules form no
 * cycle, but what the bundler puts together may: then one of the files runs before what it extends.
 */
export function fileCycles(manifest: ViteManifest): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const visit = (name: string, path: readonly string[]) => {
    const at = path.indexOf(name);
    if (at >= 0) cycles.push([...path.slice(at), name].map((one) => manifest[one]?.file ?? one));
    if (at >= 0 || done.has(name)) return;
    for (const imported of manifest[name]?.imports ?? []) visit(imported, [...path, name]);
    done.add(name);
  };
  for (const name of Object.keys(manifest)) visit(name, []);
  return cycles;
}
