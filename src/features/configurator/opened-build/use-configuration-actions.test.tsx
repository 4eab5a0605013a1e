import { afterEach, expect, test, vi } from 'vitest';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { renderAppHook } from '../../../app/render-app.testing.tsx';
import { clearToasts, readToasts } from '../../../ui/overlays/toast-store.ts';
import { createInitialFields } from './initial-build.ts';
import { useConfigurationActions } from './use-configuration-actions.ts';
import type { ReadyBuild } from './use-opened-build.ts';

afterEach(clearToasts);

const priceList = aPriceList();
const fields = {
  ...createInitialFields({ priceList, customerId: null, vehicleId: undefined }),
  vehicleId: 'g70',
  interiorColorId: 'sevilla-red',
};

function choosingFor(
  change: ReadyBuild['choices']['change'],
  choices: Partial<ReadyBuild['choices']> = {},
) {
  const opened = { build: null, seen: fields, fields, priceList, latest: priceList };
  const ready = { ...opened, choices: { draft: null, change, ...choices } } as ReadyBuild;
  return renderAppHook(() => useConfigurationActions(ready)).result.current;
}

test('a change of the model can be undone until the next option is selected', () => {
  const change = vi.fn<ReadyBuild['choices']['change']>();
  const { choose, chooseVehicle } = choosingFor(change);
  chooseVehicle('gv80');
  expect(readToasts()).toMatchObject([{ leaving: false }]);
  readToasts()[0]?.action?.onAct();
  expect(change).toHaveBeenLastCalledWith(fields, fields);
  choose({ exteriorColorId: 'melbourne-red' });
  expect(readToasts()).toMatchObject([{ leaving: true }]);
});

test('starting over can be undone until the next selection, and removes the undo of the model change', () => {
  const change = vi.fn<ReadyBuild['choices']['change']>();
  const replace = vi.fn<ReadyBuild['choices']['replace']>();
  const changed = { ...fields, exteriorColorId: 'melbourne-red' };
  const draft = { seen: fields, fields: changed } as ReadyBuild['choices']['draft'];
  const { choose, chooseVehicle, startOver } = choosingFor(change, { draft, replace });
  chooseVehicle('gv80');
  startOver();
  expect(replace).toHaveBeenLastCalledWith(null);
  expect(readToasts()).toMatchObject([{ leaving: true }, { leaving: false }]);
  readToasts()[1]?.action?.onAct();
  expect(replace).toHaveBeenLastCalledWith(draft);
  choose({ exteriorColorId: 'melbourne-red' });
  expect(readToasts()).toMatchObject([{ leaving: true }, { leaving: true }]);
});

test('selecting the current model, or starting over without a draft, changes nothing', () => {
  const change = vi.fn<ReadyBuild['choices']['change']>();
  const replace = vi.fn<ReadyBuild['choices']['replace']>();
  const { chooseVehicle, startOver } = choosingFor(change, { replace });
  chooseVehicle('g70');
  startOver();
  expect([change.mock.calls, replace.mock.calls, readToasts()]).toEqual([[], [], []]);
});
