import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { aBuild } from '#domain/builds/build.testing.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { renderApp } from '../../../app/render-app.testing.tsx';
import { localDatabase } from '../../../data/database/local-database.ts';
import { setDefectListener } from '../../../data/defects.ts';
import { useJourney } from '../../../data/session/customer/journey-store.ts';
import { enrol } from '../../../data/tablet.testing.ts';
import {
  listToastTitles,
  readOutbox,
  refuseMutations,
  startLocalTablet,
} from '../../../shared/local-tablet.testing.ts';
import { clearToasts } from '../../../ui/overlays/toast-store.ts';
import { AttachVisitAction } from './attach-visit-action.tsx';

const maria = aCustomer({ notes: 'Has a dog' });
const otto = { id: 'otto', firstName: 'Otto', lastName: 'Berg', email: '' };
const viewedCars = [{ vehicleId: 'gv80', exteriorColorId: 'uyuni-white', at: 1000 }];
const attachButton = () =>
  screen.queryByRole('button', { name: 'Attach the builds of this visit' });

async function renderAction(session: object, customer = maria) {
  await startLocalTablet({
    builds: [aBuild({ id: 'own', customerId: null })],
    customers: [customer],
    priceLists: [aPriceList()],
  });
  useJourney.setState(session);
  return renderApp(<AttachVisitAction customer={customer} />);
}

test('builds and cars of the visit are attached to a customer after consent', async () => {
  const { user } = await renderAction({ ownBuildIds: ['own'], viewedCars });
  await waitFor(() => expect(attachButton()).not.toBeNull());
  await user.click(attachButton()!);
  screen.getByText(/^The customer agrees that earlier builds/);
  screen.getByText(/Looked at GV80 at \d{1,2}:\d\d\s[AP]M$/);
  expect(await readOutbox()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Attach' }));
  await waitFor(() => expect(attachButton()).toBeNull());
  expect((await readOutbox()).map(({ name }) => name)).toEqual(['editBuild', 'updateCustomer']);
  expect((await localDatabase.builds.get('own'))?.customerId).toBe('maria');
  expect((await localDatabase.customers.get('maria'))?.notes).toMatch(
    /^Has a dog\n.*: Looked at GV80/,
  );
  expect(listToastTitles()).toEqual(['Visit attached to Maria Garcia']);
});

test('if the builds cannot be attached, a toast shows the failure and the visit is offered again', async () => {
  const { user } = await renderAction({ ownBuildIds: ['own'], viewedCars });
  await waitFor(() => expect(attachButton()).not.toBeNull());
  const defects: string[] = [];
  onTestFinished(setDefectListener((error) => defects.push((error as Error).name)));
  await refuseMutations();
  await user.click(attachButton()!);
  await user.click(screen.getByRole('button', { name: 'Attach' }));
  await waitFor(() =>
    expect(listToastTitles()).toEqual([
      'Couldn’t attach the whole visit to Maria Garcia. Please try again.',
    ]),
  );
  expect([await readOutbox(), defects]).toEqual([[], ['SPACE_NOT_ALLOWED']]);
  expect(useJourney.getState()).toMatchObject({ ownBuildIds: ['own'], viewedCars });
  expect(attachButton()).not.toBeNull();
});

test('if the viewed cars cannot be added to the notes, a second attempt adds them', async () => {
  const { user } = await renderAction({ ownBuildIds: [], viewedCars });
  await waitFor(() => expect(attachButton()).not.toBeNull());
  onTestFinished(setDefectListener(() => {}));
  await refuseMutations();
  await user.click(attachButton()!);
  await user.click(screen.getByRole('button', { name: 'Attach' }));
  await waitFor(() =>
    expect(listToastTitles()).toEqual([
      'Couldn’t attach the whole visit to Maria Garcia. Please try again.',
    ]),
  );
  expect(useJourney.getState().viewedCars).toEqual(viewedCars);
  await enrol(localDatabase);
  await user.click(attachButton()!);
  await user.click(screen.getByRole('button', { name: 'Attach' }));
  await waitFor(() => expect(attachButton()).toBeNull());
  expect((await localDatabase.customers.get('maria'))?.notes).toMatch(
    /^Has a dog\n.*: Looked at GV80/,
  );
});

test('a second attempt to add the viewed cars does not attach the builds again', async () => {
  // The notes have their maximum length, so the viewed cars cannot be added.
  const customer = { ...maria, notes: 'x'.repeat(20_000) };
  const { user } = await renderAction({ ownBuildIds: ['own'], viewedCars }, customer);
  onTestFinished(setDefectListener(() => {}));
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    clearToasts();
    await waitFor(() => expect(attachButton()).not.toBeNull());
    await user.click(attachButton()!);
    await user.click(screen.getByRole('button', { name: 'Attach' }));
    await waitFor(() => expect(listToastTitles()).toHaveLength(1));
  }
  expect((await readOutbox()).map(({ name }) => name)).toEqual(['editBuild']);
  expect(useJourney.getState()).toMatchObject({ ownBuildIds: [], viewedCars });
});

test.each([
  ['without builds and cars', {}],
  ['of another customer', { ownBuildIds: ['own'], customer: otto }],
])('no button to attach the visit is shown for a visit %s', async (_case, session) => {
  await renderAction(session);
  await expect(waitFor(() => expect(attachButton()).not.toBeNull())).rejects.toThrow();
});
