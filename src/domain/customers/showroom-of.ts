/** Returns the showroom of the row's customer. A visit may take place at another showroom. */
export function showroomOf(row: { showroomId: string; madeAtShowroomId?: string }): string {
  return row.madeAtShowroomId ?? row.showroomId;
}
