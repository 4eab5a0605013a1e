import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import type { FigureRowCustomer } from '../../../data/figures/read-figure-rows.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import styles from './customer-figure-row.module.css';

interface CustomerFigureRowProps {
  person: FigureRowCustomer;
  detail: string;
  /** Text at the end of the row, for example the amount. */
  end: string;
}

/**
 * Row of a customer who contributes to a figure, with a link to the profile unless the customer is
 * deleted.
 */
export function CustomerFigureRow({
  person: { customerId, name },
  detail,
  end,
}: CustomerFigureRowProps) {
  const { t } = useTranslation('analytics');
  const content = (
    <>
      <Stack as="span" gap={1}>
        <span className={styles.name}>{name ?? t('behind.gone')}</span>
        <Text as="span" size="s" tone="muted">
          {detail}
        </Text>
      </Stack>
      <span className={styles.end}>{end}</span>
    </>
  );
  return (
    <li className={styles.row}>
      {name === null ? (
        <div className={styles.line}>{content}</div>
      ) : (
        <Link className={styles.line} to={href('customer', { customerId })}>
          {content}
        </Link>
      )}
    </li>
  );
}
