import type { ImportedCustomer } from './batch-mutators.ts';

export function anImportRow(
  number: number,
  fields: Partial<ImportedCustomer> = {},
): ImportedCustomer {
  return {
    customerId: `line-${number}`,
    firstName: 'Ines',
    lastName: `Costa ${number}`,
    email: `ines.${number}@example.com`,
    phone: `+1212555${String(number).padStart(4, '0')}`,
    intent: 'browsing',
    budgetRange: { min: 0, max: 100 },
    contactPreference: 'email',
    preferredTime: 'any',
    notes: '',
    assignedTo: 'AGT001',
    tags: [],
    consent: { contact: false, textVersion: 'import' },
    ...fields,
  };
}
