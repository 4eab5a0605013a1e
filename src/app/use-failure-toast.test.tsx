import { afterEach, expect, test, vi } from 'vitest';
import { useFailureToast } from '../shared/use-failure-toast.ts';
import {
  clearToasts,
  readToasts,
  showToast,
  STORAGE_TOAST_TOPIC,
} from '../ui/overlays/toast-store.ts';
import { renderInEnglish } from './i18n/render-in-english.testing.tsx';

afterEach(clearToasts);

type ShowFailure = ReturnType<typeof useFailureToast>;

function Probe({ onDrawn }: { onDrawn: (showFailure: ShowFailure) => void }) {
  onDrawn(useFailureToast());
  return null;
}

function failureToast(): ShowFailure {
  const onDrawn = vi.fn<(showFailure: ShowFailure) => void>();
  renderInEnglish(<Probe onDrawn={onDrawn} />);
  const [[showFailure] = []] = onDrawn.mock.calls;
  if (!showFailure) throw new Error('not drawn');
  return showFailure;
}

const shown = () => readToasts().filter(({ leaving }) => !leaving);

test('if storage is full, several rejected changes share one toast with the advice to free up space', () => {
  const showFailure = failureToast();
  showToast({ about: STORAGE_TOAST_TOPIC, tone: 'caution', title: 'This tablet is full' });
  showFailure('NO_ROOM', { about: 'tags', title: 'Tags not saved' });
  showFailure('NO_ROOM', { about: 'deletion', title: 'Not deleted', detail: 'Please try again.' });
  const detail = expect.stringContaining('until you free up space on this tablet');
  expect(shown()).toMatchObject([{ title: 'Not deleted', detail, tone: 'danger' }]);
});

test('a change that is rejected for another reason than full storage has a separate toast', () => {
  const showFailure = failureToast();
  showToast({ about: STORAGE_TOAST_TOPIC, tone: 'caution', title: 'This tablet is full' });
  showFailure('NOT_SAVED', { about: 'tags', title: 'Tags not saved', detail: 'Please try again.' });
  expect(shown()).toMatchObject([
    { title: 'This tablet is full' },
    { about: 'tags', title: 'Tags not saved', detail: 'Please try again.', tone: 'danger' },
  ]);
});
