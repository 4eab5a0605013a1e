import { expect, test } from 'vitest';
import { renderInEnglish } from '../../../app/i18n/render-in-english.testing.tsx';
import { BookingList } from './list-results.tsx';
import type { BookingListState } from './use-bookings.ts';

function drawn(found: BookingListState['found']): string {
  const list = { found, search: '', status: null } as unknown as BookingListState;
  return renderInEnglish(<BookingList list={list} />);
}

test(
  'the list shows three skeleton cards while bookings are read',
  { meta: { requirements: 'BKL-23' } },
  () => {
    const bars = drawn(undefined).match(/data-block="true"/g);
    expect(bars).toHaveLength(3);
  },
);
