import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../../app/render-app.testing.tsx';
import { en } from '../../../app/i18n/catalogues.testing.ts';
import { Turntable } from './turntable.tsx';

const { calls, graphics } = vi.hoisted(() => ({
  calls: [] as unknown[][],
  graphics: { frameMs: 10, isLoaded: true },
}));
// The real scene needs a graphics processor.
vi.mock('./turntable-scene.ts', () => ({
  TurntableScene: class {
    constructor(canvas: HTMLCanvasElement) {
      calls.push(['open', canvas.tagName]);
    }
    load(url: string) {
      calls.push(['load', url]);
      return graphics.isLoaded ? Promise.resolve() : Promise.reject(new Error('no model'));
    }
    resize = (...size: number[]) => void calls.push(['resize', ...size]);
    applyAppearance = (look: object) => void calls.push(['appearance', look]);
    light = (daylight: string) => void calls.push(['light', daylight]);
    turnTo = (degrees: number) => void calls.push(['turn', degrees]);
    dispose = () => void calls.push(['dispose']);
    measureFrame = () => graphics.frameMs;
  },
}));

let renderer: string | null;

const look = { paint: '#112233', leather: '#332211', wheels: 19 } as const;
const loseContext = vi.fn<() => void>();
const disconnect = vi.fn<() => void>();
let fit = () => {};

