/** The showroom that stores the customer of a row. A visit may take place at another one. */
export function showroomOf(row: { showroomId: string; madeAtShowroomId?: string }): string {
  return row.madeAtShowroomId ?? row.showroomId;
}
