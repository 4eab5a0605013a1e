import { createStore } from 'zustand/vanilla';
import { initialLoopState, type LoopState } from './loop-state.ts';

/** What the loop of this device is doing; in a follower tab, what the leader last told. */
export const loopStore = createStore<LoopState>()(() => initialLoopState);

const CHANNEL = 'forecourt-sync';

type Message = { kind: 'state'; state: LoopState } | { kind: 'ask' } | { kind: 'wake' };

export interface StatusChannel {
  /** Leader: shows a state here and in every other tab. */
  publish: (state: LoopState) => void;
  /** Leader: is one no more, and shows what the next one tells. */
  resign(): void;
  /** Follower: asks the leader for another round. */
  askForRound(): void;
  close(): void;
}

/** Connects the tabs of one tablet, so that all of them show the leader's state. */
export function openStatusChannel(onWake: () => void): StatusChannel {
  const channel = new BroadcastChannel(CHANNEL);
  let leading = false;
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'state' && !leading) loopStore.setState(data.state);
    if (data.kind === 'ask' && leading) post({ kind: 'state', state: loopStore.getState() });
    if (data.kind === 'wake') onWake();
  });
  const post = (message: Message) => channel.postMessage(message);
  post({ kind: 'ask' });
  return {
    publish(state) {
      leading = true;
      loopStore.setState(state);
      post({ kind: 'state', state });
    },
    resign() {
      leading = false;
    },
    askForRound: () => post({ kind: 'wake' }),
    close: () => channel.close(),
  };
}
