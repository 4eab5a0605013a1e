/** Appends the unit to a figure, unless the figure from the catalogue already contains the unit. */
export function appendUnit(figure: string, unit: string): string {
  return figure.toLowerCase().includes(unit.toLowerCase()) ? figure : `${figure} ${unit}`;
}
