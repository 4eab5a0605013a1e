import * as v from 'valibot';
import type { SyncLabels } from '../sync-labels.ts';

const loggedSchema = v.object({ description: v.string() });
const aboutSchema = v.object({ walkInId: v.string() });

type LabelFormatter = (labels: SyncLabels, args: unknown) => string | undefined;

/** Texts for mutations of walk-ins, by mutator name. */
export const walkInMutationLabels: Record<string, LabelFormatter> = {
  logWalkIn({ t }, args) {
    const parsed = v.safeParse(loggedSchema, args);
    if (!parsed.success) return undefined;
    return t('mutation.logWalkIn', { who: parsed.output.description || t('someWalkIn') });
  },
  serveWalkIn: (labels, args) =>
    labels.t('mutation.serveWalkIn', { who: nameOfWalkIn(labels, args) }),
  endWalkIn: (labels, args) => labels.t('mutation.endWalkIn', { who: nameOfWalkIn(labels, args) }),
  reopenWalkIn: (labels, args) =>
    labels.t('mutation.reopenWalkIn', { who: nameOfWalkIn(labels, args) }),
};

function nameOfWalkIn({ t, names }: SyncLabels, args: unknown): string {
  const parsed = v.safeParse(aboutSchema, args);
  const walkIn = parsed.success ? names.walkInsById.get(parsed.output.walkInId) : undefined;
  return walkIn?.description || t('someWalkIn');
}
