/** The content hash at the end of the file name of a script: eight characters. */
const buildHashPattern = /-([\w-]{8})\.js$/;

/** Returns the hash in the URL of a built script, or `dev` for a URL without a hash. */
export function readBuildHash(address: string | undefined): string {
  return buildHashPattern.exec(address ?? '')?.[1] ?? 'dev';
}
