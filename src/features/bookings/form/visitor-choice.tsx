import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { useLiveRows } from '../../../data/live/use-live.ts';
import {
  listRecentCustomers,
  searchCustomers,
} from '../../../data/queries/customers/customer-queries.ts';
import { getButtonClassName } from '../../../ui/buttons/button-class-name.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Cluster, Stack } from '../../../ui/layout/layout.tsx';
import { EmailText } from '../../../ui/text/email-text.tsx';
import { formatPhone } from '../../../ui/text/format-phone.ts';
import { Text } from '../../../ui/text/text.tsx';
import { readVisitor } from './use-visitor.ts';
import type { Visitor } from './visit-form.ts';
import styles from './visitor-choice.module.css';

const MAX_SHOWN_VISITORS = 4;

interface VisitorChoiceProps {
  error: string | undefined;
  onPick: (visitor: Visitor) => void;
}

export function VisitorChoice({ error, onPick }: VisitorChoiceProps) {
  const { t } = useTranslation('bookings');
  const [search, setSearch] = useState('');
  const searchText = useDeferredValue(search.trim());
  const rows = useLiveRows(async () => {
    const firstPage = { offset: 0, limit: MAX_SHOWN_VISITORS };
    if (searchText) return (await searchCustomers(localDatabase, searchText, firstPage)).rows;
    return listRecentCustomers(localDatabase, firstPage);
  }, [searchText]);
  const visitors = rows?.map(readVisitor).filter((visitor) => visitor !== null);

  return (
    <Stack className={styles.choice} gap={3}>
      <SearchField
        aria-invalid={error ? true : undefined}
        clearLabel={t('details.clearSearch')}
        label={t('details.findCustomer')}
        onChange={setSearch}
        value={search}
      />
      <ul className={styles.found} data-reading={rows === undefined ? '' : undefined}>
        {visitors?.map((visitor) => (
          <li key={visitor.id}>
            <button className={styles.person} onClick={() => onPick(visitor)} type="button">
              <Text as="span" weight="medium" wrap="anywhere">
                {visitor.name}
              </Text>
              <span className={styles.reach}>
                <EmailText email={visitor.email} />
              </span>
              <Icon name="chevron-right" size="small" />
            </button>
          </li>
        ))}
      </ul>
      {visitors?.length === 0 && <Text tone="muted">{t('details.nobodyFound')}</Text>}
      {error && (
        <Text size="s" tone="danger" weight="medium" role="alert">
          {error}
        </Text>
      )}
      <Link className={getButtonClassName({ variant: 'secondary' })} to={href('register')}>
        {t('details.newCustomer')}
      </Link>
    </Stack>
  );
}

export function ChosenVisitor({
  visitor,
  onChange,
}: {
  visitor: Visitor;
  onChange: (() => void) | null;
}) {
  const { t } = useTranslation('bookings');
  return (
    <Cluster align="center" gap={[3, 5]} justify="between">
      <div>
        <Text weight="medium" wrap="anywhere">
          {visitor.name}
        </Text>
        <p className={styles.reach}>
          <EmailText email={visitor.email} /> ·{' '}
          <span className={styles.number}>{formatPhone(visitor.phone)}</span>
        </p>
      </div>
      {onChange && (
        <Button onClick={onChange} variant="secondary">
          {t('details.changeCustomer')}
        </Button>
      )}
    </Cluster>
  );
}
