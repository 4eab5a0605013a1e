/*
 * Lower bound for the time to open the app: a page that only opens the database and shows the
 * names of the 20 customers with the latest activity.
 */
import { readLastRaw } from './last-raw.ts';

const FIRST_PAGE = 20;

const opening = indexedDB.open('forecourt');
opening.addEventListener('success', () => {
  void readLastRaw(opening.result, 'customers', 'lastActivityAt', FIRST_PAGE).then((rows) => {
    const lines = rows.map((row) => {
      const line = document.createElement('tr');
      const name = document.createElement('th');
      name.scope = 'row';
      name.textContent = 'name' in row ? String(row.name) : '';
      line.append(name);
      return line;
    });
    const table = document.createElement('table');
    table.append(...lines);
    document.body.append(table);
  });
});
