import { expect, test } from 'vitest';
import { resolveStageView } from './build-stage.tsx';

const choice = { turns: true, showsInterior: true, wantsSeats: true, hasSeats: true };

test('the interior view shows the seats only if a picture of the seats exists', () => {
  expect(resolveStageView(choice)).toEqual({ turns: false, view: 'seats', insideView: 'seats' });
  expect(resolveStageView({ ...choice, hasSeats: false })).toMatchObject({ view: 'interior' });
  expect(resolveStageView({ ...choice, wantsSeats: false })).toMatchObject({ view: 'interior' });
});

test('the view of the exterior uses the turntable and keeps the selected interior view', () => {
  expect(resolveStageView({ ...choice, showsInterior: false })).toEqual({
    turns: true,
    view: 'front34',
    insideView: 'seats',
  });
});
