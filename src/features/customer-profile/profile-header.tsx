import { useTranslation } from 'react-i18next';
import { type Customer, lifecycleOf } from '#domain/customers/customer.ts';
import { formatField } from '../../shared/fields.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { formatPhone } from '../../ui/format-phone.ts';
import { ExactIntentBadge } from './exact-intent-badge.tsx';
import styles from './profile-header.module.css';
import { ProfileDateTime } from './profile-date-time.tsx';
import { LifecycleControl } from './lifecycle-control.tsx';
import { CustomerContactLink } from './customer-contact-link.tsx';
import type { ProfileEdit } from './use-profile-edit.ts';

interface ProfileHeaderProps {
  customer: Customer;
  edit: ProfileEdit;
  onEdit: () => void;
}

/** Header of the profile with name, contact data and stage of the customer. */
export function ProfileHeader({ customer, edit, onEdit }: ProfileHeaderProps) {
  const { t, i18n } = useTranslation(['customerProfile', 'common']);
  const { name, email, phone, intent, lastActivityAt, deletedAt } = customer;
  return (
    <header className={styles.header}>
      <Avatar name={name} size="large" />
      <div className={styles.words}>
        <h1 className={styles.name} data-page-title="" tabIndex={-1}>
          {name}
        </h1>
        <p className={styles.badges}>
          <ExactIntentBadge intent={intent} />
          <Badge>
            {formatField({ t, locale: i18n.language }, 'lifecycle', lifecycleOf(customer))}
          </Badge>
        </p>
        <p className={styles.contact}>
          <CustomerContactLink channel="email" customer={customer}>
            {email}
          </CustomerContactLink>
          <CustomerContactLink channel="call" customer={customer}>
            {formatPhone(phone)}
          </CustomerContactLink>
          <span>
            {t('lastActivity')} <ProfileDateTime at={lastActivityAt} />
          </span>
        </p>
      </div>
      {deletedAt === undefined && (
        <div className={styles.actions}>
          <LifecycleControl customer={customer} />
          {edit.isEditing ? (
            <Button icon="close" onClick={edit.stop} variant="secondary">
              {t('edit.cancel')}
            </Button>
          ) : (
            <Button icon="pencil" onClick={onEdit} variant="secondary">
              {t('edit.edit')}
            </Button>
          )}
        </div>
      )}
    </header>
  );
}
