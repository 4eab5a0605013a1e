import { Route, Routes } from 'react-router-dom';
import { routes } from '#domain/routes.ts';
import type { ProfileExtensions } from './profile-extensions.ts';
import { ProfileScreen } from './profile-screen.tsx';

const extensions: ProfileExtensions = {
  documents: (customerId) => `The documents of ${customerId}`,
  bookings: (customerId, bookAction) => (
    <>
      {`The bookings of ${customerId}`}
      {bookAction}
    </>
  ),
  handOver: (customer) => `Hand over to ${customer.id}`,
  visit: (customer) => `The visit of ${customer.id}`,
  consent: (customerId) => `The consent of ${customerId}`,
};

/** The route of the profile screen. Placeholder texts replace the sections of other features. */
export function ProfileRoute() {
  return (
    <Routes>
      <Route element={<ProfileScreen extensions={extensions} />} path={routes.customer.path} />
      <Route element="Another screen" path="*" />
    </Routes>
  );
}
