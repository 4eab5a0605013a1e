import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import {
  aBooking,
  aVisitedShowroom,
  inNewYork,
  VISIT_DAY,
  visitRules,
} from '#domain/bookings/booking.testing.ts';
import {
  listButtons,
  propsOf,
  renderLive,
  submitForm,
  tapButton,
} from '../../app/i18n/render-live.testing.tsx';
import {
  listToastTitles,
  resetScreenState,
  signInToTablet,
  storeRows,
} from '../../shared/screen-state.testing.ts';
import type { VisitForm } from '../../data/session/customer-session.ts';
import { useJourney } from '../../data/session/journey-store.ts';
import { NoticeDialog } from '../../ui/notice-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { readToasts } from '../../ui/toast-store.ts';
import { DetailsFields } from './details-fields.tsx';
import { DetailsForm } from './details-form.tsx';
import type { Section } from './details-sections.ts';
import { LocationFields } from './location-fields.tsx';
import { PreferenceFields } from './preference-fields.tsx';
import { SlotFields } from './slot-fields.tsx';
import { StartOver } from './start-over.tsx';
import { createMoveForm } from './visit-form.ts';
import { VisitorChoice } from './visitor-choice.tsx';
import type { VisitProblems } from './visit-problems.ts';

const showroom = aVisitedShowroom();
const host = anAgent({ id: 'AGT002', name: 'Noor Haddad' });
const vehicles = [
  { id: 'gv80', make: 'Genesis', model: 'GV80' },
  { id: 'g70', make: 'Genesis', model: 'G70' },
];
const place = { showroom, rules: visitRules(), hosts: [anAgent(), host] };
const choices = { showrooms: [showroom], place, vehicles } as never;
const complete: VisitForm = {
  ...createMoveForm(aBooking()),
  movedFrom: null,
  agentId: 'AGT002',
  date: VISIT_DAY,
  time: '10:00',
};

beforeEach(async () => {
  vi.useFakeTimers({ now: inNewYork('2026-11-18', '12:00'), toFake: ['Date'] });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await signInToTablet();
  await storeRows('showrooms', showroom);
  await storeRows('visitRules', visitRules({ hostIds: ['AGT002'] }));
  await storeRows('agents', host);
});
afterEach(async () => {
  vi.useRealTimers();
  await resetScreenState();
});

interface Opened {
  form?: Partial<VisitForm>;
  section?: Section | null;
  at?: typeof choices;
}

async function liveForm({ form: fields = {}, section = null, at = choices }: Opened) {
  const form = { ...complete, ...fields };
  const props = { form, needsReason: false, choices: at, section };
  const path = '/booking/details?section=x';
  const live = await renderLive(() => DetailsForm(props), path);
  const fieldsOf = () => propsOf(live.read(), DetailsFields)[0]!;
  await live.waitUntil(() => fieldsOf().check.day.state !== 'loading');
  return { live, fieldsOf, path };
}

test('a complete form opens the review of the booking', async () => {
  const { live } = await liveForm({});
  await submitForm(live);
  await live.waitUntil(() => live.readPlace().path === '/booking/review');
  expect(useJourney.getState().pendingBooking).toMatchObject({
    bookingId: 'booking-1',
    time: '10:00',
    agentId: 'AGT002',
    agentName: 'Noor Haddad',
    showroomName: showroom.name,
    customer: { name: 'Maria Garcia' },
  });
});

test('an incomplete form stays open and reports its missing fields', async () => {
  const { live, fieldsOf, path } = await liveForm({ form: { visitor: null } });
  expect(fieldsOf().tried).toBe(false);
  await submitForm(live);
  expect(fieldsOf().tried).toBe(true);
  expect(live.readPlace().path).toBe(path);
  expect(useJourney.getState().pendingBooking).toBeNull();
});

test.each([
  [{}, '/booking/details'],
  [{ movedFrom: createMoveForm(aBooking()).movedFrom }, '/booking/details?reschedule=booking-1'],
])('an invalid section opens the whole form, case %#', async (fields, path) => {
  const { live } = await liveForm({ form: { ...fields, time: null }, section: 'datetime' });
  await submitForm(live);
  expect(live.readPlace().path).toBe(path);
});

