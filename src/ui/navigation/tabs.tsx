import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './tabs.module.css';

export interface Tab<Key extends string> {
  key: Key;
  label: string;
  count?: number | undefined;
  /**
   * Whether the tab is highlighted while `count` is above 0, because its content needs attention.
   */
  urgent?: boolean;
}

interface TabsProps<Key extends string> {
  label: string;
  tabs: readonly Tab<Key>[];
  chosen: Key;
  onChoose: (key: Key) => void;
  locale: string;
  children: ReactNode;
}

const stepByKey: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };
const endIndexByKey: Record<string, number> = { Home: 0, End: -1 };

/**
 * Divides a screen into tabs, one visible at a time. Arrow keys, Home and End switch tabs; a long
 * row of tabs scrolls horizontally.
 */
export function Tabs<Key extends string>(props: TabsProps<Key>) {
  const { label, tabs, chosen, onChoose, locale, children } = props;
  const id = useId();
  const listRef = useRef<HTMLDivElement>(null);

  // Effect: scrolls the selected tab into view if the row of tabs is wider than the screen. The tab
  // becomes wider when the font of the app is loaded; a rotated tablet makes the row narrower.
  useEffect(() => {
    const list = listRef.current;
    const tab = list?.querySelector<HTMLElement>(`[data-key="${chosen}"]`);
    if (!list || !tab) return undefined;
    showTab(list, tab);
    const observer = new ResizeObserver(() => showTab(list, tab));
    observer.observe(tab);
    observer.observe(list);
    return () => observer.disconnect();
  }, [chosen]);

  function handleKeyDown(event: KeyboardEvent): void {
    const chosenIndex = tabs.findIndex(({ key }) => key === chosen);
    const endIndex = endIndexByKey[event.key];
    const neighborIndex = (chosenIndex + (stepByKey[event.key] ?? 0) + tabs.length) % tabs.length;
    const next = tabs.at(endIndex ?? neighborIndex);
    if (!next || next.key === chosen) return;
    event.preventDefault();
    onChoose(next.key);
    listRef.current?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus();
  }

  return (
    <section>
      <div
        aria-label={label}
        className={styles.tabs}
        onKeyDown={handleKeyDown}
        ref={listRef}
        role="tablist"
        tabIndex={-1}
      >
        {tabs.map((tab) => (
          <button
            aria-controls={`${id}-panel`}
            aria-selected={tab.key === chosen}
            className={styles.tab}
            data-key={tab.key}
            data-urgent={(tab.urgent && (tab.count ?? 0) > 0) || undefined}
            id={`${id}-${tab.key}`}
            key={tab.key}
            onClick={() => onChoose(tab.key)}
            role="tab"
            tabIndex={tab.key === chosen ? 0 : -1}
            type="button"
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className={styles.count}>{tab.count.toLocaleString(locale)}</span>
            )}
          </button>
        ))}
      </div>
      <div
        aria-labelledby={`${id}-${chosen}`}
        className={styles.panel}
        data-tab-panel=""
        id={`${id}-panel`}
        role="tabpanel"
        tabIndex={-1}
      >
        {children}
      </div>
    </section>
  );
}

/** Scrolls the row of tabs only horizontally, so that the page does not move. */
function showTab(list: HTMLElement, tab: HTMLElement): void {
  const [listRect, tabRect] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (tabRect.left < listRect.left) list.scrollLeft -= listRect.left - tabRect.left;
  if (tabRect.right > listRect.right) list.scrollLeft += tabRect.right - listRect.right;
}
