import { act, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../app/render-app.testing.tsx';

interface CameraUse {
  video: HTMLVideoElement;
  onText: (text: string) => void;
  onProblem: (problem: string) => void;
}
const startQrCamera = vi.hoisted(() => vi.fn<(use: CameraUse) => () => void>());
vi.mock('../../device/qr-camera.ts', () => ({ startQrCamera }));

// Imports with a glob, because the module imports jsQR, whose type is not callable in the type
// check of tests.
type Reader = ComponentType<{ onText: (text: string) => void }>;
const modules = import.meta.glob<Record<string, Reader>>('./camera-reader.tsx', { eager: true });
const QrCameraReader = modules['./camera-reader.tsx']!['QrCameraReader']!;

const blocked = 'Camera access is blocked. Allow it in the browser, or type the code instead.';

test('equal consecutive codes are reported once, and a camera error shows a message until the next start', async () => {
  const stop = vi.fn<() => void>();
  startQrCamera.mockReturnValue(stop);
  const onText = vi.fn<(text: string) => void>();
  const { user } = renderApp(<QrCameraReader onText={onText} />);
  const press = () => user.click(screen.getByRole('button'));
  const camera = () => startQrCamera.mock.lastCall![0];
  const read = () => ({
    label: screen.getByRole('button').textContent,
    problem: screen.queryByText(blocked)?.textContent,
    finders: screen.queryAllByLabelText('Camera view').length,
    hints: screen.queryAllByText('Hold the QR code inside the frame.').length,
    starts: startQrCamera.mock.calls.length,
    stops: stop.mock.calls.length,
  });
  const off = { label: 'Use camera', problem: undefined, finders: 0, hints: 0 };
  const on = { label: 'Turn off camera', problem: undefined, finders: 1, hints: 1 };
  expect(read()).toEqual({ ...off, starts: 0, stops: 0 });
  await press();
  expect(read()).toEqual({ ...on, starts: 1, stops: 0 });
  expect(camera().video).toBe(screen.getByLabelText('Camera view'));
  for (const text of ['8WGEPAGZ', '8WGEPAGZ', 'G7K4M2QX', '8WGEPAGZ'])
    act(() => camera().onText(text));
  expect(onText.mock.calls).toEqual([['8WGEPAGZ'], ['G7K4M2QX'], ['8WGEPAGZ']]);
  act(() => camera().onProblem('CAMERA_DENIED'));
  expect(read()).toEqual({ ...off, problem: blocked, starts: 1, stops: 1 });
  await press();
  expect(read()).toEqual({ ...on, starts: 2, stops: 1 });
  await press();
  expect(read()).toEqual({ ...off, starts: 2, stops: 2 });
});
