import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearToasts,
  dismissToast,
  finishToast,
  pauseToasts,
  readToasts,
  resumeToasts,
  showToast,
  subscribeToToasts,
  withdrawFailures,
} from './toast-store.ts';

const titles = () => readToasts().map((toast) => toast.title);

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  afterEach(() => {
    clearToasts();
    vi.useRealTimers();
  });

  it('a short confirmation leaves by itself after six seconds', () => {
    showToast({ tone: 'positive', title: 'Saved on this tablet' });
    vi.advanceTimersByTime(5_999);
    expect(readToasts()[0]?.leaving).toBe(false);
    vi.advanceTimersByTime(1);
    expect(readToasts()[0]?.leaving).toBe(true);
    vi.advanceTimersByTime(300);
    expect(titles()).toEqual([]);
  });

  it('a problem, and anything with an action, stays until somebody answers', () => {
    showToast({ tone: 'danger', title: 'Refused', about: 'sale' });
    showToast({ tone: 'neutral', title: 'Archived', action: { label: 'Undo', onAct: vi.fn() } });
    vi.advanceTimersByTime(60_000);
    expect(titles()).toEqual(['Refused', 'Archived']);
  });

  it('waits while somebody reads, and then gives the full time again', () => {
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

  it('never stands more than three high', () => {
    ['one', 'two', 'three', 'four'].forEach((title) =>
      showToast({ tone: 'danger', title, about: title }),
    );
    vi.advanceTimersByTime(300);
    expect(titles()).toEqual(['two', 'three', 'four']);
  });

  it('what is offered once and stays true is not pushed out by what is told after it', () => {
    showToast({ tone: 'neutral', title: 'A new version is ready', lasting: true });
    ['one', 'two', 'three', 'four'].forEach((title) =>
      showToast({ tone: 'danger', title, about: title }),
    );
    vi.advanceTimersByTime(60_000);
    expect(titles()).toEqual(['A new version is ready', 'three', 'four']);
  });

  it('tells its listeners, until they have left', () => {
    const listener = vi.fn();
    const unsubscribe = subscribeToToasts(listener);
    const toastId = showToast({ tone: 'danger', title: 'Refused', about: 'sale' });
    expect(listener).toHaveBeenCalledTimes(1);
    dismissToast(toastId);
    vi.advanceTimersByTime(300);
    expect(listener).toHaveBeenCalledTimes(3);
    unsubscribe();
    showToast({ tone: 'neutral', title: 'Unheard' });
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it('counts down again after the toast that was reached for is used', () => {
    showToast({ tone: 'neutral', title: 'Saved' });
    const deleted = showToast({
      tone: 'neutral',
      title: 'Deleted',
      action: { label: 'Undo', onAct: () => {} },
    });
    pauseToasts();
    finishToast(deleted);
    vi.advanceTimersByTime(7_000);
    expect(titles()).toEqual([]);
    showToast({ tone: 'neutral', title: 'Restored' });
    vi.advanceTimersByTime(7_000);
    expect(titles()).toEqual([]);
  });

  it('leaves nothing for the next visitor to read', () => {
    showToast({ tone: 'danger', title: 'Private', about: 'sale' });
    clearToasts();
    expect(titles()).toEqual([]);
  });

  it('the result of a retry takes the place of the failure before it, and of no other', () => {
    showToast({ tone: 'danger', title: 'The sale could not be saved', about: 'sale' });
    showToast({ tone: 'danger', title: 'The photo could not be saved', about: 'photo' });
    showToast({ tone: 'positive', title: 'The sale is saved', about: 'sale' });
    const standing = readToasts().filter(({ leaving }) => !leaving);
    expect(standing.map(({ title }) => title)).toEqual([
      'The photo could not be saved',
      'The sale is saved',
    ]);
  });

  it('a retry without a toast of its own withdraws the failure before it, and nothing else', () => {
    showToast({ tone: 'danger', title: 'Not moved', about: 'setCustomerStage' });
    showToast({ tone: 'danger', title: 'Not archived', about: 'setBuildStatus' });
    showToast({ tone: 'neutral', title: 'Deleted', about: 'deletion' });
    withdrawFailures('setCustomerStage');
    withdrawFailures('deletion');
    const standing = readToasts().filter(({ leaving }) => !leaving);
    expect(standing.map(({ title }) => title)).toEqual(['Not archived', 'Deleted']);
  });
});
