import { type ReactNode, useId } from 'react';
import { Icon } from '../icons/icon.tsx';
import { Text } from '../text/text.tsx';
import styles from './accordion.module.css';

export interface AccordionProps<Id extends string> {
  items: readonly { id: Id; title: string; content: ReactNode }[];
  /** Id of the open item; null if all items are closed. */
  open: Id | null;
  onToggle: (open: Id | null) => void;
}

export function Accordion<Id extends string>({ items, open, onToggle }: AccordionProps<Id>) {
  const name = useId();
  return (
    <div>
      {items.map(({ id, title, content }) => {
        const isOpen = id === open;
        return (
          <div className={styles.item} data-open={isOpen || undefined} key={id}>
            <Text as="h2" size="xl">
              <button
                aria-controls={`${name}-${id}`}
                aria-expanded={isOpen}
                className={styles.button}
                id={`${name}-${id}-title`}
                onClick={() => onToggle(isOpen ? null : id)}
                type="button"
              >
                {title}
                <Icon name="chevron-down" />
              </button>
            </Text>
            <section
              aria-labelledby={`${name}-${id}-title`}
              className={styles.frame}
              id={`${name}-${id}`}
              inert={!isOpen}
            >
              <div className={styles.content}>{content}</div>
            </section>
          </div>
        );
      })}
    </div>
  );
}
