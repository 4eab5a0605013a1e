import { expect, test } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import type { Agent } from '#domain/agents/agent.ts';
import { aBooking, aVisitedShowroom, visitRules } from '#domain/bookings/booking.testing.ts';
import { renderInEnglish } from '../../app/i18n/render-in-english.testing.tsx';
import { CalendarWeek } from './calendar/calendar-week.tsx';
import { PreferenceFields } from './form/details-fields.tsx';
import { createMoveForm } from './form/visit-form.ts';
import { BookingCard } from './list/list-results.tsx';
import { openedFromListState } from './opened-from-list-state.ts';
import { OrderSummary } from './payment/payment-screen.tsx';
import { VisitAdvice } from './review/review-screen.tsx';
import { ReviewSections } from './review/review-sections.tsx';
import { toReviewedVisit } from './review/reviewed-visit.ts';
import { SuccessFacts } from './success/success-facts.tsx';
import { ConsultantCard } from './success/success-screen.tsx';

const showroom = aVisitedShowroom();
const agent = { name: 'Chidi Okafor', phone: '+16465550142', email: 'chidi@example.com' };

test(
  'a booking card shows the car (or “visit”), the date, the time and the showroom (or “TBD”)',
  { meta: { requirements: 'BKL-07, BKL-10, BKL-11, BKL-12' } },
  () => {
    const card = (vehicleInterest: string | null, name: string | null | undefined) =>
      renderInEnglish(
        <BookingCard
          booking={aBooking({ vehicleInterest })}
          linkState={openedFromListState}
          showroomName={name}
        />,
      );
    const known = card('Genesis GV80', showroom.name);
    for (const words of ['Genesis GV80', 'November 20', '10:00', showroom.name]) {
      expect(known).toContain(words);
    }
    const unknown = card(null, null);
    for (const words of ['Showroom Visit', 'TBD']) expect(unknown).toContain(words);
    // The names of the showrooms are still loading.
    expect(card(null, undefined)).not.toContain('TBD');
  },
);

test(
  'the review shows the showroom, the requested agent (or “any”), and the contact data of the customer',
  { meta: { requirements: 'BKR-04, BKR-06, BKR-10' } },
  () => {
    const review = (agentOf: typeof agent | null) =>
      renderInEnglish(
        <ReviewSections
          editPathOf={null}
          visit={toReviewedVisit(aBooking({ agent: agentOf }), showroom.name)}
        />,
      );
    const known = review(agent);
    for (const words of [
      showroom.name,
      'Chidi Okafor',
      'Maria Garcia',
      'maria@example.com',
      '+1 212 555 0101',
    ]) {
      expect(known).toContain(words);
    }
    expect(known).not.toContain('Any available agent');
    expect(review(null)).toContain('Any available agent');
  },
);

test(
  'the booking details include date, time and e-mail address',
  { meta: { requirements: 'BKS-06, BKS-09' } },
  () => {
    const facts = renderInEnglish(<SuccessFacts booking={aBooking()} showroom={showroom} />);
    // `<wbr/>` marks the only position where the e-mail address may break: before the @.
    for (const words of ['November 20, 2026', '10:00', 'maria<wbr/>@example.com']) {
      expect(facts).toContain(words);
    }
  },
);

test(
  'the consultant card shows the name and the phone number of the agent, not of the showroom',
  { meta: { requirements: 'BKS-13, BKS-14' } },
  () => {
    const card = renderInEnglish(
      <ConsultantCard booking={aBooking({ agent })} showroom={showroom} />,
    );
    expect(card).toContain('Chidi Okafor');
    expect(card).toContain('href="tel:+16465550142"');
    expect(card).not.toContain(showroom.phone);
  },
);

