import { Icon } from '../../ui/icon.tsx';
import styles from './sort-button.module.css';

interface SortButtonProps {
  direction: 'ascending' | 'descending' | 'none';
  onSort: () => void;
  children: string;
}

/** Button in a column header that sorts the list by this column. */
export function SortButton({ direction, onSort, children }: SortButtonProps) {
  return (
    <button className={styles.button} data-direction={direction} onClick={onSort} type="button">
      {children}
      <Icon name="chevron-down" size="small" />
    </button>
  );
}
