import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { useRootClass } from '../../ui/root-class.ts';
import styles from './selection-bar.module.css';

interface SelectionBarProps {
  count: number;
  /**
   * Number of customers that “select all” selects; undefined if unknown, or if all are already
   * selected.
   */
  total: number | undefined;
  on: {
    all: () => void;
    assign: () => void;
    tag: () => void;
    export: () => void;
    merge: () => void;
    clear: () => void;
  };
}

/** Bar with the actions for the selected customers of all pages. */
export function SelectionBar({ count, total, on }: SelectionBarProps) {
  const { t } = useTranslation('customers');
  useRootClass(styles.page);
  return (
    <section aria-label={t('selection.title')} className={styles.bar}>
      <div className={styles.inner}>
        <p aria-live="polite" className={styles.count}>
          {t('selection.count', { n: count })}
          {total !== undefined && (
            <button className={styles.all} onClick={on.all} type="button">
              {t('selection.all', { count: total })}
            </button>
          )}
        </p>
        <div className={styles.actions}>
          <Button icon="user" onClick={on.assign} variant="secondary">
            {t('selection.assign')}
          </Button>
          <Button icon="bookmark" onClick={on.tag} variant="secondary">
            {t('selection.tag')}
          </Button>
          <Button icon="download" onClick={on.export} variant="secondary">
            {t('export.action')}
          </Button>
          {count === 2 && (
            <Button icon="users" onClick={on.merge} variant="secondary">
              {t('selection.merge')}
            </Button>
          )}
          <Button onClick={on.clear} variant="quiet">
            {t('selection.clear')}
          </Button>
        </div>
      </div>
    </section>
  );
}
