import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { useTranslation } from 'react-i18next';
import { Route, Routes } from 'react-router-dom';
import * as v from 'valibot';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { aBuild } from '#domain/builds/build.testing.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { sendShareRequestEndpoint, type ShareContact } from '#domain/protocol/share-page.ts';
import { decodeShareFragment, encodeShareFragment } from '#domain/sharing/share-fragment.ts';
import { toSharedBuild } from '#domain/sharing/to-shared-build.ts';
import { renderApp } from '../../../app/render-app.testing.tsx';
import { localDatabase } from '../../../data/database/local-database.ts';
import { useSession } from '../../../data/session/agent/session-store.ts';
import { startFakeServer } from '../../../shared/fake-server.testing.ts';
import { readOutbox, startLocalTablet } from '../../../shared/local-tablet.testing.ts';
import { ShareScreen } from '../share-screen.tsx';

const id = '0198f3c2-7c4e-7a31-9f00-3b6d2c1e4f5a';
const linked = toSharedBuild(aPriceList(), aBuild({ id }))!;
const contact: ShareContact = {
  showroom: {
    name: 'Forecourt Manhattan',
    address: '641 Eleventh Avenue, New York, NY 10036',
    phone: '+12125550123',
    timezone: 'America/New_York',
  },
  agentName: 'Maya Lindqvist',
  testDriveDays: ['2026-12-01', '2026-12-02'],
};

let server: ReturnType<typeof startFakeServer>;
beforeEach(async () => {
  server = startFakeServer();
  sessionStorage.clear();
  await startLocalTablet({ priceLists: [aPriceList()] });
  await localDatabase.meta.clear();
  useSession.setState({ session: null });
});

function openPage(search = '', address = `/share/${id}${search}#${encodeShareFragment(linked)}`) {
  return renderApp(
    <Routes>
      <Route element={<ShareScreen />} path="/share/:configId" />
    </Routes>,
    address,
  );
}

async function openForm(name: 'Book a test drive' | 'Leave your details') {
  server.succeed(contact);
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name }));
  const form = within(screen.getByRole('dialog', { name }));
  const send = (button = 'Send request') =>
    user.click(form.getByRole('button', { name: new RegExp(`^${button}`) }));
  const enterDetails = async () => {
    await user.type(form.getByLabelText(/^Name/), 'Nora de la Vega');
    await user.type(form.getByLabelText(/^Email/), 'nora@example.com');
    await user.type(form.getByLabelText(/^Phone/), '212 555 0177');
    await user.click(form.getByRole('checkbox', { name: /Forecourt Manhattan stores my details/ }));
  };
  return { user, form, send, enterDetails };
}

const lastBody = () =>
  v.parse(
    sendShareRequestEndpoint.body,
    server.requests.findLast(({ method }) => method === 'POST')?.body,
  );

test('a visitor sees the showroom and the agent’s name, with links for a call and for directions', async () => {
  server.succeed(contact);
  openPage();
  const region = within(await screen.findByRole('region', { name: 'Your showroom' }));
  await region.findByText('Forecourt Manhattan');
  region.getByText('Your sales agent: Maya Lindqvist');
  region.getByText('+1 212 555 0123');
  const call = region.getByRole('link', { name: 'Call' });
  expect(call.getAttribute('href')).toBe('tel:+12125550123');
  const directions = region.getByRole('link', { name: 'Directions' });
  expect(directions.getAttribute('href')).toContain(encodeURIComponent(contact.showroom.address));
  expect(directions.getAttribute('rel')).toBe('noopener noreferrer');
  expect(server.sent()).toEqual([`GET /api/shares/${id}`]);
});

test('on an enrolled tablet with an agent, the page neither requests nor shows the contact for visitors', async () => {
  await startLocalTablet({ priceLists: [aPriceList()] });
  openPage();
  await screen.findByRole('heading', { level: 1, name: 'Genesis GV80' });
  expect(screen.queryByRole('region', { name: 'Your showroom' })).toBeNull();
  expect(server.sent()).toEqual([]);
});

test('after a failed request for the contact, a button and the event `online` repeat the request', async () => {
  server.lose();
  const { user } = openPage();
  await screen.findByText(/^You’re offline\. The showroom’s details appear/);
  server.lose();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/^You’re offline\. The showroom’s details appear/);
  server.succeed(contact);
  window.dispatchEvent(new Event('online'));
  await screen.findByText('Forecourt Manhattan');
});

test('for a link that the server does not know, a note replaces the contact form', async () => {
  server.refuse(404, { code: 'NOT_FOUND' });
  openPage();
  await screen.findByText(/^The showroom can’t take requests from this link right now\./);
  expect(screen.queryByRole('button', { name: 'Leave your details' })).toBeNull();
});

