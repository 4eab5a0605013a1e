import { dequal } from 'dequal/lite';

/** Whether two plain values are deeply equal. The order of keys is ignored. */
export function isDeepEqual(a: unknown, b: unknown): boolean {
  return dequal(a, b);
}
