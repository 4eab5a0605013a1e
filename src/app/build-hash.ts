/** The eight characters of the content hash in the name of a script. */
const hashOf = /-([\w-]{8})\.js$/;

/** Returns the hash in the URL of a built script; `dev` without one. */
export function readBuildHash(address: string | undefined): string {
  return hashOf.exec(address ?? '')?.[1] ?? 'dev';
}
