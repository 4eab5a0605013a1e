import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Booking } from '#domain/bookings/booking.ts';
import { href } from '#domain/routes.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { useLiveValue } from '../../../data/live/use-live.ts';
import { listBookingsBetween } from '../../../data/queries/visits/booking-queries.ts';
import { useSession } from '../../../data/session/agent/session-store.ts';
import { useToday } from '../use-today.ts';
import { announceArrival } from './announce-arrival.ts';
import { createArrivalFilter } from './new-arrivals.ts';

/**
 * Notifies the agent at this tablet of a visitor after another agent has checked the visitor in.
 */
export function ArrivalNotifier() {
  const { t, i18n } = useTranslation('bookings');
  const navigate = useNavigate();
  const agentId = useSession((state) => state.session?.agent.id);
  const wantsPush = useSession((state) => state.session?.agent.notifications?.push) ?? false;
  const { startsAt: from, endsAt: to } = useToday();
  const [filterArrivals] = useState(createArrivalFilter);
  const visits = useLiveValue(() => listBookingsBetween(localDatabase, { from, to }), [from, to]);

  const notifyAgent = useEffectEvent((booking: Booking) => {
    const onOpen = ({ id }: Booking) => void navigate(href('bookings', { bookingId: id }));
    announceArrival(booking, { t, language: i18n.language, wantsPush, onOpen });
  });

  // An effect shows the toasts, because toasts are an external store.
  useEffect(() => {
    if (agentId === undefined || !visits) return;
    for (const booking of filterArrivals(visits, agentId)) notifyAgent(booking);
  }, [agentId, filterArrivals, visits]);

  return null;
}
