import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { VISITOR_ACTOR_ID } from '#domain/mutations/mutator.ts';
import { renderApp } from '../../app/render-app.testing.tsx';
import { localDatabase } from '../../data/database/local-database.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import { changeJourney } from '../../data/session/customer/journey-store.ts';
import { useKiosk } from '../../data/session/kiosk/kiosk-store.ts';
import { listToastTitles, startLocalTablet } from '../../shared/local-tablet.testing.ts';
import { AnswerActions } from './message-view.tsx';

const question = 'How far does the GV60 go? Write to me@example.com';
const actions = [
  {
    label: 'Ask a specialist',
    deed: { do: 'askSpecialist', question, model: 'Genesis GV60' } as const,
  },
];

async function askSpecialist() {
  const { user } = renderApp(<AnswerActions actions={actions} />);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Ask a specialist' });
  await user.dblClick(button);
  await waitFor(() => expect(listToastTitles()).toEqual(['Question passed on to a specialist']));
  expect(button.disabled).toBe(true);
}

test('without a customer, a question for a specialist becomes one waiting walk-in without contact data', async () => {
  await startLocalTablet();
  await askSpecialist();
  expect(await localDatabase.walkIns.toArray()).toMatchObject([
    {
      showroomId: 'manhattan',
      status: 'waiting',
      vehicleInterest: 'Genesis GV60',
      description: 'Question to the assistant: How far does the GV60 go? Write to …',
    },
  ]);
});

test('a question on a tablet in a customer’s hands is logged as a walk-in with the visitor as the actor', async () => {
  await startLocalTablet();
  useSession.setState({ session: null });
  useKiosk.setState({ handedOver: true });
  await askSpecialist();
  expect(await localDatabase.outbox.toArray()).toMatchObject([
    { name: 'logWalkIn', actorId: VISITOR_ACTOR_ID, args: { showroomId: 'manhattan' } },
  ]);
});

test('a question of the customer in the session becomes a follow-up that is due today', async () => {
  // In New York, where the showroom is, it is still November 19.
  vi.useFakeTimers({ now: Date.parse('2026-11-20T02:00Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const customer = aCustomer({ id: 'maria', showroomId: 'manhattan' });
  await startLocalTablet({ customers: [customer] });
  await changeJourney({
    customer: { id: 'maria', firstName: 'Maria', lastName: 'R', email: 'm@example.org' },
  });
  await askSpecialist();
  expect(await localDatabase.followUps.toArray()).toMatchObject([
    {
      customerId: 'maria',
      dueOn: '2026-11-19',
      note: `Question to the assistant: ${question}`,
      outcome: null,
    },
  ]);
  expect(await localDatabase.walkIns.count()).toBe(0);
});
