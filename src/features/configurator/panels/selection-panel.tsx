import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { getPanelId, getToolButtonId } from './build-toolbar.tsx';
import type { SelectionPanelName } from './panels.ts';
import styles from './selection-panel.module.css';

interface SelectionPanelProps {
  panel: SelectionPanelName;
  onClose: () => void;
  children: ReactNode;
  /**
   * Whether the panel closes after one selection. If false, a “Done” button replaces the close
   * icon.
   */
  closesAutomatically?: boolean | undefined;
}

/**
 * A panel beside or below the car; the car stays visible. Escape closes the panel, and the focus
 * returns to the element that was focused before.
 */
export function SelectionPanel(props: SelectionPanelProps) {
  const { panel, onClose, children, closesAutomatically = true } = props;
  const { t } = useTranslation(['build', 'common']);
  const panelRef = useRef<HTMLElement>(null);

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  });

  // An effect manages focus and keyboard events, because both belong to the DOM.
  useEffect(() => {
    const section = panelRef.current;
    const previousFocus = document.activeElement;
    section?.querySelector<HTMLElement>('input:checked')?.focus({ preventScroll: true });
    section?.addEventListener('keydown', handleKey);
    return () => {
      section?.removeEventListener('keydown', handleKey);
      const isInside = document.activeElement === document.body || holdsFocus(section);
      if (isInside) restoreFocus(previousFocus, panel);
    };
  }, [panel]);

  return (
    <section
      aria-labelledby={`${getPanelId(panel)}-title`}
      className={styles.panel}
      data-panel={panel}
      id={getPanelId(panel)}
      ref={panelRef}
    >
      <header className={styles.header}>
        <Text as="h2" size="l" id={`${getPanelId(panel)}-title`}>
          {t(`panel.${panel}`)}
        </Text>
        {closesAutomatically ? (
          <IconButton icon="close" label={t('common:close')} onClick={onClose} />
        ) : (
          <Button onClick={onClose}>{t('common:done')}</Button>
        )}
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  );
}

function holdsFocus(section: HTMLElement | null): boolean {
  return section?.contains(document.activeElement) ?? false;
}

function restoreFocus(previousFocus: Element | null, panel: SelectionPanelName): void {
  const isRestorable = previousFocus instanceof HTMLElement && previousFocus !== document.body;
  const target = isRestorable
    ? previousFocus
    : document.querySelector<HTMLElement>(`#${getToolButtonId(panel)}`);
  target?.focus({ preventScroll: true });
}
