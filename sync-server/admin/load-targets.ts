import { toDealerSpaceId } from '#domain/rows/spaces.ts';
import { CommandError } from '../errors/command-error.ts';
import type { SyncStore } from '../store/store.ts';
import { createTargetWrites } from './change-targets.ts';
import { readTargetsFile } from './read-targets-file.ts';

interface LoadedTargets {
  set: number;
  removed: number;
  /** The spaces that the load has changed; the caller must poke their tablets. */
  changedSpaces: readonly string[];
}

/**
 * Sets all targets in a file, or none if one is invalid. Other months keep their targets. Throws a
 * `CommandError` with one line per validation error.
 */
export async function loadTargets(store: SyncStore, text: string): Promise<LoadedTargets> {
  const file = readTargetsFile(text);
  if (!file.ok) throw new CommandError(file.problems.join('\n'));
  const showrooms = await store.read((snapshot) => snapshot.all('showrooms'));
  const showroomsById = new Map(showrooms.map((showroom) => [showroom.id, showroom]));
  const unknownTargets = file.targets.filter(({ showroomId }) => !showroomsById.has(showroomId));
  if (unknownTargets.length > 0) {
    const knownIds = [...showroomsById.keys()].join(', ');
    const problems = unknownTargets.map(
      ({ line, showroomId }) => `${line}: no showroom ${showroomId}`,
    );
    throw new CommandError([...problems, `There are ${knownIds}.`].join('\n'));
  }
  const writes = createTargetWrites(file.targets, showroomsById);
  const spaces = [...new Set(showrooms.map(({ dealerId }) => toDealerSpaceId(dealerId)))];
  const { changedSpaces } = await store.write(spaces, (tx) => {
    tx.applyWrites(writes);
    return Promise.resolve();
  });
  const set = writes.filter(({ op }) => op === 'put').length;
  return { set, removed: writes.length - set, changedSpaces };
}
