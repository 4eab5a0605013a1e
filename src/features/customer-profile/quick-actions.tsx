import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type ContactOption, getContactOptions } from '#domain/customers/contact-options.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { getContactAddress } from '#domain/customers/contact-address.ts';
import { getButtonClassName } from '../../ui/buttons/button-class-name.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Cluster } from '../../ui/layout/layout.tsx';
import styles from './quick-actions.module.css';

/** Screens that open in a session of the displayed customer. */
export type VisitScreen = 'newBuild' | 'bookingDetails';

interface QuickActionsProps {
  customer: Customer;
  hasUpcomingBooking: boolean;
  onOpen: (screen: VisitScreen) => void;
  handOverAction: ReactNode;
}

/**
 * The next steps with a customer: configure a car, book a visit, call, write a message, hand the
 * tablet over. A text replaces each contact link that `getContactOptions` does not permit.
 */
export function QuickActions(props: QuickActionsProps) {
  const { customer, hasUpcomingBooking, onOpen, handOverAction } = props;
  const { t } = useTranslation('customerProfile');
  const { call, message } = getContactOptions(customer, hasUpcomingBooking);
  return (
    <Cluster aria-label={t('quick.label')} as="nav" className={styles.actions} gap={2}>
      <Button icon="car" onClick={() => onOpen('newBuild')} variant="secondary">
        {t('quick.build')}
      </Button>
      <Button icon="calendar" onClick={() => onOpen('bookingDetails')} variant="secondary">
        {t('quick.book')}
      </Button>
      <ContactButton customer={customer} kind="call" option={call} />
      <ContactButton customer={customer} kind="message" option={message} />
      {handOverAction}
    </Cluster>
  );
}

interface ContactButtonProps {
  customer: Customer;
  kind: 'call' | 'message';
  /** Undefined if the customer may not be contacted in this way. */
  option: ContactOption | undefined;
}

function ContactButton({ customer, kind, option }: ContactButtonProps) {
  const { t } = useTranslation('customerProfile');
  if (!option) {
    return (
      <span className={styles.refused}>
        <Icon name="lock" size="small" />
        {t(`quick.${kind}Refused`)}
      </span>
    );
  }
  return (
    <a
      className={getButtonClassName({ variant: 'secondary' })}
      href={getContactAddress(option.channel, customer)}
    >
      <span className={styles.face}>
        <Icon name={kind === 'call' ? 'phone' : 'message'} />
        {t(option.isForBooking ? 'quick.callForBooking' : `quick.${kind}`)}
      </span>
    </a>
  );
}
