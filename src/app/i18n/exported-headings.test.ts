import { expect, test } from 'vitest';
import { csvColumns } from '../../features/customers/csv/csv-columns.ts';
import { guessMapping, importFields } from '../../features/customers/csv/import-mapping.ts';
import { catalogues } from './catalogues.testing.ts';

test.each(Object.entries(catalogues))(
  'a file of customers that was exported in %s is understood when it is imported',
  (_language, { customers }) => {
    const mapping = guessMapping(csvColumns.map((column) => customers.csv[column]));
    const own = importFields.filter((field) => field !== 'name');
    expect(mapping).toEqual(
      Object.fromEntries(
        own.map((field) => [field, csvColumns.findIndex((column) => column === field)]),
      ),
    );
  },
);
