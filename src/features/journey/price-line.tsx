import styles from './lead-text.module.css';

interface PriceLineProps {
  label: string;
  price: string;
}

export function PriceLine({ label, price }: PriceLineProps) {
  return (
    <p className={styles.price}>
      <span className={styles.note}>{label}</span>
      <strong>{price}</strong>
    </p>
  );
}
