import { Text } from '../../../ui/text/text.tsx';
import styles from './lead-text.module.css';

interface PriceLineProps {
  label: string;
  price: string;
}

export function PriceLine({ label, price }: PriceLineProps) {
  return (
    <p className={styles.price}>
      <Text as="span" tone="muted">
        {label}
      </Text>
      <strong>{price}</strong>
    </p>
  );
}
