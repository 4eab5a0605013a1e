import { act, screen } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { renderApp } from '../../app/render-app.testing.tsx';
import { lazyPart, type LazyPartFallbackProps } from './lazy-part.tsx';

interface PictureProps {
  name: string;
}

const reportError = vi.fn<(error: unknown) => void>();

beforeEach(() => {
  reportError.mockClear();
  vi.stubGlobal('reportError', reportError);
  onTestFinished(() => void vi.unstubAllGlobals());
});

const Picture = ({ name }: PictureProps) => <p>Picture of {name}</p>;

function Instead({ name, failed, retry }: PictureProps & LazyPartFallbackProps) {
  return (
    <button onClick={() => void retry()}>
      {failed ? 'No picture of' : 'Loading'} {name}
    </button>
  );
}

/** Renders a part whose code loads when the test resolves or rejects an attempt. */
function renderPart() {
  const attempts: PromiseWithResolvers<{ default: typeof Picture }>[] = [];
  const load = () => {
    const attempt = Promise.withResolvers<{ default: typeof Picture }>();
    attempts.push(attempt);
    return attempt.promise;
  };
  const Part = lazyPart<PictureProps>(load, Instead);
  return { attempts, ...renderApp(<Part name="G80" />) };
}

test('a lazy component is rendered with its props after its code is loaded', async () => {
  const { attempts } = renderPart();
  expect(await screen.findByText('Loading G80')).toBeDefined();
  await vi.waitFor(() => expect(attempts).toHaveLength(1));
  await act(async () => attempts[0]?.resolve({ default: Picture }));
  expect(await screen.findByText('Picture of G80')).toBeDefined();
  expect(attempts).toHaveLength(1);
  expect(reportError).not.toHaveBeenCalled();
});

test('the fallback of a lazy component that failed to load has a retry that loads the component', async () => {
  const { attempts, user } = renderPart();
  await vi.waitFor(() => expect(attempts).toHaveLength(1));
  const error = new TypeError('Failed to fetch');
  await act(async () => attempts[0]?.reject(error));
  await user.click(await screen.findByText('No picture of G80'));
  await vi.waitFor(() => expect(attempts).toHaveLength(2));
  await act(async () => attempts[1]?.resolve({ default: Picture }));
  expect(await screen.findByText('Picture of G80')).toBeDefined();
  expect(reportError).toHaveBeenCalledExactlyOnceWith(error);
});
