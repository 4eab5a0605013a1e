import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import { onCustomerSessionEnd } from '../../data/session/customer/customer-session-end.ts';
import { useJourney } from '../../data/session/customer/journey-store.ts';
import { useKiosk } from '../../data/session/kiosk/kiosk-store.ts';
import { lazyPart, type LazyPartFallbackProps } from '../../device/lazy-loading/lazy-part.tsx';
import { useAssistantOffset } from '../../ui/assistant/assistant-position.ts';
import {
  closeAssistant,
  toggleAssistant,
  useAssistantState,
} from '../../ui/assistant/assistant-store.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { loadDeferredTexts } from '../i18n/i18n.ts';
import { isPathForCustomers } from '../kiosk/customer-paths.ts';
import { SheetLoadFallback } from '../missing/sheet-load-fallback.tsx';
import { menuAreaOf } from '../navigation/menu-areas.ts';
import styles from './assistant.module.css';

const AssistantPanel = lazyPart(async () => {
  const [{ AssistantPanel: Panel }] = await Promise.all([
    import('../../features/assistant/assistant-panel.tsx'),
    loadDeferredTexts(),
  ]);
  return { default: Panel };
}, PanelLoadFallback);

onCustomerSessionEnd(closeAssistant);

type LiftStyle = CSSProperties & { '--lift': string };

/** The button and the panel of the assistant, on all screens except the welcome screen. */
export function Assistant() {
  const { t } = useTranslation('navigation');
  const { pathname } = useLocation();
  const { isOpen } = useAssistantState();
  const style: LiftStyle = { '--lift': `${useAssistantOffset()}px` };
  const [hasBeenOpened, setHasBeenOpened] = useState(false);
  // After its first opening the panel stays mounted, so that its closing can be animated.
  if (isOpen && !hasBeenOpened) setHasBeenOpened(true);
  const { handedOver, locked } = useKiosk();
  const isServed = useJourney(({ customer }) => customer !== null);
  const hasAgent = useSession(({ session }) => session !== null);
  const isForStaff = !handedOver && hasAgent && menuAreaOf(pathname) === 'agent';
  const mayGo = (path: string) => !handedOver || isPathForCustomers(path, { isServed, hasAgent });
  // Hides the button on the welcome screen, which may stay on for hours: a fixed button could burn
  // into the display.
  // A locked tablet must not show the conversation of its agent.
  if (pathname === href('welcome') || locked) return null;

  return (
    <>
      <button
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        aria-label={t('assistant')}
        className={styles.toggle}
        onClick={toggleAssistant}
        style={style}
        title={t('assistant')}
        type="button"
      >
        <Icon name="spark" />
      </button>
      {hasBeenOpened && (
        <AssistantPanel audience={isForStaff ? 'agent' : 'customer'} mayGo={mayGo} />
      )}
    </>
  );
}

function PanelLoadFallback(fallbackProps: LazyPartFallbackProps) {
  const { isOpen } = useAssistantState();
  return <SheetLoadFallback {...fallbackProps} onClose={closeAssistant} open={isOpen} />;
}
