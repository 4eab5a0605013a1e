import { expect, test, vi } from 'vitest';
import { propsOf, renderLive } from '../../app/i18n/render-live.testing.tsx';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';

vi.stubGlobal('navigator', {});

// A glob, because the type check of tests cannot call the type of jsQR, which the module imports.
type Reader = (props: { onText: (text: string) => void }) => Parameters<typeof propsOf>[0];
const modules = import.meta.glob<Record<string, Reader>>('./camera-reader.tsx', { eager: true });
const { CameraReader } = modules['./camera-reader.tsx'] ?? {};
if (!CameraReader) throw new Error('no camera reader');

interface Viewfinder {
  onProblem: (problem: string) => void;
  onText: (text: string) => void;
}

const blocked = 'Camera access is blocked. Allow it in the browser, or type the code instead.';

test('a problem stops the camera, and a new start of the camera clears the problem', async () => {
  const onText = vi.fn<(text: string) => void>();
  const reader = await renderLive(() => CameraReader({ onText }));
  const press = () => reader.act((tree) => propsOf(tree, Button)[0]?.onClick?.({} as never));
  const finders = () => propsOf<Viewfinder>(reader.read(), 'Viewfinder');
  const seen = () => ({
    label: propsOf(reader.read(), Button)[0]?.children,
    problems: propsOf(reader.read(), FormError).map(({ title }) => title),
    finders: finders().length,
  });
  const off = { label: 'Use camera', problems: [], finders: 0 };
  const on = { label: 'Turn off camera', problems: [], finders: 1 };
  expect(seen()).toEqual(off);
  await press();
  expect(seen()).toEqual(on);
  await reader.act(() => finders()[0]?.onText('8WGEPAGZ'));
  expect(onText.mock.calls).toEqual([['8WGEPAGZ']]);
  await reader.act(() => finders()[0]?.onProblem('CAMERA_DENIED'));
  expect(seen()).toEqual({ ...off, problems: [blocked] });
  await press();
  expect(seen()).toEqual(on);
  await press();
  expect(seen()).toEqual(off);
});
