import type { TFunction } from 'i18next';
import { href } from '#domain/routes.ts';
import type { LocalDatabase } from '../../data/database/database.ts';
import {
  restoreShelvedRegistration,
  findShelvedRegistration,
} from '../../data/session/drafts/shelved-registration.ts';
import { showToast } from '../../ui/overlays/toast-store.ts';

interface OfferContext {
  t: TFunction<'kiosk'>;
  navigate: (address: string) => unknown;
}

/**
 * If a registration is shelved (left unfinished by a customer), shows a toast that opens this
 * registration.
 */
export async function offerShelvedRegistration(
  db: LocalDatabase,
  context: OfferContext,
): Promise<void> {
  if ((await findShelvedRegistration(db)) === undefined) return;
  const { t } = context;
  showToast({
    tone: 'neutral',
    title: t('setAside.title'),
    detail: t('setAside.detail'),
    action: { label: t('setAside.open'), onAct: () => void openShelvedRegistration(db, context) },
    outlivesScreen: true,
  });
}

/**
 * Opens the shelved registration. The registration stays shelved while another registration is
 * open.
 */
async function openShelvedRegistration(
  db: LocalDatabase,
  { t, navigate }: OfferContext,
): Promise<void> {
  const isRestored = await restoreShelvedRegistration(db);
  await navigate(href('register'));
  if (!isRestored) showToast({ tone: 'neutral', title: t('setAside.later') });
}
