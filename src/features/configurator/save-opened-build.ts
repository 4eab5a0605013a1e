import type { BuildFields } from '#domain/builds/build-fields.ts';
import type { ArgsOf } from '#domain/mutations/mutators.ts';
import { sameValue } from '#domain/same-value.ts';
import type { MutateFailure, MutateResult } from '../../data/mutate.ts';
import { mutateNow } from '../../data/mutate-now.ts';
import { newId } from '../../data/new-id.ts';
import type { Session } from '../../data/session/session.ts';

export type SaveResult = { ok: true; buildId: string } | { ok: false; code: MutateFailure };

interface BuildToSave {
  /** Id of the build; undefined for a build that was never saved. */
  buildId: string | undefined;
  /** The fields before the first unsaved change. */
  seen: BuildFields;
  fields: BuildFields;
}

/** Saves a build locally; the outbox sends the mutation to the server. */
export async function saveBuild(build: BuildToSave, session: Session | null): Promise<SaveResult> {
  if (!session) return { ok: false, code: 'NOT_ENROLLED' };
  const buildId = build.buildId ?? newId();
  const at = { buildId, showroomId: session.showroom.id };
  const actorId = session.agent.id;
  if (build.buildId === undefined) {
    const { customerId, priceListId, ...configuration } = build.fields;
    const args = { ...at, customerId, priceListId, configuration };
    return toSaveResult(buildId, await mutateNow({ name: 'saveBuild', args, actorId }));
  }
  const changes = changesOf(build);
  if (Object.keys(changes).length === 0) return { ok: true, buildId };
  const args = { ...at, changes };
  return toSaveResult(buildId, await mutateNow({ name: 'editBuild', args, actorId }));
}

function toSaveResult(buildId: string, result: MutateResult): SaveResult {
  return result.ok ? { ok: true, buildId } : result;
}

/**
 * Returns the old and the new value of each changed field, so that concurrent changes of other
 * fields are preserved.
 */
function changesOf({ seen, fields }: BuildToSave): ArgsOf<'editBuild'>['changes'] {
  const names = Object.keys(fields) as (keyof BuildFields)[];
  return Object.fromEntries(
    names
      .filter((name) => !sameValue(seen[name], fields[name]))
      .map((name) => [name, { from: seen[name], to: fields[name] }]),
  );
}
