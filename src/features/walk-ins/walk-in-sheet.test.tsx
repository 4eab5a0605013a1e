import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { aWalkIn } from '#domain/walk-ins/walk-in.testing.ts';
import type { WalkIn } from '#domain/walk-ins/walk-in.ts';
import {
  listButtons,
  propsOf,
  renderLive,
  renderLiveChild,
  tapButton,
} from '../../app/i18n/render-live.testing.tsx';
import { resetScreenState, signInToTablet, storeRows } from '../../shared/screen-state.testing.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { WalkInSheet } from './walk-in-sheet.tsx';

type SheetProps = Parameters<typeof WalkInSheet>[0];
type Act = (walkIn: WalkIn, change: string | null) => Promise<boolean>;

beforeEach(async () => {
  await signInToTablet();
  const agents = ['AGT001', 'AGT002', 'AGT003'].map((id) => anAgent({ id, name: `Agent ${id}` }));
  await storeRows('agents', ...agents);
});
afterEach(resetScreenState);

/** Mounts the choices of the sheet, whose actions succeed or fail. */
async function liveChoices(walkIn: WalkIn, succeeds = true) {
  const serve = vi.fn<Act>(async () => succeeds);
  const end = vi.fn<Act>(async () => succeeds);
  const onClose = vi.fn<() => void>();
  const actions = { agentId: 'AGT001', serve, end } as unknown as SheetProps['actions'];
  const sheet = await renderLive(() => WalkInSheet({ walkIn, actions, onClose }));
  const choices = await renderLiveChild(sheet.read(), 'WalkInChoices');
  return { choices, serve, end, onClose };
}

/** Mounts the part that hands the walk-in over, and selects an agent. */
async function liveHandOver(walkIn: WalkIn, to: string, succeeds = true) {
  const { choices, ...spies } = await liveChoices(walkIn, succeeds);
  const live = await renderLiveChild(choices.read(), 'HandOver');
  const fields = () => propsOf(live.read(), SelectField);
  await live.waitUntil(() => fields().length > 0);
  const offered = fields()[0]?.options.map(({ value }) => value);
  const before = listButtons(live.read());
  await live.act(() => fields()[0]?.onChange?.({ target: { value: to } } as never));
  return { live, offered, before, ...spies };
}

const waiting = aWalkIn();
const mine = aWalkIn({ status: 'served', servedBy: 'AGT001' });
const ofColleague = aWalkIn({ status: 'served', servedBy: 'AGT002' });
const outcomes = [
  'Test drive',
  'Coming back',
  'Just looking',
  'Other',
  'Left without being helped',
  'Logged by mistake',
];

test.each([
  ['waiting', waiting, ['I’ll take this', ...outcomes]],
  ['served by the agent', mine, ['Return to waiting', ...outcomes]],
  ['served by a colleague', ofColleague, ['I’ll take this', 'Return to waiting', ...outcomes]],
])(
  'the sheet of a walk-in that is %s offers only useful actions',
  async (_case, walkIn, labels) => {
    const { choices } = await liveChoices(walkIn);
    expect(listButtons(choices.read())).toEqual(labels);
  },
);

test.each([
  [true, 1],
  [false, 0],
])('with actions that succeed: %s, each action closes the sheet %i times', async (ok, count) => {
  const { choices, serve, end, onClose } = await liveChoices(ofColleague, ok);
  const counts: number[] = [];
  for (const label of ['I’ll take this', 'Return to waiting', 'Coming back']) {
    onClose.mockClear();
    await tapButton(choices, label);
    counts.push(onClose.mock.calls.length);
  }
  expect(counts).toEqual([count, count, count]);
  expect(serve.mock.calls).toEqual([
    [ofColleague, 'AGT001'],
    [ofColleague, null],
  ]);
  expect(end.mock.calls).toEqual([[ofColleague, 'coming-back']]);
});

test('a walk-in is handed over to an agent who is neither its serving agent nor the user', async () => {
  const { live, offered, before, serve, onClose } = await liveHandOver(ofColleague, 'AGT003');
  expect([offered, before]).toEqual([['AGT003'], []]);
  await tapButton(live, 'Hand over');
  expect(serve.mock.calls).toEqual([[ofColleague, 'AGT003']]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a failed hand-over keeps the sheet open', async () => {
  const { live, offered, onClose } = await liveHandOver(mine, 'AGT002', false);
  expect(offered).toEqual(['AGT002', 'AGT003']);
  await tapButton(live, 'Hand over');
  expect(onClose).not.toHaveBeenCalled();
});

test('the closing sheet keeps the last walk-in, and an updated walk-in replaces it', async () => {
  let walkIn: WalkIn | null = mine;
  const actions = {} as SheetProps['actions'];
  const live = await renderLive(() => WalkInSheet({ walkIn, actions, onClose: () => {} }));
  const seen = () => propsOf(live.read(), Sheet).map(({ open, title }) => ({ open, title }));
  expect(seen()).toEqual([{ open: true, title: 'Red jacket, with a dog' }]);
  walkIn = null;
  await live.rerender();
  expect(seen()).toEqual([{ open: false, title: 'Red jacket, with a dog' }]);
  walkIn = { ...mine, description: 'Blue coat' };
  await live.rerender();
  expect(seen()).toEqual([{ open: true, title: 'Blue coat' }]);
});
