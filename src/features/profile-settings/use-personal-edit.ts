import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { localDatabase } from '../../data/database/local-database.ts';
import { emitDefect } from '../../data/defects.ts';
import { restoreDraft, deleteDraft, createDraftSaver } from '../../data/session/drafts/drafts.ts';
import type { Session } from '../../data/session/session.ts';
import { useUnsavedWork } from '../../device/unsaved-work/use-unsaved-work.ts';
import { useAction } from '../../shared/use-action.ts';
import {
  checkPersonal,
  type CheckedPersonal,
  type PersonalField,
  textsOf,
  type Typed,
  typedSchema,
} from './personal-form.ts';

export interface PersonalEdit extends CheckedPersonal {
  isEditing: boolean;
  texts: Record<PersonalField, string>;
  /** Whether a save was attempted; from then on all validation errors are shown. */
  tried: boolean;
  pending: boolean;
  /** Whether the form contains a draft restored from storage. */
  isRestored: boolean;
  start: () => void;
  /** Closes the form and discards the draft. */
  stop: () => void;
  type: (field: PersonalField, text: string) => void;
  save: () => Promise<void>;
}

/**
 * Returns the state of the form in which agents edit their own data. The draft is stored until the
 * agent saves or discards it.
 */
export function usePersonalEdit(session: Session): PersonalEdit {
  const { t } = useTranslation('profileSettings');
  const { agent, showroom } = session;
  const key = `own-profile/${agent.id}`;
  const keep = useMemo(() => createDraftSaver(localDatabase, key), [key]);
  const [typed, setTyped] = useState<Typed | null>(null);
  const [isRestored, setIsKept] = useState(false);
  const [tried, setTried] = useState(false);
  const { run, isPending } = useAction();
  const checked = checkPersonal(agent, typed ?? {});

  // An effect restores the draft from before a reload or a crash from the local database.
  useEffect(() => {
    return restoreDraft(localDatabase, key, (stored) => {
      const parsed = v.safeParse(typedSchema, stored);
      if (!parsed.success) return;
      setTyped(parsed.output as Typed);
      setIsKept(true);
    });
  }, [key]);

  useUnsavedWork(checked.isDirty);

  function stop(): void {
    setTyped(null);
    setTried(false);
    setIsKept(false);
    deleteDraft(localDatabase, key).catch(emitDefect);
  }

  function type(field: PersonalField, text: string): void {
    const next = { ...typed, [field]: text };
    setTyped(next);
    void keep(next);
  }

  async function save(): Promise<void> {
    setTried(true);
    if (isPending || checked.problems.length > 0) return;
    if (checked.isDirty) {
      const args = { agentId: agent.id, showroomId: showroom.id, changes: checked.changes };
      const isSaved = await run(
        { name: 'updateAgentProfile', args },
        {
          done: {
            about: 'profile',
            tone: 'positive',
            title: t('personal.saved'),
            detail: t('personal.savedDetail'),
          },
          failed: { title: t('failed.save'), detail: t('failed.kept') },
        },
      );
      if (!isSaved) return;
    }
    stop();
  }

  return {
    ...checked,
    isEditing: typed !== null,
    texts: textsOf(agent, typed ?? {}),
    tried,
    pending: isPending,
    isRestored: isRestored && checked.isDirty,
    start: () => setTyped({}),
    stop,
    type,
    save,
  };
}
