import { useTranslation } from 'react-i18next';
import type { Build } from '#domain/builds/build.ts';
import { localDatabase } from '../../data/local-database.ts';
import { mutate } from '../../data/mutate.ts';
import { useSession } from '../../data/session/session-store.ts';
import { showToast } from '../../ui/toast-store.ts';

/** Puts a build into the archive and brings it back; either can be undone. */
export function useBuildStatus() {
  const { t } = useTranslation('build');
  const actorId = useSession((state) => state.session?.agent.id);

  async function set(build: Build, status: 'archived' | 'saved'): Promise<boolean> {
    if (!actorId) return false;
    const args = { buildId: build.id, showroomId: build.showroomId, status };
    const intent = { name: 'setBuildStatus', args, actorId, recordedAt: Date.now() } as const;
    const { ok: done } = await mutate(localDatabase, intent);
    if (!done) showToast({ tone: 'danger', title: t('statusFailed') });
    return done;
  }

  async function archive(build: Build): Promise<void> {
    if (!(await set(build, 'archived'))) return;
    const undo = { label: t('undo'), onAct: () => void set(build, 'saved') };
    showToast({ tone: 'neutral', title: t('archived'), action: undo });
  }

  async function restore(build: Build): Promise<void> {
    if (!(await set(build, 'saved'))) return;
    showToast({ tone: 'positive', title: t('restoredBuild') });
  }

  return { archive, restore };
}
