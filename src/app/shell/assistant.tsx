import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import { onCustomerSessionEnd } from '../../data/session/customer/customer-session-end.ts';
import { useJourney } from '../../data/session/customer/journey-store.ts';
import { useKiosk } from '../../data/session/kiosk/kiosk-store.ts';
import { lazyPart, type LazyPartFallbackProps } from '../../device/lazy-loading/lazy-part.tsx';
import {
  closeAssistant,
  toggleAssistant,
  useAssistantState,
} from '../../ui/assistant/assistant-store.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { loadDeferredTexts } from '../i18n/i18n.ts';
import { isPathForCustomers } from '../kiosk/customer-paths.ts';
import { SheetLoadFallback } from '../missing/sheet-load-fallback.tsx';
import { menuAreaOf } from '../navigation/menu-areas.ts';

const AssistantPanel = lazyPart(async () => {
  const [{ AssistantPanel: Panel }] = await Promise.all([
    import('../../features/assistant/assistant-panel.tsx'),
    loadDeferredTexts(),
  ]);
  return { default: Panel };
}, PanelLoadFallback);

onCustomerSessionEnd(closeAssistant);

/** Button that opens the assistant. A button in the bar covers no other control. */
export function AssistantButton() {
  const { t } = useTranslation('navigation');
  const { isOpen } = useAssistantState();
  return (
    <IconButton
      aria-expanded={isOpen}
      aria-haspopup="dialog"
      icon="spark"
      label={t('assistant')}
      onClick={toggleAssistant}
    />
  );
}

/** The panel of the assistant, which loads when it is first opened. */
export function Assistant() {
  const { pathname } = useLocation();
  const { isOpen } = useAssistantState();
  const [hasBeenOpened, setHasBeenOpened] = useState(false);
  // After its first opening the panel stays mounted, so that its closing can be animated.
  if (isOpen && !hasBeenOpened) setHasBeenOpened(true);
  const { handedOver, locked } = useKiosk();
  const isServed = useJourney(({ customer }) => customer !== null);
  const hasAgent = useSession(({ session }) => session !== null);
  const isForStaff = !handedOver && hasAgent && menuAreaOf(pathname) === 'agent';
  const mayGo = (path: string) => !handedOver || isPathForCustomers(path, { isServed, hasAgent });
  // A locked tablet must not show the conversation of its agent.
  if (!hasBeenOpened || locked || pathname === href('welcome')) return null;
  return (
    <AssistantPanel
      audience={isForStaff ? 'agent' : 'customer'}
      loadTexts={loadDeferredTexts}
      mayGo={mayGo}
    />
  );
}

function PanelLoadFallback(fallbackProps: LazyPartFallbackProps) {
  const { isOpen } = useAssistantState();
  return <SheetLoadFallback {...fallbackProps} onClose={closeAssistant} open={isOpen} />;
}
