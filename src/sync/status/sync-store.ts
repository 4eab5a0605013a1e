import { createStore } from 'zustand/vanilla';
import { initialLoopState, type LoopState } from './loop-state.ts';

/** The state of the sync loop; in a follower tab, the last state that the leader published. */
export const loopStore = createStore<LoopState>()(() => initialLoopState);

const CHANNEL = 'forecourt-sync';

type StatusMessage = { kind: 'state'; state: LoopState } | { kind: 'ask' } | { kind: 'wake' };

export interface StatusChannel {
  /** In the leader tab: stores a state and publishes it to the other tabs. */
  publish: (state: LoopState) => void;
  /** Ends the leadership. This tab then stores the states that the next leader publishes. */
  resign(): void;
  /** In a follower tab: requests a sync round from the leader tab. */
  requestRound(): void;
  close(): void;
}

/** Connects the tabs of one tablet, so that each tab shows the state of the leader. */
export function openStatusChannel(onWake: () => void): StatusChannel {
  const channel = new BroadcastChannel(CHANNEL);
  let isLeading = false;
  channel.addEventListener('message', ({ data }: MessageEvent<StatusMessage>) => {
    if (data.kind === 'state' && !isLeading) loopStore.setState(data.state);
    if (data.kind === 'ask' && isLeading) post({ kind: 'state', state: loopStore.getState() });
    if (data.kind === 'wake') onWake();
  });
  const post = (message: StatusMessage) => channel.postMessage(message);
  post({ kind: 'ask' });
  return {
    publish(state) {
      isLeading = true;
      loopStore.setState(state);
      post({ kind: 'state', state });
    },
    resign() {
      isLeading = false;
    },
    requestRound: () => post({ kind: 'wake' }),
    close: () => channel.close(),
  };
}
