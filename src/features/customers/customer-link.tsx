import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '#domain/routes.ts';
import { Avatar } from '../../ui/data-display/avatar.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Cluster } from '../../ui/layout/layout.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import styles from './customer-link.module.css';

interface CustomerLinkProps {
  customerId: string;
  name: string;
  detail: string;
  /** Whether the id follows the detail; of a long id only the end is visible. */
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
          {showsId && <span className={styles.id}>{customerId}</span>}
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

function UnsentIcon() {
  const { t } = useTranslation('common');
  return (
    <span className={styles.mark} title={t('waitingMark')}>
      <Icon name="cloud-up" size="small" />
      <VisuallyHidden>{t('waitingMark')}</VisuallyHidden>
    </span>
  );
}
