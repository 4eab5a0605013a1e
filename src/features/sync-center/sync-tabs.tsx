import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import styles from './sync-tabs.module.css';

export interface SyncTab<Key extends string> {
  key: Key;
  label: string;
  count: number;
  /** Drawn as something that waits for a person. */
  urgent?: boolean;
}

interface SyncTabsProps<Key extends string> {
  label: string;
  tabs: readonly SyncTab<Key>[];
  chosen: Key;
  onChoose: (key: Key) => void;
  locale: string;
  children: ReactNode;
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** The parts of the Sync centre, one at a time. Arrow keys move along, as in every list of tabs. */
export function SyncTabs<Key extends string>(props: SyncTabsProps<Key>) {
  const { label, tabs, chosen, onChoose, locale, children } = props;
  const id = useId();
  const listRef = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent): void {
    const at = tabs.findIndex(({ key }) => key === chosen);
    const next = tabs[(at + (steps[event.key] ?? 0) + tabs.length) % tabs.length];
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
        onKeyDown={move}
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
            data-urgent={(tab.urgent && tab.count > 0) || undefined}
            id={`${id}-${tab.key}`}
            key={tab.key}
            onClick={() => onChoose(tab.key)}
            role="tab"
            tabIndex={tab.key === chosen ? 0 : -1}
            type="button"
          >
            {tab.label}
            <span className={styles.count}>{tab.count.toLocaleString(locale)}</span>
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
