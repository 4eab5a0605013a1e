import 'fake-indexeddb/auto';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../app/render-app.testing.tsx';
import { recoveryOf } from '../database/database-recovery.ts';
import { localDatabase } from '../database/local-database.ts';
import { setDefectListener } from '../defects.ts';
import { useFailedReads } from './failed-reads.ts';
import { retryReads, useLiveResult, useLiveRows, useLiveValue, valueOrNull } from './use-live.ts';

let stopListening: () => void;

beforeEach(async () => {
  stopListening = setDefectListener(() => {});
  await localDatabase.meta.clear();
});
afterEach(() => {
  stopListening();
  recoveryOf(localDatabase).state.setState({ failingSince: null });
});

const readValue = async (key: string) => (await localDatabase.meta.get(key))?.value as string;
const broken = () => Promise.reject<string>(new TypeError('not a row'));

function LiveText({ of: key }: { of: string }) {
  const live = useLiveResult(() => readValue(key), [key]);
  return <p>{`${live.status} ${live.value} ${valueOrNull(live)}`}</p>;
}

const text = () => screen.getByRole('paragraph').textContent;

test('`useLiveResult` returns the result for its `deps`, and a new result after a change of the row', async () => {
  await localDatabase.meta.bulkPut([
    { key: 'a', value: 'one' },
    { key: 'b', value: 'two' },
  ]);
  const { rerender } = renderApp(<LiveText of="a" />);
  expect(text()).toBe('loading undefined undefined');
  await vi.waitFor(() => expect(text()).toBe('value one one'));
  rerender(<LiveText of="b" />);
  await vi.waitFor(() => expect(text()).toBe('value two two'));
  await localDatabase.meta.put({ key: 'b', value: 'three' });
  await vi.waitFor(() => expect(text()).toBe('value three three'));
  await act(async () => recoveryOf(localDatabase).state.setState({ failingSince: 5000 }));
  expect(text()).toBe('value three three');
});

test('`useLiveResult` has the state `failed` instead of `loading` while the database cannot be read', async () => {
  recoveryOf(localDatabase).state.setState({ failingSince: 5000 });
  const Waiting = () => {
    const live = useLiveResult(() => new Promise<string>(() => {}));
    return <p>{`${live.status} ${valueOrNull(live)}`}</p>;
  };
  renderApp(<Waiting />);
  expect(text()).toBe('failed null');
});

test('a failed read of a mounted `useLiveRows` is counted; a failed read of `useLiveValue` is ignored', async () => {
  const Rows = () => <p>{`rows ${useLiveRows(broken)}`}</p>;
  const Value = () => {
    const value = useLiveValue(broken);
    return <p>{`${useLiveResult(broken).status} ${value}`}</p>;
  };
  const { rerender } = renderApp(<Rows />);
  await vi.waitFor(() => expect(useFailedReads.getState().count).toBe(1));
  expect(text()).toBe('rows undefined');
  rerender(<Value />);
  await vi.waitFor(() => expect(text()).toBe('failed undefined'));
  expect(useFailedReads.getState().count).toBe(0);
});

test('`retryReads` retries the failed reads of this tablet’s database immediately', () => {
  const retryNow = vi.spyOn(recoveryOf(localDatabase), 'retryNow');
  retryReads();
  expect(retryNow).toHaveBeenCalledOnce();
});
