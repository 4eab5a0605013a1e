import { Route, Routes } from 'react-router-dom';
import { aBuild } from '#domain/builds/build.testing.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { startLocalTablet } from '../../shared/local-tablet.testing.ts';
import { BuildScreen } from './build-screen.tsx';

/** A build of Maria with an extra price for paint, wheels, trim, engine and packages. */
export const fullBuild = aBuild(
  {},
  {
    exteriorColorId: 'melbourne-red',
    interiorColorId: 'fog-gray',
    wheelsId: '21-inch',
    trimId: 'gv80-advanced',
    packageIds: ['head-up', 'sound'],
    engineVariantId: 'gv80-2',
  },
);

/**
 * Signs an agent in to a tablet with the demo price list, the customer Maria and the given rows.
 */
export async function startBuildTablet(rows: Parameters<typeof startLocalTablet>[0] = {}) {
  await startLocalTablet({ priceLists: [aPriceList()], customers: [aCustomer()], ...rows });
}

export function BuildScreens() {
  return (
    <Routes>
      <Route element={<BuildScreen />} path="/build" />
      <Route element={<BuildScreen />} path="/build/:buildId" />
      <Route element={<BuildScreen />} path="/build/:buildId/edit" />
      <Route element={null} path="*" />
    </Routes>
  );
}
