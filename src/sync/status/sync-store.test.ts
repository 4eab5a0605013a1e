import { afterEach, beforeEach, expect, test } from 'vitest';
import { turns, until } from '../transport/scripted-transport.testing.ts';
import { initialLoopState, type LoopState } from './loop-state.ts';
import { openStatusChannel, loopStore } from './sync-store.ts';

/** A BroadcastChannel through which the test acts as another tab of this tablet. */
let otherTab: BroadcastChannel;
let heard: { kind: string; state?: LoopState }[];

beforeEach(() => {
  loopStore.setState(initialLoopState);
  heard = [];
  otherTab = new BroadcastChannel('forecourt-sync');
  otherTab.addEventListener('message', ({ data }) => heard.push(data));
});
afterEach(() => otherTab.close());

const offline: LoopState = { phase: 'waiting', reachable: false, progress: null, canSave: true };

test('a new tab requests the loop state and stores the state that the leader publishes', async () => {
  const channel = openStatusChannel(() => {});
  await until(() => heard.length === 1);
  expect(heard).toEqual([{ kind: 'ask' }]);
  otherTab.postMessage({ kind: 'state', state: offline });
  await until(() => loopStore.getState().phase === 'waiting');
  expect(loopStore.getState()).toEqual(offline);
  channel.close();
});

test('the leader publishes its state, responds to state requests and ignores states of other tabs', async () => {
  let wakes = 0;
  const channel = openStatusChannel(() => {
    wakes += 1;
  });
  channel.publish(offline);
  await until(() => heard.length === 2);
  expect(heard[1]).toEqual({ kind: 'state', state: offline });
  otherTab.postMessage({ kind: 'ask' });
  await until(() => heard.length === 3);
  expect(heard[2]).toEqual({ kind: 'state', state: offline });
  otherTab.postMessage({ kind: 'state', state: initialLoopState });
  otherTab.postMessage({ kind: 'wake' });
  await until(() => wakes === 1);
  expect(heard).toHaveLength(3);
  expect(loopStore.getState()).toEqual(offline);
  channel.close();
});

test('`requestRound` sends a wake message to the other tabs and does not wake its own tab', async () => {
  let wakes = 0;
  const channel = openStatusChannel(() => {
    wakes += 1;
  });
  otherTab.postMessage({ kind: 'wake' });
  await until(() => wakes === 1);
  channel.requestRound();
  await until(() => heard.some(({ kind }) => kind === 'wake'));
  expect(wakes).toBe(1);
  channel.close();
});

test('a resigned leader stores the state of the next leader and ignores state requests', async () => {
  const channel = openStatusChannel(() => {});
  channel.publish(offline);
  channel.resign();
  await until(() => heard.length === 2);
  otherTab.postMessage({ kind: 'ask' });
  otherTab.postMessage({ kind: 'state', state: initialLoopState });
  await until(() => loopStore.getState().phase === 'idle');
  await turns(20);
  expect(loopStore.getState()).toEqual(initialLoopState);
  expect(heard.map(({ kind }) => kind)).toEqual(['ask', 'state']);
  channel.close();
});

test('a wake message of another tab starts a round; other messages do not', async () => {
  let wakes = 0;
  const channel = openStatusChannel(() => {
    wakes += 1;
  });
  otherTab.postMessage({ kind: 'ask' });
  otherTab.postMessage({ kind: 'state', state: offline });
  otherTab.postMessage({ kind: 'wake' });
  await until(() => wakes > 0);
  expect([wakes, loopStore.getState()]).toEqual([1, offline]);
  channel.close();
});
