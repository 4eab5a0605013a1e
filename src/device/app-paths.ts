/** Paths of the server and of files. A navigation to one of them opens no screen of the app. */
const others = /^\/(?:(?:api|assets|icons|images|screenshots)\/|healthz$|readyz$|metrics$)/;

export function isAppPath(path: string): boolean {
  return !others.test(path);
}
