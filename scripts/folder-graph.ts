import type { IModule } from 'dependency-cruiser';

/** The folders and the arrows between them as a Mermaid flowchart, tests left out. */
export function drawFolderGraph(modules: readonly IModule[]): string {
  const arrows = new Set<string>();
  for (const { source, dependencies } of modules) {
    const from = folderOf(source);
    if (!from) continue;
    for (const { resolved } of dependencies) {
      const to = folderOf(resolved);
      if (to && to !== from) arrows.add(`  ${nodeOf(from)} --> ${nodeOf(to)}`);
    }
  }
  return ['```mermaid', 'flowchart TD', ...[...arrows].sort(), '```', ''].join('\n');
}

/** `src/data`, `src/features`, `sync-server/store` …; undefined for tests and packages. */
function folderOf(path: string): string | undefined {
  if (/\.(test|testing)\.tsx?$/.test(path)) return undefined;
  return /^(src|sync-server)\/[^/.]+(?=\/)/.exec(path)?.[0] ?? /^sync-server(?=\/)/.exec(path)?.[0];
}

function nodeOf(folder: string): string {
  return `${folder.replaceAll(/[^a-z]/g, '_')}["${folder}"]`;
}
