import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Customer } from '#domain/customers/customer.ts';
import { parsePreferredTime } from '#domain/registration/preferred-times.ts';
import { formatField } from '../../../shared/fields.ts';
import { Card } from '../../../ui/data-display/card.tsx';
import { Facts } from '../../../ui/data-display/facts.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { EmailText } from '../../../ui/text/email-text.tsx';
import { formatPhone } from '../../../ui/text/format-phone.ts';
import { Text } from '../../../ui/text/text.tsx';
import { CustomerContactLink } from '../customer-contact-link.tsx';
import { NotesSection } from './notes-section.tsx';
import styles from './overview.module.css';

interface OverviewFactsProps {
  customer: Customer;
  hasUpcomingBooking: boolean;
}

export function OverviewFacts({ customer, hasUpcomingBooking }: OverviewFactsProps) {
  const { t, i18n } = useTranslation(['customerProfile', 'common']);
  const { firstName, lastName, email, phone, budgetRange, preferredTime } = customer;
  const time = parsePreferredTime(preferredTime);
  return (
    <div className={styles.sections}>
      <Section title={t('notes.title')}>
        <NotesSection customer={customer} />
      </Section>
      <Section title={t('contact.title')}>
        <Facts
          className={styles.facts}
          facts={[
            [t('contact.firstName'), firstName],
            [t('contact.lastName'), lastName || '–'],
            [
              t('contact.email'),
              <CustomerContactLink
                channel="email"
                customer={customer}
                hasUpcomingBooking={hasUpcomingBooking}
                key="email"
              >
                <EmailText email={email} />
              </CustomerContactLink>,
            ],
            [
              t('contact.phone'),
              <CustomerContactLink
                channel="call"
                customer={customer}
                hasUpcomingBooking={hasUpcomingBooking}
                key="phone"
              >
                {formatPhone(phone)}
              </CustomerContactLink>,
            ],
          ]}
          layout="columns"
        />
      </Section>
      <Section title={t('preferences.title')}>
        <Facts
          className={styles.facts}
          facts={[
            [
              t('preferences.budget'),
              formatField({ t, locale: i18n.language }, 'budgetRange', budgetRange),
            ],
            [t('preferences.method'), t(`common:contactPreference.${customer.contactPreference}`)],
            [
              t('preferences.time'),
              time ? t(`common:preferredTime.${time}`) : preferredTime || '–',
            ],
            [t('preferences.intent'), t(`common:intent.${customer.intent}`)],
          ]}
          layout="columns"
        />
      </Section>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <Stack as="section" gap={4}>
        <Text as="h2" size="l" weight="medium">
          {title}
        </Text>
        {children}
      </Stack>
    </Card>
  );
}
