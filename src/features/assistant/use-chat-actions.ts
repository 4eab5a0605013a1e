import { useNavigate } from 'react-router-dom';
import { findVehicle } from '#domain/catalogue/configuration/options-of.ts';
import { href } from '#domain/routes.ts';
import { toCompareAddress } from '#domain/sharing/compare-address.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { newId } from '../../data/mutate/new-id.ts';
import { findCurrentPriceList } from '../../data/queries/catalogue/current-price-list.ts';
import type { VisitForm } from '../../data/session/customer/customer-session.ts';
import { changeJourney, useJourney } from '../../data/session/customer/journey-store.ts';
import { selectVehicle } from '../../data/session/customer/select-vehicle.ts';
import { closeAssistant } from '../../ui/assistant/assistant-store.ts';
import type { ChatAction } from './chat-message.ts';

/** Returns the handler of an action, which closes the panel and opens the screen of the action. */
export function useChatActions(): (action: ChatAction) => Promise<void> {
  const navigate = useNavigate();

  async function prepareAddress(action: ChatAction): Promise<string> {
    if (action.do === 'compareModels') {
      return toCompareAddress(action.vehicleIds.map((vehicleId) => ({ vehicleId, trimId: null })));
    }
    if (action.do === 'openModel') {
      const vehicle = await findOfferedVehicle(action.vehicleId);
      if (!vehicle) return href('models');
      selectVehicle(vehicle);
      return href('overview');
    }
    if (action.do === 'bookSlot')
      await changeJourney({ visit: await createVisitFormForSlot(action) });
    return action.do === 'openFollowUps' ? href('customers') : href('bookingDetails');
  }

  return async (action) => {
    closeAssistant();
    if (action.do === 'configure') {
      await navigate(href('newBuild'), { state: { configuration: action.configuration } });
    } else {
      await navigate(await prepareAddress(action));
    }
  };
}

async function findOfferedVehicle(vehicleId: string) {
  const priceList = await findCurrentPriceList(localDatabase, Date.now());
  return priceList ? findVehicle(priceList, vehicleId) : undefined;
}

/**
 * Returns the booking form with the slot of the action. If the action names a car, the form also
 * contains the car and a test drive. A form that the user has already begun keeps its other fields.
 */
async function createVisitFormForSlot({
  slot,
  vehicleId,
}: Extract<ChatAction, { do: 'bookSlot' }>): Promise<VisitForm> {
  const { visit } = useJourney.getState();
  const startedVisit = visit?.movedFrom === null ? visit : null;
  const vehicle = vehicleId === null ? undefined : await findOfferedVehicle(vehicleId);
  const vehicleFields = vehicle && {
    vehicleId: vehicle.id,
    vehicleInterest: `${vehicle.make} ${vehicle.model}`,
    testDrive: true,
  };
  return { ...(startedVisit ?? createEmptyVisitForm()), ...vehicleFields, ...slot };
}

function createEmptyVisitForm(): VisitForm {
  return {
    bookingId: newId(),
    movedFrom: null,
    agentId: null,
    vehicleId: null,
    vehicleInterest: null,
    testDrive: true,
    specialRequests: '',
    contactMethod: 'phone',
    showroomId: null,
    date: null,
    time: null,
    visitor: null,
    reason: '',
  };
}
