import { screen, within } from '@testing-library/react';

/** Waits for a table, and returns the texts of its cells by row, with the column names first. */
export async function readTable(caption: string): Promise<(string | null)[][]> {
  const table = await screen.findByRole('table', { name: caption });
  return within(table)
    .getAllByRole('row')
    .map(({ children }) => [...children].map(({ textContent }) => textContent));
}