test('a form with damaged data of the visitor reports that it cannot continue', async () => {
  const visitor = { ...complete.visitor!, phone: 'none' };
  const { live } = await liveForm({ form: { visitor } });
  const isOpen = () => propsOf(live.read(), NoticeDialog)[0]?.open;
  expect(isOpen()).toBe(false);
  await submitForm(live);
  expect(isOpen()).toBe(true);
  expect(useJourney.getState().pendingBooking).toBeNull();
  await live.act((tree) => propsOf(tree, NoticeDialog)[0]?.onClose());
  expect(isOpen()).toBe(false);
});

async function errorsOf(problems: VisitProblems, tried: boolean) {
  const check = { day: { state: 'none' }, hold: { kind: 'none' }, suggestion: null, problems };
  const person = { visitor: null, isServed: false };
  const props = { form: complete, choices, check, person, section: null, tried } as never;
  const live = await renderLive(() => DetailsFields(props));
  const slot = propsOf(live.read(), SlotFields)[0];
  return {
    visitor: propsOf(live.read(), VisitorChoice)[0]?.error,
    showroom: propsOf(live.read(), LocationFields)[0]?.error,
    agent: propsOf(live.read(), PreferenceFields)[0]?.error,
    date: slot?.errorOf('date'),
    time: slot?.errorOf('time'),
  };
}

test('a missing value is reported after an attempt, an unavailable value immediately', async () => {
  const missing = { visitor: 'MISSING', showroom: 'MISSING', date: 'MISSING' } as const;
  const unavailable = { agent: 'AGENT_UNKNOWN', time: 'NOT_FREE' } as const;
  const early = await errorsOf({ ...missing, ...unavailable }, false);
  expect(early).toMatchObject({ visitor: undefined, showroom: undefined, date: undefined });
  expect([early.agent, early.time].every((text) => text !== undefined)).toBe(true);
  const late = await errorsOf({ ...missing, ...unavailable }, true);
  expect(new Set(Object.values(late)).size).toBe(5);
  expect(late).toMatchObject({ agent: early.agent, time: early.time });
});

const visit = () => useJourney.getState().visit;

test('another showroom clears the time and the agent, and keeps the day', async () => {
  useJourney.setState({ visit: complete });
  const live = await renderLive(() => LocationFields({ choices, error: undefined }));
  const select = (value: string) =>
    live.act((tree) => propsOf(tree, SelectField)[0]?.onChange?.({ target: { value } } as never));
  await select('queens');
  expect(visit()).toEqual({ ...complete, showroomId: 'queens', time: null, agentId: null });
  await select('');
  expect(visit()?.showroomId).toBeNull();
});

test('another vehicle changes the id and the name of the vehicle', async () => {
  useJourney.setState({ visit: complete });
  const props = { form: complete, choices, error: undefined };
  const live = await renderLive(() => PreferenceFields(props));
  const select = (value: string) =>
    live.act((tree) => propsOf(tree, SelectField)[0]?.onChange?.({ target: { value } } as never));
  await select('g70');
  expect(visit()).toEqual({ ...complete, vehicleId: 'g70', vehicleInterest: 'Genesis G70' });
  await select('');
  expect(visit()).toEqual({ ...complete, vehicleId: null, vehicleInterest: null });
});

test('a booking that is moved keeps its vehicle and its test drive', async () => {
  const form = createMoveForm(aBooking());
  const live = await renderLive(() => PreferenceFields({ form, choices, error: undefined }));
  expect(propsOf(live.read(), SelectField)).toEqual([]);
});

test.each([
  [{ date: null, visitor: null }, []],
  [{ date: null, visitor: null, specialRequests: 'Tea' }, ['Start over']],
  [{ date: null }, ['Start over']],
  [{ visitor: null }, ['Start over']],
])('a form with input can be cleared, case %#', async (fields, buttons) => {
  const live = await renderLive(() => StartOver({ form: { ...complete, ...fields } }));
  expect(listButtons(live.read())).toEqual(buttons);
});

test('a cleared form is restored by the undo of its toast', async () => {
  useJourney.setState({ visit: complete });
  const live = await renderLive(() => StartOver({ form: complete }));
  await tapButton(live, 'Start over');
  expect(visit()).toBeNull();
  expect(listToastTitles()).toHaveLength(1);
  readToasts()[0]?.action?.onAct();
  expect(visit()).toEqual(complete);
});
