import { Cluster } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import styles from './lead-text.module.css';

interface PriceLineProps {
  label: string;
  price: string;
}

export function PriceLine({ label, price }: PriceLineProps) {
  return (
    <Cluster className={styles.price} as="p" align="baseline" gap={[1, 5]} justify="between">
      <Text as="span" tone="muted">
        {label}
      </Text>
      <strong>{price}</strong>
    </Cluster>
  );
}
