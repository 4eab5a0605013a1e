import { createDataEnvelopeSchema } from '#domain/protocol/endpoint.ts';
import {
  REGISTRATION_OPTIONS_ID,
  registrationOptionsSchema,
} from '#domain/registration/registration-options.ts';
import { type Operation, defineOperation } from '../../api/operation.ts';
import { RequestError } from '../../errors/request-error.ts';
import type { SyncStore } from '../../store/store.ts';

const group = 'Registration options';
const { budgetRanges, intentOptions } = registrationOptionsSchema.entries;

export function createRegistrationOperations({ store }: { store: SyncStore }): Operation[] {
  const readOptions = async () => {
    const row = await store.read((snapshot) =>
      snapshot.get('registrationOptions', REGISTRATION_OPTIONS_ID),
    );
    if (!row) throw new RequestError('NOT_FOUND');
    return row;
  };
  return [
    defineOperation({
      id: 'getRegistrationOptions',
      method: 'GET',
      path: '/registration-options',
      group,
      summary: 'All options of the registration form',
      caller: 'public',
      failure: 'Failed to fetch registration options',
      response: createDataEnvelopeSchema(registrationOptionsSchema),
      handle: async () => ({ data: await readOptions() }),
    }),
    defineOperation({
      id: 'listBudgetRanges',
      method: 'GET',
      path: '/registration-options/budget-ranges',
      group,
      summary: 'Budget ranges, in stored units',
      caller: 'public',
      failure: 'Failed to fetch budget ranges',
      response: createDataEnvelopeSchema(budgetRanges),
      handle: async () => ({ data: (await readOptions()).budgetRanges }),
    }),
    defineOperation({
      id: 'listIntentOptions',
      method: 'GET',
      path: '/registration-options/intent-options',
      group,
      summary: 'What people come for',
      caller: 'public',
      failure: 'Failed to fetch intent options',
      response: createDataEnvelopeSchema(intentOptions),
      handle: async () => ({ data: (await readOptions()).intentOptions }),
    }),
  ];
}
