import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { toggleAssistant, useAssistantState } from '../ui/assistant-store.ts';
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

/** The button that is on every screen, and the panel it opens. */
export function Assistant() {
  const { t } = useTranslation('navigation');
  const { pathname } = useLocation();
  const { isOpen } = useAssistantState();
  const [isWanted, setIsWanted] = useState(false);
  // Once it was opened, it stays: closing it moves.
  if (isOpen && !isWanted) setIsWanted(true);
  const audience = menuAreaOf(pathname) === 'agent' ? 'agent' : 'customer';

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
          <AssistantPanel audience={audience} />
        </Suspense>
      )}
    </>
  );
}
