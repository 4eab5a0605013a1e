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
  customers: readonly { tags?: string[] | undefined }[],
  knownTags: readonly string[],
): TagState[] {
  const counts = new Map<string, number>();
  for (const { tags = [] } of customers) {
    for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  const tags = [...new Set([...counts.keys(), ...knownTags])];
  const states = tags.map((tag): TagState => {
    const count = counts.get(tag) ?? 0;
    return { tag, on: count === 0 ? 'none' : count < customers.length ? 'some' : 'all' };
  });
  const order = { all: 0, some: 1, none: 2 };
  return states.sort((a, b) => order[a.on] - order[b.on]);
}

export function toTagArguments(changes: TagChanges): { add: string[]; remove: string[] } {
  const entries = [...changes];
  return {
    add: entries.filter(([, on]) => on).map(([tag]) => tag),
    remove: entries.filter(([, on]) => !on).map(([tag]) => tag),
  };
}
