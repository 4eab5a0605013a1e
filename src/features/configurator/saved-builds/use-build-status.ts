import { useTranslation } from 'react-i18next';
import type { Build } from '#domain/builds/build.ts';
import { useAction } from '../../../shared/use-action.ts';
import type { ToastMessage } from '../../../ui/overlays/toast-store.ts';

/**
 * Returns two actions: one archives a build and offers an undo, the other restores an archived
 * build.
 */
export function useBuildStatus() {
  const { t } = useTranslation('build');
  const { run } = useAction();

  async function setStatus(build: Build, status: 'archived' | 'saved', done?: ToastMessage) {
    const args = { buildId: build.id, showroomId: build.showroomId, status };
    const failed = { title: t('statusFailed') };
    await run({ name: 'setBuildStatus', args }, { done, failed });
  }

  function archive(build: Build): Promise<void> {
    const undo = { label: t('undo'), onAct: () => void setStatus(build, 'saved') };
    return setStatus(build, 'archived', { tone: 'neutral', title: t('archived'), action: undo });
  }

  function restore(build: Build): Promise<void> {
    return setStatus(build, 'saved', { tone: 'positive', title: t('restoredBuild') });
  }

  return { archive, restore };
}
