/** The order in which a tablet loads pictures: every car in its initial colors comes first. */
const views = ['front34', 'interior', 'side', 'seats', 'rear', 'front', 'rear34'];
const firstColors = new Set(['himalayan-gray', 'graphite-gray', 'black']);

/** Compares two names `make/model/color/view` for sorting. */
export function compareByLikelihood(a: string, b: string): number {
  const [first, second] = [rank(a), rank(b)];
  return first - second || a.localeCompare(b);
}

function rank(name: string): number {
  const [make, , color = '', view = ''] = name.split('/');
  const isOther = make === 'genesis' ? 0 : 1;
  const isChoice = firstColors.has(color) ? 0 : 1;
  return (isOther * 2 + isChoice) * views.length + views.indexOf(view);
}
