export function rowIdOf(
  operation: { op: 'put'; row: { id: string } } | { op: 'del'; id: string },
): string {
  return operation.op === 'put' ? operation.row.id : operation.id;
}
