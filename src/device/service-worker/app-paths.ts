/** Paths of the API and of static files; a navigation to these paths opens no screen of the app. */
const nonAppPathPattern =
  /^\/(?:(?:api|assets|icons|images|screenshots)\/|healthz$|readyz$|metrics$)/;

export function isAppPath(path: string): boolean {
  return !nonAppPathPattern.test(path);
}
