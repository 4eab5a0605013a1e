import { act, fireEvent, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../app/render-app.testing.tsx';
import { useKeepAssistantAbove, useAssistantOffset } from './assistant-position.ts';

function Bar() {
  const barRef = useRef<HTMLDivElement>(null);
  useKeepAssistantAbove(barRef);
  return <div ref={barRef}>Bar</div>;
}

function Offset() {
  return <output>{useAssistantOffset()}</output>;
}

/** Renders a bar with changeable bounds in a window of 1280 × 800 pixels. */
function renderBar(bounds: { bottom: number; right: number }) {
  const bar = { bounds, resize: () => {}, observed: null as Element | null };
  vi.stubGlobal('innerWidth', 1280);
  vi.stubGlobal('innerHeight', 800);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => bar.bounds as DOMRect,
  );
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        bar.resize = onResize;
      }
      observe(element: Element) {
        bar.observed = element;
        bar.resize();
      }
      disconnect() {
        bar.observed = null;
      }
    },
  );
  const page = (isShown: boolean) => (
    <>
      <Offset />
      {isShown && <Bar />}
    </>
  );
  const { rerender } = renderApp(page(true));
  const readOffset = () => Number(screen.getByRole('status').textContent);
  return { bar, readOffset, hide: () => rerender(page(false)) };
}

test.each([
  [{ bottom: 700, right: 1280 }, 100],
  [{ bottom: 700, right: 1193 }, 100],
  [{ bottom: 700, right: 1192 }, 0],
  [{ bottom: 700, right: 200 }, 0],
  [{ bottom: 89, right: 1280 }, 711],
  [{ bottom: 88, right: 1280 }, 0],
])('the assistant above a bar with the bounds %o is lifted by %i pixels', (bounds, offset) => {
  expect(renderBar(bounds).readOffset()).toBe(offset);
});

test('the assistant follows a bar that changes its size or scrolls, until the bar is removed', () => {
  const { bar, readOffset, hide } = renderBar({ bottom: 800, right: 1280 });
  expect([readOffset(), bar.observed]).toEqual([0, screen.getByText('Bar')]);
  bar.bounds = { bottom: 750, right: 1280 };
  act(() => bar.resize());
  expect(readOffset()).toBe(50);
  bar.bounds = { bottom: 600, right: 1280 };
  fireEvent.scroll(window);
  expect(readOffset()).toBe(200);
  hide();
  expect([readOffset(), bar.observed]).toEqual([0, null]);
  fireEvent.scroll(window);
  expect(readOffset()).toBe(0);
});
