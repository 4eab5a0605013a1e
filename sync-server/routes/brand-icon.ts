/**
 * Returns a neutral image for a car make as a `data:` URL; the image shows the first letter of the
 * make.
 */
export function createBrandIcon(make: string): string {
  const letter = make.slice(0, 1).replaceAll(/[<>&]/g, '');
  const svg = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">',
    '<circle cx="24" cy="24" r="23" fill="none" stroke="#8c5730" stroke-width="1.5"/>',
    '<text x="24" y="31" font-family="sans-serif" font-size="20" text-anchor="middle" fill="#8c5730">',
    letter,
    '</text></svg>',
  ].join('');
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
