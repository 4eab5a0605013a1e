/**
 * The requested change of each tag: true to add, false to remove the tag; unchanged tags are
 * absent.
 */
export type TagChanges = ReadonlyMap<string, boolean>;

interface TagState {
  tag: string;
  /** Whether all, some or none of the selected customers have the tag. */
  on: 'all' | 'some' | 'none';
}

/** Returns the selectable tags, beginning with the tags of the selected customers. */
export function listTagStates(
  chosen: readonly { tags?: string[] | undefined }[],
  known: readonly string[],
): TagState[] {
  const counts = new Map<string, number>();
  for (const { tags = [] } of chosen) {
    for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  const tags = [...new Set([...counts.keys(), ...known])];
  const states = tags.map((tag): TagState => {
    const count = counts.get(tag) ?? 0;
    return { tag, on: count === 0 ? 'none' : count < chosen.length ? 'some' : 'all' };
  });
  const order = { all: 0, some: 1, none: 2 };
  return states.sort((a, b) => order[a.on] - order[b.on]);
}

export function toTagArguments(wishes: TagChanges): { add: string[]; remove: string[] } {
  const wanted = [...wishes];
  return {
    add: wanted.filter(([, on]) => on).map(([tag]) => tag),
    remove: wanted.filter(([, on]) => !on).map(([tag]) => tag),
  };
}
