import { CustomerBookings } from '../../features/bookings/list/customer-bookings.tsx';
import type { ProfileExtensions } from '../../features/customer-profile/profile-extensions.ts';
import { ProfileScreen } from '../../features/customer-profile/profile-screen.tsx';
import { DocumentsTab } from '../../features/documents/documents-tab.tsx';
import { ConsentCard } from '../../features/personal-data/consent-card.tsx';
import { PersonalDataCard } from '../../features/personal-data/personal-data-card.tsx';
import { AttachVisitAction } from '../../features/register/visit/attach-visit-action.tsx';
import { HandOverButton } from '../kiosk/hand-over-dialog.tsx';

const extensions: ProfileExtensions = {
  documents: (customerId) => <DocumentsTab customerId={customerId} />,
  bookings: (customerId, bookAction) => (
    <CustomerBookings bookAction={bookAction} customerId={customerId} />
  ),
  handOver: (customer) => <HandOverButton customer={customer} />,
  visit: (customer) => <AttachVisitAction customer={customer} />,
  consent: (customerId) => (
    <>
      <ConsentCard customerId={customerId} />
      <PersonalDataCard customerId={customerId} />
    </>
  ),
};

export function CustomerRoute() {
  return <ProfileScreen extensions={extensions} />;
}