test(
  'the order summary shows the fee, a service charge of zero, and the credit toward a purchase',
  { meta: { requirements: 'CONST-31, CONST-32, CONST-33' } },
  () => {
    const order = renderInEnglish(
      <OrderSummary booking={aBooking()} showroomName={showroom.name} />,
    );
    const amountOf = (label: string) =>
      new RegExp(`<dt>${label}</dt><dd>([^<]*)</dd>`).exec(order)?.[1];
    expect(['Booking fee', 'Service charge', 'Total'].map(amountOf)).toEqual([
      '$50.00',
      '$0.00',
      '$50.00',
    ]);
    expect(order).toContain('credited toward a vehicle purchase completed within 30 days');
  },
);

test('a requested agent who no longer receives visits stays selected as “Agent no longer available”', () => {
  const form = createMoveForm(aBooking({ wantedAgentId: 'AGT007' }));
  const fields = (agents: Agent[], hasShowroom = true) =>
    renderInEnglish(
      <PreferenceFields
        choices={{
          showrooms: [showroom],
          place: hasShowroom
            ? { showroom, rules: visitRules(), hosts: agents, receivingDealer: null }
            : null,
          vehicles: [],
        }}
        error={undefined}
        form={form}
      />,
    );
  const chosen = /<option[^>]*selected=""[^>]*>([^<]*)</;
  expect(chosen.exec(fields([]))?.[1]).toBe('Agent no longer available');
  const there = anAgent({ id: 'AGT007', name: 'Chidi Okafor' });
  expect(chosen.exec(fields([there]))?.[1]).toBe('Chidi Okafor');
  expect(fields([there])).not.toContain('no longer');
  expect(fields([], false)).not.toContain('no longer');
});

test('the calendar week marks today, and shows a visit in the row of its time and the column of its day', () => {
  const [monday, tuesday] = ['2026-11-23', '2026-11-24'];
  const named = (time: string, name: string) =>
    aBooking({ id: name, time, customer: { ...aBooking().customer, name } });
  const html = renderInEnglish(
    <CalendarWeek
      byDay={
        new Map([
          [monday, [named('10:00', 'Ann'), named('09:00', 'Bo')]],
          [tuesday, [named('10:00', 'Cleo')]],
        ])
      }
      date={monday}
      days={[monday, tuesday]}
      onDay={() => {}}
      today={tuesday}
    />,
  );
  const marked = [...html.matchAll(/<th [^>]*data-today[^>]*>(.*?)<\/th>/g)];
  expect(marked.map(([, day]) => day)).toEqual(['24 Tue']);
  const body = /<tbody>(.*)<\/tbody>/.exec(html)?.[1] ?? '';
  const rows = [...body.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell = '']) =>
      cell.replaceAll(/<[^>]*>/g, ''),
    ),
  );
  expect(rows).toEqual([
    ['9:00 AM', 'Bo', ''],
    ['10:00 AM', 'Ann', 'Cleo'],
  ]);
});

test('the review screen lists four different pieces of advice for the visit', () => {
  const points = [...renderInEnglish(<VisitAdvice />).matchAll(/<\/svg>([^<]*)<\/li>/g)];
  expect(points.map(([, words]) => words)).toEqual([
    'Please arrive 10 minutes early.',
    'Please bring a valid driver’s license for test drives.',
    'You’ll get a confirmation email.',
    'You can reschedule or cancel up to 24 hours before your visit.',
  ]);
});

test('the card of a pending booking states that its slot is requested, or was refused', () => {
  const card = (place: 'requested' | 'refused' | 'given') =>
    renderInEnglish(
      <BookingCard
        booking={aBooking({ status: 'pending', place })}
        linkState={openedFromListState}
        showroomName={null}
      />,
    );
  const notes = ['Waiting for confirmation', 'Needs another time'];
  const shown = (place: 'requested' | 'refused' | 'given') =>
    notes.filter((note) => card(place).includes(note));
  expect(shown('requested')).toEqual(['Waiting for confirmation']);
  expect(shown('refused')).toEqual(['Needs another time']);
  expect(shown('given')).toEqual([]);
});
