import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useMemo, useState } from 'react';
import type { Build } from '#domain/builds/build.ts';
import type { RequestErrorCode } from '#domain/errors/request-error-policy.ts';
import {
  type DecodedFragment,
  decodeShareFragment,
  type FragmentProblem,
} from '#domain/sharing/share-fragment.ts';
import type { SharedBuild } from '#domain/sharing/shared-build.ts';
import { localDatabase } from '../../data/local-database.ts';
import { readMeta } from '../../data/meta.ts';
import { findOwnSharedBuild } from '../../data/queries/shared-build-queries.ts';
import { headOffice } from '../../sync/head-office.ts';
import type { RequestResult } from '../../sync/request-result.ts';

export type ShareProblem = FragmentProblem | RequestErrorCode;

export type SharedView =
  | { state: 'loading' }
  | { state: 'failed'; problem: ShareProblem }
  | {
      state: 'ready';
      build: SharedBuild;
      /** The build as this tablet has it; null on a customer's phone. */
      own: Build | null;
      /** Whether this is a tablet of the showroom. */
      isEnrolled: boolean;
    };

/**
 * A shared build from the nearest place that has it: this tablet, the link itself, head office. A
 * link that is damaged still opens where head office knows its id.
 */
export function useSharedBuild(configId: string, hash: string): SharedView {
  const here = useLiveQuery(async () => {
    const [device, found] = await Promise.all([
      readMeta(localDatabase, 'device'),
      findOwnSharedBuild(localDatabase, configId),
    ]);
    return { isEnrolled: device !== undefined, found };
  }, [configId]);
  const carried = useMemo(() => readFragment(configId, hash), [configId, hash]);
  const isElsewhere = here !== undefined && !here.found && !carried?.ok;
  const answer = useHeadOfficeAnswer(configId, isElsewhere);

  if (!here) return { state: 'loading' };
  const { isEnrolled, found } = here;
  if (found) return { state: 'ready', build: found.shared, own: found.build, isEnrolled };
  if (carried?.ok) return { state: 'ready', build: carried.build, own: null, isEnrolled };
  return viewOfAnswer(answer, carried?.code, isEnrolled);
}

/** The link's own problem says more than that head office does not know its build. */
function viewOfAnswer(
  answer: Answer | undefined,
  problem: FragmentProblem | undefined,
  isEnrolled: boolean,
): SharedView {
  if (!answer) return { state: 'loading' };
  if (answer.ok) return { state: 'ready', build: answer.value, own: null, isEnrolled };
  return { state: 'failed', problem: problem ?? answer.code };
}

/** Null where the link carries nothing; one that carries another build is damaged. */
function readFragment(configId: string, hash: string): DecodedFragment | null {
  if (hash.length <= 1) return null;
  const decoded = decodeShareFragment(hash);
  if (decoded.ok && decoded.build.id !== configId) return { ok: false, code: 'LINK_DAMAGED' };
  return decoded;
}

type Answer = RequestResult<SharedBuild>;

function useHeadOfficeAnswer(configId: string, isWanted: boolean): Answer | undefined {
  const [heard, setHeard] = useState<{ configId: string; answer: Answer }>();
  // Head office is outside: it is asked once for each build that is nowhere nearer.
  useEffect(() => {
    if (!isWanted) return undefined;
    let isGone = false;
    void headOffice.findSharedBuild(configId).then((answer) => {
      if (!isGone) setHeard({ configId, answer });
    });
    return () => {
      isGone = true;
    };
  }, [configId, isWanted]);
  return heard?.configId === configId ? heard.answer : undefined;
}
