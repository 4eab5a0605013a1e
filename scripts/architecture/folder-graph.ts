import type { IModule } from 'dependency-cruiser';

/**
 * Returns the source folders, without tests, and the imports between them as a Mermaid flowchart.
 * Leaves out an import that other imports imply: app → features → data implies app → data.
 */
export function drawFolderGraph(modules: readonly IModule[]): string {
  const arrows = readArrows(modules);
  const lines = [...arrows].flatMap(([from, targets]) => {
    const drawn = [...targets].filter((to) => !isImplied(arrows, from, to)).sort();
    return drawn.length > 0 ? `  ${nodeOf(from)} --> ${drawn.map(nodeOf).join(' & ')}` : [];
  });
  return ['```mermaid', 'flowchart TD', ...lines.sort(), '```', ''].join('\n');
}

type Arrows = Map<string, Set<string>>;

function readArrows(modules: readonly IModule[]): Arrows {
  const arrows: Arrows = new Map();
  for (const { source, dependencies } of modules) {
    const from = folderOf(source);
    if (!from) continue;
    const targets = arrows.get(from) ?? new Set<string>();
    arrows.set(from, targets);
    for (const { resolved } of dependencies) {
      const to = folderOf(resolved);
      if (to && to !== from) targets.add(to);
    }
  }
  return arrows;
}

function isImplied(arrows: Arrows, from: string, to: string): boolean {
  return [...(arrows.get(from) ?? [])].some(
    (via) => via !== to && reaches(arrows, via, to, [from]),
  );
}

function reaches(arrows: Arrows, from: string, to: string, seen: string[]): boolean {
  if (seen.includes(from)) return false;
  const targets = arrows.get(from) ?? new Set<string>();
  return targets.has(to) || [...targets].some((via) => reaches(arrows, via, to, [...seen, from]));
}

/**
 * Returns the folder of a file in the graph, such as `src/data` or `sync-server/store`; undefined
 * for tests and packages.
 */
function folderOf(path: string): string | undefined {
  if (/\.(test|testing)\.tsx?$/.test(path)) return undefined;
  return /^(src|sync-server)\/[^/.]+(?=\/)/.exec(path)?.[0] ?? /^sync-server(?=\/)/.exec(path)?.[0];
}

function nodeOf(folder: string): string {
  return `${folder.replaceAll(/[^a-z]/g, '_')}["${folder}"]`;
}
