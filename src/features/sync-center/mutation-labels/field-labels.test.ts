import { expect, test } from 'vitest';
import { formatFieldLabel, formatFieldValue } from './field-labels.ts';
import { getAgentName } from '../sync-labels.ts';
import { englishSyncLabels } from '../sync-labels.testing.ts';

test.each<[string, unknown, string]>([
  ['intent', 'test-drive', 'Test drive'],
  ['contactPreference', 'both', 'Phone and email'],
  ['budgetRange', { min: 800_000, max: 1_200_000 }, '$40,000 – $60,000'],
  ['phone', '+12125550187', '+1 212 555 0187'],
  ['preferredTime', 'morning', 'Morning (9–12)'],
  ['preferredTime', 'at midnight', 'at midnight'],
  ['assignedTo', 'AGT001', 'Maya Lindqvist'],
  ['registeredAt', 7, 'time 7'],
  ['vehicleId', 'gv80', 'Genesis GV80'],
  ['vehicleId', 'of-tomorrow', 'of-tomorrow'],
  ['trimId', 'gv80-prestige', 'Prestige'],
  ['interiorColorId', 'black', 'VIK Black'],
  ['engineVariantId', 'g80-2', '3.5T AWD'],
  ['engineVariantId', null, 'Standard engine'],
  ['wheelsId', '19-inch', '19-inch, five double spokes'],
  ['packageIds', ['ride', 'of-tomorrow'], 'Ride, of-tomorrow'],
  ['packageIds', [], 'Empty'],
  ['packageIds', 7, '7'],
  ['totalPrice', 1_399_500, '$69,975'],
  ['customerId', 'maria', 'Maria Garcia'],
  ['priceListId', 'price-list-2', '2'],
  ['lastName', '', 'Empty'],
  ['notes', undefined, 'Empty'],
  ['intent', 'newer-intent', 'newer-intent'],
  ['budgetRange', 'damaged', 'damaged'],
  ['somethingNew', 12, '12'],
  ['toString', 'x', 'x'],
])('the field %s with %j is formatted as “%s”', async (field, value, said) => {
  expect(formatFieldValue(await englishSyncLabels(), field, value)).toBe(said);
});

test('an unknown field has the label “Content”, and an agent who is not stored is shown by agent code', async () => {
  const labels = await englishSyncLabels();
  expect(formatFieldLabel(labels, 'assignedTo')).toBe('Assigned to');
  expect(formatFieldLabel(labels, 'somethingNew')).toBe('Content');
  expect(getAgentName(labels, 'AGT001')).toBe('Maya Lindqvist');
  expect(getAgentName(labels, 'AGT004')).toBe('Agent AGT004 (other showroom)');
  expect(getAgentName(labels, null)).toBe('Unknown agent');
});