beforeEach(() => {
  calls.length = 0;
  renderer = 'Mali-G78';
  Object.assign(graphics, { frameMs: 10, isLoaded: true });
  loseContext.mockClear();
  disconnect.mockClear();
  const context = {
    RENDERER: 1,
    getExtension: (name: string) =>
      name === 'WEBGL_lose_context' ? { loseContext } : { UNMASKED_RENDERER_WEBGL: 2 },
    getParameter: (parameter: number) => (parameter === 2 ? renderer : 'masked'),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((kind: string) =>
    kind === 'webgl2' && renderer !== null ? (context as never) : null,
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLCanvasElement.prototype, 'clientHeight', 'get').mockReturnValue(450);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        fit = onResize;
      }
      observe() {}
      disconnect = disconnect;
    },
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function renderTurntable(props: { model?: undefined } = {}) {
  const { user, unmount, container } = renderApp(
    <Turntable
      alt="Genesis G70"
      labels={en.common.turntable}
      look={look}
      model="/g70.glb"
      still={(view) => <p>Photograph: {view}</p>}
      {...props}
    />,
  );
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const slider = screen.getByLabelText<HTMLInputElement>('Viewing angle');
  const read = () => ({
    side: screen.getByRole('figure').getAttribute('aria-label'),
    photograph: screen.queryByText(/^Photograph/)?.textContent,
    isMirrored: container.querySelector('[data-mirrored]') !== null,
    slider: [slider.value, slider.getAttribute('aria-valuetext')],
    note: screen.getByRole('status').textContent,
  });
  const turn = (degrees: number) => fireEvent.change(slider, { target: { value: degrees } });
  return { unmount, press, read, turn };
}

const waitForNote = (note: string) =>
  expect.poll(() => screen.getByRole('status').textContent).toBe(note);
const callsOf = (name: string) => calls.filter(([called]) => called === name);

test('without WebGL, the photograph of the visible side is shown, and a left side is mirrored', async () => {
  renderer = null;
  const { read, turn } = renderTurntable();
  await waitForNote('');
  expect(read()).toEqual({
    side: 'Genesis G70, from the front right',
    photograph: 'Photograph: front34',
    isMirrored: false,
    slider: ['45', 'from the front right'],
    note: '',
  });
  turn(270);
  expect(read()).toMatchObject({
    side: 'Genesis G70, from the left',
    photograph: 'Photograph: side',
    isMirrored: true,
    slider: ['270', 'from the left'],
  });
  expect(calls).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Night view' })).toBeNull();
});

test('a drag to the right turns the car by 0.35 degrees per pixel until the touch ends', async () => {
  renderer = null;
  const { read } = renderTurntable();
  await waitForNote('');
  const figure = screen.getByRole('figure');
  figure.setPointerCapture = vi.fn<(pointer: number) => void>();
  const degrees = () => Number(read().slider[0]);
  fireEvent.pointerMove(figure, { clientX: 50 });
  expect(degrees()).toBe(45);
  for (const end of [fireEvent.pointerUp, fireEvent.pointerCancel]) {
    fireEvent.pointerDown(figure, { clientX: 100, pointerId: 7 });
    fireEvent.pointerMove(figure, { clientX: 150 });
    fireEvent.pointerMove(figure, { clientX: 200 });
    end(figure);
    fireEvent.pointerMove(figure, { clientX: 900 });
  }
  expect(degrees()).toBe(335);
  expect(figure.setPointerCapture).toHaveBeenLastCalledWith(7);
});

test('with reduced motion, a rotation button shows the next of eight sides without an animation', async () => {
  renderer = null;
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
  const { press, read } = renderTurntable();
  await waitForNote('');
  await press('Rotate left');
  await press('Rotate left');
  expect(read().side).toBe('Genesis G70, from the front left');
  await press('Rotate right');
  expect(read().slider).toEqual(['0', 'from the front']);
});

test('without a 3D model, the car is shown in photographs, and no note is shown', async () => {
  const { read } = renderTurntable({ model: undefined });
  await act(async () => {});
  expect([read().note, read().photograph, calls]).toEqual(['', 'Photograph: front34', []]);
});

test('the 3D scene receives appearance, light and angle at the start, and later light and angle changes', async () => {
  const { read, turn, press, unmount } = renderTurntable();
  expect(read()).toMatchObject({ photograph: 'Photograph: front34', note: 'Loading 3D view…' });
  await waitForNote('');
  expect(read().photograph).toBeUndefined();
  expect(calls.slice(0, 6)).toEqual([
    ['open', 'CANVAS'],
    ['load', '/g70.glb'],
    ['resize', 800, 450],
    ['appearance', look],
    ['light', 'day'],
    ['turn', 45],
  ]);
  expect(loseContext).toHaveBeenCalledOnce();
  turn(90);
  expect(calls.at(-1)).toEqual(['turn', 90]);
  await press('Night view');
  expect(calls.at(-1)).toEqual(['light', 'night']);
  await press('Day view');
  expect(calls.at(-1)).toEqual(['light', 'day']);
  act(() => fit());
  expect(callsOf('resize')).toHaveLength(2);
  expect(disconnect).not.toHaveBeenCalled();
  unmount();
  expect([callsOf('dispose').length, disconnect.mock.calls.length]).toEqual([1, 1]);
});

test('if the 3D model fails to load, the photographs stay visible, and no note is shown', async () => {
  graphics.isLoaded = false;
  const { read } = renderTurntable();
  await waitForNote('');
  expect(read().photograph).toBe('Photograph: front34');
});

test('with the data saver, the model is loaded only after a tap on “Show in 3D”', async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  const { press } = renderTurntable();
  await waitForNote('Show in 3D');
  expect(calls).toEqual([]);
  await press('Show in 3D');
  await waitForNote('');
  expect(callsOf('load')).toHaveLength(1);
  Object.assign(navigator, { connection: undefined });
});

test('with emulated graphics, photographs and a note are shown until the user requests the 3D view', async () => {
  renderer = 'Google SwiftShader';
  const { read, press } = renderTurntable();
  await waitForNote('Using photos for smoother rotationShow in 3D');
  expect([read().photograph, calls]).toEqual(['Photograph: front34', []]);
  graphics.frameMs = 500;
  await press('Show in 3D');
  await waitForNote('');
  expect(callsOf('load')).toHaveLength(1);
});

test('if a frame takes more than 60 ms, photographs replace the 3D view of this car and later cars', async () => {
  graphics.frameMs = 60;
  const fast = renderTurntable();
  await waitForNote('');
  fast.unmount();
  graphics.frameMs = 61;
  calls.length = 0;
  const slow = renderTurntable();
  await waitForNote('Using photos for smoother rotationShow in 3D');
  expect(calls.at(-1)).toEqual(['dispose']);
  slow.unmount();
  calls.length = 0;
  renderTurntable();
  await waitForNote('Using photos for smoother rotationShow in 3D');
  expect(calls).toEqual([]);
});
