import { dequal } from 'dequal/lite';

/** Whether two plain values are the same, whatever the order of their keys. */
export function sameValue(a: unknown, b: unknown): boolean {
  return dequal(a, b);
}
