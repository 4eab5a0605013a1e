/**
 * Returns the showroom of the row's customer. For a booking, this is the showroom that made the
 * booking, because the visit may take place at another showroom.
 */
export function customerShowroomIdOf(row: {
  showroomId: string;
  madeAtShowroomId?: string;
}): string {
  return row.madeAtShowroomId ?? row.showroomId;
}
