import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { endsWithCustomerSession } from '../data/session/customer-session-end.ts';
import { useKiosk } from '../data/session/kiosk-store.ts';
import { closeAssistant, toggleAssistant, useAssistantState } from '../ui/assistant-store.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './assistant.module.css';
import { addLaterTexts } from './i18n/i18n.ts';
import { menuAreaOf } from './navigation/menu-areas.ts';

const AssistantPanel = lazy(async () => {
  const [{ AssistantPanel: Panel }] = await Promise.all([
    import('../features/assistant/assistant-panel.tsx'),
    addLaterTexts(),
  ]);
  return { default: Panel };
});

endsWithCustomerSession(closeAssistant);

/** The button that is on every screen, and the panel it opens. */
export function Assistant() {
  const { t } = useTranslation('navigation');
  const { pathname } = useLocation();
  const { isOpen } = useAssistantState();
  const handedOver = useKiosk((state) => state.handedOver);
  const [isWanted, setIsWanted] = useState(false);
  // Once it was opened, it stays: closing it moves.
  if (isOpen && !isWanted) setIsWanted(true);
  const isStaffs = menuAreaOf(pathname) === 'agent' && !handedOver;
  // Nobody stands before the tablet there, and nothing is to be burnt into its glass.
  if (pathname === '/welcome') return null;

  return (
    <>
      <button
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        aria-label={t('assistant')}
        className={styles.toggle}
        onClick={toggleAssistant}
        title={t('assistant')}
        type="button"
      >
        <Icon name="spark" />
      </button>
      {isWanted && (
        <Suspense>
          <AssistantPanel audience={isStaffs ? 'agent' : 'customer'} />
        </Suspense>
      )}
    </>
  );
}
