/** A figure with its unit, which the catalogue may have written behind it already. */
export function withUnit(figure: string, unit: string): string {
  return figure.toLowerCase().includes(unit.toLowerCase()) ? figure : `${figure} ${unit}`;
}
