/**
 * Returns the id of the showroom to which the row's customer belongs. For a booking, this is the
 * showroom that made the booking, because the visited showroom can be another one.
 */
export function customerShowroomIdOf(row: {
  showroomId: string;
  madeAtShowroomId?: string;
}): string {
  return row.madeAtShowroomId ?? row.showroomId;
}
