import { expect, test } from 'vitest';
import english from '../../../app/i18n/en/later/customers.json' with { type: 'json' };
import spanish from '../../../app/i18n/es/later/customers.json' with { type: 'json' };
import french from '../../../app/i18n/fr/later/customers.json' with { type: 'json' };
import { csvColumns } from './csv-columns.ts';
import { guessMapping, importFields } from './import-mapping.ts';

test.each([
  ['English', english],
  ['Spanish', spanish],
  ['French', french],
])(
  'all columns of an export with a header in %s are mapped to the fields of a customer',
  (_language, { csv }) => {
    const mapping = guessMapping(csvColumns.map((column) => csv[column]));
    const own = importFields.filter((field) => field !== 'name');
    expect(mapping).toEqual(
      Object.fromEntries(own.map((field) => [field, csvColumns.indexOf(field)])),
    );
  },
);
