import type { IModule } from 'dependency-cruiser';

/**
 * Returns the source folders, without tests, and the imports between them as a Mermaid flowchart.
 * Leaves out an import that other imports imply: app → features → data implies app → data.
 */
export function drawFolderGraph(modules: readonly IModule[]): string {
  const importsByFolder = collectFolderImports(modules);
  const lines = [...importsByFolder].flatMap(([from, targets]) => {
    const shownTargets = [...targets].filter((to) => !isImplied(importsByFolder, from, to)).sort();
    return shownTargets.length > 0
      ? `  ${formatNode(from)} --> ${shownTargets.map(formatNode).join(' & ')}`
      : [];
  });
  return ['```mermaid', 'flowchart TD', ...lines.sort(), '```', ''].join('\n');
}

type ImportsByFolder = Map<string, Set<string>>;

function collectFolderImports(modules: readonly IModule[]): ImportsByFolder {
  const importsByFolder: ImportsByFolder = new Map();
  for (const { source, dependencies } of modules) {
    const from = folderOf(source);
    if (!from) continue;
    const targets = importsByFolder.get(from) ?? new Set<string>();
    importsByFolder.set(from, targets);
    for (const { resolved } of dependencies) {
      const to = folderOf(resolved);
      if (to && to !== from) targets.add(to);
    }
  }
  return importsByFolder;
}

function isImplied(importsByFolder: ImportsByFolder, from: string, to: string): boolean {
  return [...(importsByFolder.get(from) ?? [])].some(
    (via) => via !== to && isReachable(importsByFolder, via, to, [from]),
  );
}

function isReachable(
  importsByFolder: ImportsByFolder,
  from: string,
  to: string,
  visitedFolders: string[],
): boolean {
  if (visitedFolders.includes(from)) return false;
  const targets = importsByFolder.get(from) ?? new Set<string>();
  return (
    targets.has(to) ||
    [...targets].some((via) => isReachable(importsByFolder, via, to, [...visitedFolders, from]))
  );
}

function folderOf(path: string): string | undefined {
  if (/\.(test|testing)\.tsx?$/.test(path)) return undefined;
  return /^(src|sync-server)\/[^/.]+(?=\/)/.exec(path)?.[0] ?? /^sync-server(?=\/)/.exec(path)?.[0];
}

function formatNode(folder: string): string {
  return `${folder.replaceAll(/[^a-z]/g, '_')}["${folder}"]`;
}
