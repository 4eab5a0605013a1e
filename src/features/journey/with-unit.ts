/** Appends the unit, unless the figure from the catalogue contains it already. */
export function withUnit(figure: string, unit: string): string {
  return figure.toLowerCase().includes(unit.toLowerCase()) ? figure : `${figure} ${unit}`;
}