test('a showroom without test drives offers only the contact form', async () => {
  server.succeed({ ...contact, agentName: null, testDriveDays: [] });
  openPage();
  await screen.findByRole('button', { name: 'Leave your details' });
  expect(screen.queryByRole('button', { name: 'Book a test drive' })).toBeNull();
});

test('an incomplete request form is not sent, and shows an error for each missing value', async () => {
  const { form, send } = await openForm('Book a test drive');
  await send();
  for (const text of ['Enter your name.', 'Enter a valid phone number.', 'Choose a day.'])
    form.getByText(text);
  expect(form.queryByText('Choose a time.')).toBeNull();
  for (const label of [/^Day/, /^Time/])
    expect(form.getByLabelText<HTMLSelectElement>(label).required).toBe(true);
  form.getByText('Agree so that the showroom may contact you.');
  expect(server.sent()).toHaveLength(1);
});

test('a request for contact contains the entries, the car and the version of the consent', async () => {
  const { form, send, enterDetails } = await openForm('Leave your details');
  await enterDetails();
  server.succeed(null);
  await send();
  await screen.findByText(/^Your request was sent to Forecourt Manhattan\./);
  expect(form.queryByLabelText(/^Name/)).toBeNull();
  expect(server.sent().at(-1)).toBe(`POST /api/shares/${id}/requests`);
  expect(lastBody()).toMatchObject({
    name: 'Nora de la Vega',
    phone: '+12125550177',
    language: 'en',
    consentVersion: '2026-11',
    generation: 1,
    configuration: { vehicleId: 'gv80' },
    testDrive: null,
    website: '',
  });
  expect(await readOutbox()).toEqual([]);
});

