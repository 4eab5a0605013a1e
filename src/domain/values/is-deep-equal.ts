import { dequal } from 'dequal/lite';

/** Whether two plain values are deeply equal. The order of keys makes no difference. */
export function isDeepEqual(a: unknown, b: unknown): boolean {
  return dequal(a, b);
}
