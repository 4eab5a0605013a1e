/** Addresses of the server and of files: a navigation to one of them is no screen of the app. */
const others = /^\/(?:(?:api|assets|icons|images|screenshots)\/|healthz$|readyz$|metrics$)/;

export function isAppPath(path: string): boolean {
  return !others.test(path);
}
