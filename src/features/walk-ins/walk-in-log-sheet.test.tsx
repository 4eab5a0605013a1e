import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { renderApp } from '../../app/render-app.testing.tsx';
import { localDatabase } from '../../data/database/local-database.ts';
import {
  listToastTitles,
  readOutbox,
  startLocalTablet,
} from '../../shared/local-tablet.testing.ts';
import { LogWalkInButton } from './walk-ins-screen.tsx';

const catalogue = aPriceList();
/** A price list that contains its first vehicle twice. */
const priceList = { ...catalogue, vehicles: [...catalogue.vehicles, catalogue.vehicles[0]!] };

const draftKey = 'sheet/AGT001/walk-in';
const descriptionField = () => screen.findByLabelText<HTMLInputElement>('Description');
const partyOf = (size: string) => screen.getByRole<HTMLInputElement>('radio', { name: size });
const saveButton = () => screen.getByRole('button', { name: /^Log walk-in/ });

/** Opens the form with a restored draft. */
async function openForm() {
  const value = { description: 'Blue coat', party: 3, isWithMe: true };
  await startLocalTablet({
    drafts: [{ key: draftKey, value, savedAt: 1000 }],
    priceLists: [priceList],
  });
  const { user } = renderApp(<LogWalkInButton />);
  const openButton = screen.getByRole('button', { name: 'Log a walk-in' });
  await user.click(openButton);
  await waitFor(() => expect(partyOf('3').checked).toBe(true));
  return { user, openButton };
}

const waitUntilClosed = () =>
  waitFor(() => expect(screen.queryByLabelText('Description')).toBeNull());

test('saving the walk-in form logs the walk-in, deletes the draft and closes the form', async () => {
  const { user, openButton } = await openForm();
  expect((await descriptionField()).value).toBe('Blue coat');
  await user.click(saveButton());
  await waitUntilClosed();
  const [log, serve, ...others] = await readOutbox();
  const walkInId: unknown = expect.any(String);
  expect(log).toEqual({
    name: 'logWalkIn',
    args: {
      walkInId,
      showroomId: 'manhattan',
      description: 'Blue coat',
      vehicleInterest: null,
      partySize: 3,
    },
  });
  expect([serve?.name, others]).toEqual(['serveWalkIn', []]);
  await expect.poll(() => localDatabase.drafts.get(draftKey)).toBeUndefined();
  await user.click(openButton);
  expect((await descriptionField()).value).toBe('');
  expect(partyOf('1').checked).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('I’m already with them').checked).toBe(false);
});

test('“Log and register” logs the walk-in as served, and opens its registration', async () => {
  await startLocalTablet();
  const { user, readPlace } = renderApp(<LogWalkInButton />);
  await user.click(screen.getByRole('button', { name: 'Log a walk-in' }));
  await user.click(await screen.findByRole('button', { name: 'Log and register' }));
  await waitFor(() => expect(readPlace().path).toBe('/register'));
  const [log, serve] = await readOutbox();
  const { walkInId } = Object(log?.args) as { walkInId: string };
  expect(serve).toMatchObject({ name: 'serveWalkIn', args: { walkInId, to: 'AGT001' } });
  expect(readPlace().state).toEqual({ walkInId });
});

test('an untouched form logs a single waiting visitor without a description', async () => {
  await startLocalTablet();
  const { user } = renderApp(<LogWalkInButton />);
  await user.click(screen.getByRole('button', { name: 'Log a walk-in' }));
  expect(document.activeElement).toBe(await descriptionField());
  const radioNames = screen.getAllByRole<HTMLInputElement>('radio').map(({ name }) => name);
  expect([new Set(radioNames).size, radioNames[0]]).toEqual([1, expect.stringMatching(/./)]);
  await user.click(saveButton());
  await waitUntilClosed();
  expect(await readOutbox()).toMatchObject([
    { name: 'logWalkIn', args: { description: '', vehicleInterest: null, partySize: 1 } },
  ]);
  expect(listToastTitles()).toEqual(['Walk-in logged']);
});

test('the logged walk-in contains the value of each field of the form', async () => {
  const { user } = await openForm();
  await user.clear(await descriptionField());
  await user.type(await descriptionField(), 'Red jacket');
  await screen.findByRole('option', { name: 'Genesis GV70' });
  const models = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(models[0]).toBe('No particular model');
  expect(models).toHaveLength(catalogue.vehicles.length + 1);
  await user.selectOptions(screen.getByLabelText('Interested in'), 'Genesis GV70');
  await user.click(partyOf('4+'));
  await user.click(screen.getByLabelText('I’m already with them'));
  await user.click(saveButton());
  await waitUntilClosed();
  expect(await readOutbox()).toMatchObject([
    {
      name: 'logWalkIn',
      args: { description: 'Red jacket', vehicleInterest: 'Genesis GV70', partySize: 4 },
    },
  ]);
});

test('if the walk-in cannot be logged, the form stays open, keeps its draft and shows the reason', async () => {
  const { user } = await openForm();
  await localDatabase.meta.clear();
  await user.click(saveButton());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(
    'Couldn’t saveThis tablet isn’t set up yet. Sign in once while online.',
  );
  expect(saveButton().getAttribute('aria-disabled')).not.toBe('true');
  expect((await descriptionField()).value).toBe('Blue coat');
  expect(await localDatabase.drafts.get(draftKey)).toBeDefined();
  expect(await readOutbox()).toEqual([]);
});

test('a second submit while a walk-in is being stored logs no second walk-in', async () => {
  const { user } = await openForm();
  await user.click(saveButton());
  fireEvent.submit(saveButton().closest('form')!);
  await waitUntilClosed();
  expect((await readOutbox()).map(({ name }) => name)).toEqual(['logWalkIn', 'serveWalkIn']);
});

test('closing the walk-in form discards the entries and the draft', async () => {
  const { user, openButton } = await openForm();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitUntilClosed();
  await expect.poll(() => localDatabase.drafts.get(draftKey)).toBeUndefined();
  await user.click(openButton);
  expect((await descriptionField()).value).toBe('');
  expect(await readOutbox()).toEqual([]);
});
