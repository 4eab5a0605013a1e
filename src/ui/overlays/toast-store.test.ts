import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearToasts,
  dismissToast,
  dismissToastAfterAction,
  pauseToasts,
  readToasts,
  resumeToasts,
  showToast,
  dismissFailureToasts,
} from './toast-store.ts';

const titles = () => readToasts().map((toast) => toast.title);

describe('the toast store', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  afterEach(() => {
    clearToasts();
    vi.useRealTimers();
  });

  it('a toast with a short confirmation disappears automatically after six seconds', () => {
    showToast({ tone: 'positive', title: 'Saved on this tablet' });
    vi.advanceTimersByTime(5_999);
    expect(readToasts()[0]?.leaving).toBe(false);
    vi.advanceTimersByTime(1);
    expect(readToasts()[0]?.leaving).toBe(true);
    vi.advanceTimersByTime(300);
    expect(titles()).toEqual([]);
  });

  it('a failure toast and a toast with `outlivesScreen` are still visible after a minute', () => {
    const action = { label: 'Open', onAct: vi.fn() };
    showToast({ tone: 'danger', title: 'Refused', about: 'sale' });
    showToast({ tone: 'neutral', title: 'Arrived', action, outlivesScreen: true });
    vi.advanceTimersByTime(60_000);
    expect(titles()).toEqual(['Refused', 'Arrived']);
  });

  it('a toast with an undo disappears automatically after ten seconds', () => {
    showToast({ tone: 'neutral', title: 'Archived', action: { label: 'Undo', onAct: vi.fn() } });
    vi.advanceTimersByTime(9_999);
    expect(readToasts()[0]?.leaving).toBe(false);
    vi.advanceTimersByTime(301);
    expect(titles()).toEqual([]);
  });

  it('a pause stops the timer of a toast, and the full time starts again after the pause', () => {
    showToast({ tone: 'neutral', title: 'Slow reader' });
    vi.advanceTimersByTime(5_000);
    pauseToasts();
    vi.advanceTimersByTime(60_000);
    resumeToasts();
    vi.advanceTimersByTime(5_000);
    expect(titles()).toEqual(['Slow reader']);
    vi.advanceTimersByTime(1_300);
    expect(titles()).toEqual([]);
  });

  it('at most three toasts are visible at the same time', () => {
    ['one', 'two', 'three', 'four'].forEach((title) =>
      showToast({ tone: 'danger', title, about: title }),
    );
    vi.advanceTimersByTime(300);
    expect(titles()).toEqual(['two', 'three', 'four']);
  });

  it('a sticky toast is not evicted by newer toasts', () => {
    showToast({ tone: 'neutral', title: 'A new version is ready', lasting: true });
    ['one', 'two', 'three', 'four'].forEach((title) =>
      showToast({ tone: 'danger', title, about: title }),
    );
    vi.advanceTimersByTime(60_000);
    expect(titles()).toEqual(['A new version is ready', 'three', 'four']);
  });

  it('a new toast is shown even if three sticky toasts are visible', () => {
    for (const title of ['one', 'two', 'three'])
      showToast({ tone: 'neutral', title, lasting: true });
    showToast({ tone: 'positive', title: 'Saved' });
    vi.advanceTimersByTime(5_999);
    expect(titles()).toEqual(['one', 'two', 'three', 'Saved']);
  });

  it('the timers of other toasts continue after the action button of a toast is used', () => {
    showToast({ tone: 'neutral', title: 'Saved' });
    const deleted = showToast({
      tone: 'neutral',
      title: 'Deleted',
      action: { label: 'Undo', onAct: () => {} },
    });
    pauseToasts();
    dismissToastAfterAction(deleted);
    vi.advanceTimersByTime(7_000);
    expect(titles()).toEqual([]);
    showToast({ tone: 'neutral', title: 'Restored' });
    vi.advanceTimersByTime(7_000);
    expect(titles()).toEqual([]);
  });

  it('the removal of a dismissed toast does not end the exit animation of another dismissed toast', () => {
    const [first, second] = ['one', 'two'].map((title) =>
      showToast({ tone: 'danger', title, about: title }),
    );
    dismissToast(first!);
    vi.advanceTimersByTime(200);
    dismissToast(second!);
    vi.advanceTimersByTime(60);
    expect(titles()).toEqual(['two']);
    vi.advanceTimersByTime(200);
    expect(titles()).toEqual([]);
  });

  it('a toast that is shown during a pause gets its full time after the pause', () => {
    pauseToasts();
    showToast({ tone: 'neutral', title: 'Saved' });
    vi.advanceTimersByTime(60_000);
    resumeToasts();
    vi.advanceTimersByTime(5_999);
    expect(readToasts()).toMatchObject([{ title: 'Saved', leaving: false }]);
    vi.advanceTimersByTime(1);
    expect(readToasts()).toMatchObject([{ leaving: true }]);
  });

  it('`clearToasts` ends a pause of the toast timers', () => {
    pauseToasts();
    clearToasts();
    showToast({ tone: 'neutral', title: 'Saved' });
    vi.advanceTimersByTime(6_300);
    expect(titles()).toEqual([]);
  });

  it('`clearToasts` also removes failure toasts', () => {
    showToast({ tone: 'danger', title: 'Private', about: 'sale' });
    clearToasts();
    expect(titles()).toEqual([]);
  });

  it('the result of a retry replaces only the failure toast of the same topic', () => {
    showToast({ tone: 'danger', title: 'Couldn’t save the sale', about: 'sale' });
    showToast({ tone: 'danger', title: 'The photo could not be saved', about: 'photo' });
    showToast({ tone: 'positive', title: 'The sale is saved', about: 'sale' });
    const standing = readToasts().filter(({ leaving }) => !leaving);
    expect(standing.map(({ title }) => title)).toEqual([
      'The photo could not be saved',
      'The sale is saved',
    ]);
  });

  it('`dismissFailureToasts` dismisses only the failure toasts of the given topic', () => {
    showToast({ tone: 'danger', title: 'Not moved', about: 'setCustomerStage' });
    showToast({ tone: 'danger', title: 'Not archived', about: 'setBuildStatus' });
    showToast({ tone: 'neutral', title: 'Deleted', about: 'deletion' });
    dismissFailureToasts('setCustomerStage');
    dismissFailureToasts('deletion');
    const standing = readToasts().filter(({ leaving }) => !leaving);
    expect(standing.map(({ title }) => title)).toEqual(['Not archived', 'Deleted']);
  });
});
