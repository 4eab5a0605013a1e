import { expect, test } from 'vitest';
import type { Slot } from '#domain/slots/slot.ts';
import { renderInEnglish } from '../../../app/i18n/render-in-english.testing.tsx';
import { SlotRefusal } from './slot-refusal.tsx';

const slot: Slot = {
  showroomId: 'manhattan',
  date: '2026-11-26',
  time: '10:00',
  startsAt: Date.parse('2026-11-26T15:00Z'),
  endsAt: Date.parse('2026-11-26T16:00Z'),
};

const buttonsFor = (proposals: readonly Slot[]) =>
  renderInEnglish(
    <SlotRefusal onTake={() => {}} proposals={proposals} reason="Taken" title="No longer free" />,
  ).match(/<button/g)?.length ?? 0;

test('the notice of a refused slot has one button for each free alternative slot', () => {
  expect([[], [slot]].map(buttonsFor)).toEqual([0, 1]);
});

test.each([true, false])(
  'if the property `disabled` is %s, the button of an alternative slot has the same state',
  (disabled) => {
    const html = renderInEnglish(
      <SlotRefusal disabled={disabled} onTake={() => {}} proposals={[slot]} reason="" title="" />,
    );
    expect(/<button[^>]*disabled/.test(html)).toBe(disabled);
  },
);
