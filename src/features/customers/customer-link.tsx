import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import { getIdEnd } from '#domain/values/id-end.ts';
import { Avatar } from '../../ui/data-display/avatar.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Cluster } from '../../ui/layout/layout.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import styles from './customer-link.module.css';

interface CustomerLinkProps {
  customerId: string;
  name: string;
  detail: ReactNode;
  /** Whether the id follows the detail; see {@link CustomerNumber}. */
  showsId?: boolean;
  tags?: readonly string[] | undefined;
  waiting: boolean;
}

const noTags: readonly string[] = [];

export const CustomerLink = memo(function CustomerLink({
  customerId,
  name,
  detail,
  showsId = false,
  tags = noTags,
  waiting,
}: CustomerLinkProps) {
  return (
    <Link className={styles.link} to={href('customer', { customerId })}>
      <Avatar name={name} />
      <span className={styles.words}>
        <span className={styles.name}>
          {name}
          {waiting && <UnsentIcon />}
        </span>
        <span className={styles.detail}>
          {detail}
          {showsId && <CustomerNumber customerId={customerId} />}
        </span>
        {tags.length > 0 && (
          <Cluster className={styles.tags} as="span" gap={1}>
            {tags.map((tag) => (
              <span className={styles.tag} key={tag}>
                {tag}
              </span>
            ))}
          </Cluster>
        )}
      </span>
    </Link>
  );
});

/**
 * Shows the end of an id. The hidden beginning is part of the text, so that a copy contains the
 * whole id.
 */
function CustomerNumber({ customerId }: { customerId: string }) {
  const end = getIdEnd(customerId);
  const start = customerId.slice(0, -end.length);
  return (
    <span className={styles.id}>
      {start !== '' && <span className={styles.idStart}>{start}</span>}
      {end}
    </span>
  );
}

function UnsentIcon() {
  const { t } = useTranslation('common');
  return (
    <span className={styles.mark} title={t('waitingMark')}>
      <Icon name="cloud-up" size="small" />
      <VisuallyHidden>{t('waitingMark')}</VisuallyHidden>
    </span>
  );
}
