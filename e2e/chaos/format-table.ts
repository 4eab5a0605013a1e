export function formatTable(rows: readonly (readonly [string, string | number])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows
    .map(([name, value]) => `${name.padEnd(width)}  ${String(value).padStart(9)}`)
    .join('\n');
}
