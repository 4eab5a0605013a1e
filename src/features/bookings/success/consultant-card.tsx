import { useTranslation } from 'react-i18next';
import { formatBookingNumber } from '#domain/bookings/booking-number.ts';
import type { Booking } from '#domain/bookings/booking.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { Avatar } from '../../../ui/data-display/avatar.tsx';
import { Card } from '../../../ui/data-display/card.tsx';
import { Cluster } from '../../../ui/layout/layout.tsx';
import { formatPhone } from '../../../ui/text/format-phone.ts';
import { Text } from '../../../ui/text/text.tsx';
import styles from './consultant-card.module.css';
import { ContactLink } from './contact-link.tsx';

interface ConsultantCardProps {
  booking: Booking;
  showroom: Showroom | null;
}

/**
 * Contact card of the agent who receives the visit, or of the showroom until the server assigns an
 * agent (TR-14).
 */
export function ConsultantCard({ booking, showroom }: ConsultantCardProps) {
  const { t } = useTranslation('bookings');
  const { agent } = booking;
  const contact = agent ?? showroom;
  const name = contact?.name ?? t('unknownShowroom');
  const subject = t('contact.subject', { number: formatBookingNumber(booking.number) });
  return (
    <Card className={styles.card}>
      <Text as="h2" size="s" tone="muted">
        {t('success.consultant')}
      </Text>
      <Cluster align="center" gap={4} nowrap>
        <Avatar name={name} />
        <div>
          <Text weight="medium">{name}</Text>
          {!agent && (
            <Text size="s" tone="muted">
              {t('success.consultantLater')}
            </Text>
          )}
        </div>
      </Cluster>
      {contact && (
        <ContactLink
          address={`tel:${contact.phone}`}
          hint={t('contact.callHint')}
          icon="phone"
          label={formatPhone(contact.phone)}
        />
      )}
      {agent && (
        <ContactLink
          address={`mailto:${agent.email}?subject=${encodeURIComponent(subject)}`}
          hint={t('contact.mailHint')}
          icon="mail"
          label={t('success.sendMessage')}
        />
      )}
    </Card>
  );
}