test('if a request cannot be sent, the form keeps the entries, and the retry sends the same request id', async () => {
  const { form, send, enterDetails } = await openForm('Leave your details');
  await enterDetails();
  server.lose();
  await send();
  const alert = await form.findByRole('alert');
  expect(alert.textContent).toMatch(/^Not sent yet.*Your entries are still here/);
  const { requestId } = lastBody();
  expect(form.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Nora de la Vega');
  server.succeed(null);
  await send('Try again');
  await screen.findByText(/^Your request was sent to Forecourt Manhattan\./);
  expect(lastBody().requestId).toBe(requestId);
});

test('after a sent request, the next form opens without errors and keeps the contact data', async () => {
  const { user, form, send, enterDetails } = await openForm('Leave your details');
  await enterDetails();
  await user.type(form.getByLabelText(/^Message/), 'Is it in stock?');
  server.succeed(null);
  await send();
  await screen.findByText(/^Your request was sent to Forecourt Manhattan\./);
  const { requestId } = lastBody();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Book a test drive' }));
  const next = within(screen.getByRole('dialog', { name: 'Book a test drive' }));
  for (const [label, value] of [
    [/^Name/, 'Nora de la Vega'],
    [/^Email/, 'nora@example.com'],
    [/^Phone/, '212 555 0177'],
    [/^Message/, ''],
  ] as const)
    expect(
      next.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' }).value,
    ).toBe(value);
  const consent = next.getByRole<HTMLInputElement>('checkbox', { name: /stores my details/ });
  expect(consent.checked).toBe(false);
  expect(next.queryByText('Choose a time.')).toBeNull();
  await user.click(consent);
  server.succeed(['10:00']);
  await user.selectOptions(next.getByLabelText(/^Day/), '2026-12-01');
  await waitFor(() => expect(next.getByLabelText<HTMLSelectElement>(/^Time/).disabled).toBe(false));
  await user.selectOptions(next.getByLabelText(/^Time/), '10:00');
  server.succeed(null);
  await user.click(next.getByRole('button', { name: /^Send request/ }));
  await screen.findByText(/^Your request for a test drive on/);
  expect(lastBody().requestId).not.toBe(requestId);
});

test('each form has a separate request id, and a retry after an error sends the same request id', async () => {
  const { user, form, send, enterDetails } = await openForm('Leave your details');
  await enterDetails();
  server.lose();
  await send();
  await form.findByRole('alert');
  const { requestId } = lastBody();
  await user.click(form.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Book a test drive' }));
  const testDrive = within(screen.getByRole('dialog', { name: 'Book a test drive' }));
  server.succeed(['10:00']);
  await user.selectOptions(testDrive.getByLabelText(/^Day/), '2026-12-01');
  await waitFor(() =>
    expect(testDrive.getByLabelText<HTMLSelectElement>(/^Time/).disabled).toBe(false),
  );
  await user.selectOptions(testDrive.getByLabelText(/^Time/), '10:00');
  server.lose();
  await user.click(testDrive.getByRole('button', { name: /^Send request/ }));
  await testDrive.findByRole('alert');
  expect(lastBody().requestId).not.toBe(requestId);
  await user.click(testDrive.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Leave your details' }));
  const again = within(screen.getByRole('dialog', { name: 'Leave your details' }));
  server.succeed(null);
  await user.click(again.getByRole('button', { name: /^(Send request|Try again)/ }));
  await screen.findByText(/^Your request was sent to Forecourt Manhattan\./);
  expect(lastBody().requestId).toBe(requestId);
});

test('after a reload, the page names the sent requests without the data of the visitor', async () => {
  const { user, form, send, enterDetails } = await openForm('Book a test drive');
  await user.selectOptions(form.getByLabelText(/^Contact me by/), 'email');
  await enterDetails();
  server.succeed(['10:00']);
  await user.selectOptions(form.getByLabelText(/^Day/), '2026-12-01');
  await waitFor(() => expect(form.getByLabelText<HTMLSelectElement>(/^Time/).disabled).toBe(false));
  await user.selectOptions(form.getByLabelText(/^Time/), '10:00');
  server.succeed(null);
  await send();
  await screen.findByText(/The showroom will email you at nora@example\.com\.$/);
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toMatch(/Nora|nora|555/);
  cleanup();
  server.succeed(contact);
  openPage();
  await screen.findByText(
    'You have requested a test drive on Tuesday, December 1, 2026, 10:00 AM, from this showroom.',
  );
});

test('a second tap on the send button sends no second request', async () => {
  const { form, enterDetails } = await openForm('Leave your details');
  await enterDetails();
  server.succeed(null);
  const button = form.getByRole('button', { name: /^Send request/ });
  button.click();
  button.click();
  await screen.findByText(/^Your request was sent to Forecourt Manhattan\./);
  expect(server.sent().filter((line) => line.startsWith('POST'))).toHaveLength(1);
});

test('a test drive requires a day and a free time, and a time that was just taken must be replaced', async () => {
  const { user, form, send, enterDetails } = await openForm('Book a test drive');
  await enterDetails();
  const time = form.getByLabelText<HTMLSelectElement>(/^Time/);
  expect(time.disabled).toBe(true);
  server.succeed(['10:00', '11:00']);
  await user.selectOptions(form.getByLabelText(/^Day/), '2026-12-01');
  await waitFor(() => expect(time.disabled).toBe(false));
  expect(server.sent().at(-1)).toBe(`GET /api/shares/${id}/slots?date=2026-12-01&vehicleId=gv80`);
  await user.selectOptions(time, '10:00');
  server.refuse(400, { code: 'BAD_REQUEST', reason: 'SLOT_TAKEN' });
  server.succeed(['11:00']);
  await send();
  await form.findByText('That time was just taken. Choose another one.');
  await waitFor(() => expect(time.disabled).toBe(false));
  await user.selectOptions(time, '11:00');
  server.succeed(null);
  await send('Try again');
  const sent = await screen.findByText(
    /^Your request for a test drive on Tuesday, December 1, 2026, 11:00 AM, was sent to/,
  );
  expect(sent.textContent).toMatch(/The showroom will call you at \+1 212 555 0177\.$/);
  expect(lastBody().testDrive).toEqual({ date: '2026-12-01', time: '11:00' });
});

test('the link of a changed build has a new id, and its parameter `from` is the id of the original build', async () => {
  server.succeed(contact);
  const { user } = openPage();
  server.succeed(aPriceList());
  await user.click(await screen.findByRole('button', { name: 'Change this build' }));
  await user.selectOptions(await screen.findByLabelText('Wheels'), '21-inch');
  await user.click(screen.getByRole('checkbox', { name: /^Head-up/ }));
  const link = new URL(screen.getByLabelText<HTMLInputElement>('Link').value);
  const newId = link.pathname.replace('/share/', '');
  expect(newId).not.toBe(id);
  expect(link.searchParams.get('from')).toBe(id);
  expect(decodeShareFragment(link.hash, newId)).toMatchObject({ ok: true, carries: 'code' });
  expect(screen.getAllByText('21-inch, dark chrome').length).toBeGreaterThan(0);
});

/** Opens the page and its editor, with a button that changes the language of the page. */
async function openEditor() {
  history.replaceState(null, '', '/share/opened');
  function SpanishButton() {
    const { i18n } = useTranslation();
    onTestFinished(() => void i18n.changeLanguage('en-US'));
    return (
      <button onClick={() => void i18n.changeLanguage('es')} type="button">
        Spanish
      </button>
    );
  }
  server.succeed(contact);
  const app = renderApp(
    <>
      <SpanishButton />
      <Routes>
        <Route element={<ShareScreen />} path="/share/:configId" />
      </Routes>
    </>,
    `/share/${id}#${encodeShareFragment(linked)}`,
  );
  server.succeed(aPriceList());
  await app.user.click(await screen.findByRole('button', { name: 'Change this build' }));
  const colors = within(await screen.findByRole('group', { name: /^Exterior color/ }));
  return { ...app, colors };
}

test('colors are selected with swatches, and the label of the group names the selected color', async () => {
  const { user, colors } = await openEditor();
  screen.getByRole('group', { name: 'Exterior color Himalayan Gray' });
  await user.click(colors.getByRole('radio', { name: 'Melbourne Red' }));
  screen.getByRole('group', { name: 'Exterior color Melbourne Red' });
  const leathers = within(screen.getByRole('group', { name: /^Interior color/ }));
  expect(leathers.getAllByRole('radio').length).toBeGreaterThan(1);
});

test('the editor shows the total, and the contents of each available package', async () => {
  const { user } = await openEditor();
  const region = within(screen.getByRole('region', { name: 'Change this build' }));
  region.getByText('$69,975');
  await user.selectOptions(region.getByLabelText('Wheels'), '21-inch');
  region.getByText('$72,375');
  const packageContents = [
    'Highway Driving Assist II · 360° Surround View Monitor',
    'Wireless charging · Smart power trunk',
    'Head-up display',
    'Premium audio',
    'Adaptive air suspension',
  ];
  for (const text of packageContents) region.getByText(text);
  expect(region.getAllByRole('checkbox')).toHaveLength(5);
});

test('a changed build is marked as changed, and “Back to the original” restores the original build', async () => {
  const { user, colors } = await openEditor();
  expect(screen.queryByText('Changed from the showroom’s build')).toBeNull();
  await user.click(colors.getByRole('radio', { name: 'Melbourne Red' }));
  screen.getByText('Changed from the showroom’s build');
  await user.click(screen.getByRole('button', { name: 'Back to the original' }));
  screen.getByRole('group', { name: 'Exterior color Himalayan Gray' });
  expect(screen.queryByText('Changed from the showroom’s build')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Back to the original' })).toBeNull();
  expect(`${location.pathname}${location.search}${location.hash}`).toBe(
    `/share/${id}#${encodeShareFragment(linked)}`,
  );
});

test('“Back to the original” in the link of a changed build opens the original build', async () => {
  server.succeed(contact);
  const { user, readPlace } = openPage('?from=original-build');
  await screen.findByText('Changed from the showroom’s build');
  await user.click(screen.getByRole('button', { name: 'Back to the original' }));
  expect(readPlace().path).toBe('/share/original-build');
});

test('after a change of the language, the options of a changed build are shown in the new language', async () => {
  const { user, colors } = await openEditor();
  await user.click(colors.getByRole('radio', { name: 'Melbourne Red' }));
  await user.selectOptions(screen.getByLabelText('Wheels'), '21-inch');
  expect(screen.getAllByText('21-inch, dark chrome').length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Spanish' }));
  const translations = aPriceList().translations?.es;
  expect(screen.queryAllByText('21-inch, dark chrome')).toEqual([]);
  expect(screen.getAllByText(translations?.['21-inch, dark chrome'] ?? '').length).toBeGreaterThan(
    0,
  );
});

test('a reload restores a changed build; the address is unchanged until the first change of the build', async () => {
  const readAddress = () => `${location.pathname}${location.search}${location.hash}`;
  history.replaceState(null, '', '/share/opened');
  server.succeed(contact);
  const { user, unmount } = openPage();
  server.succeed(aPriceList());
  await user.click(await screen.findByRole('button', { name: 'Change this build' }));
  const wheels = await screen.findByLabelText('Wheels');
  expect(readAddress()).toBe('/share/opened');
  await user.selectOptions(wheels, '21-inch');
  expect(location.href).toBe(screen.getByLabelText<HTMLInputElement>('Link').value);
  unmount();
  server.succeed(contact);
  openPage('', readAddress());
  expect((await screen.findAllByText('21-inch, dark chrome')).length).toBeGreaterThan(0);
  await screen.findByText('Forecourt Manhattan');
  expect(server.sent().at(-1)).toBe(`GET /api/shares/${id}`);
});

test('the page of a changed build requests the contact of the original build', async () => {
  server.succeed(contact);
  openPage('?from=original-build');
  await screen.findByText('Forecourt Manhattan');
  expect(server.sent()).toEqual(['GET /api/shares/original-build']);
});
