import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { aCustomer } from '../customer.testing.ts';
import { packPersonalData } from './pack-personal-data.ts';

test('personal data and documents are packed into one ZIP file with numbered, sanitized file names', () => {
  const data = {
    exportedAt: '2026-11-22T05:00:00.000Z',
    showroom: 'Forecourt Manhattan',
    records: { customers: [aCustomer()] },
    documentsElsewhere: ['Contract.pdf'],
  };
  const content = Uint8Array.of(1, 2, 3);
  const packed = packPersonalData(data, [
    { name: 'Licence.jpg', content },
    { name: '../../Licence.jpg', content },
  ]);
  const files = unzipSync(packed);
  expect(Object.keys(files)).toEqual([
    'personal-data.json',
    'documents/1 Licence.jpg',
    'documents/2 ----Licence.jpg',
  ]);
  expect(JSON.parse(strFromU8(files['personal-data.json'] ?? content))).toEqual(data);
  expect(files['documents/1 Licence.jpg']).toEqual(content);
});
