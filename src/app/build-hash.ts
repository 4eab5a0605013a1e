/** Eight characters before the end of a script's name change with everything it needs. */
const hashOf = /-([\w-]{8})\.js$/;

/** The hash in the address of a built script; `dev` without one. */
export function readBuildHash(address: string | undefined): string {
  return hashOf.exec(address ?? '')?.[1] ?? 'dev';
}
