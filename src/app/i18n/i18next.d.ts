import type { DefaultNamespace, Namespace, ParseKeys } from 'i18next';
import type { firstEn } from './first-en.ts';
import type { laterEn } from './later-en.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof firstEn & typeof laterEn;
  }

  // The same names as there: an interface is one with another of the same parameters.
  interface TFunction<Ns extends Namespace = DefaultNamespace, KPrefix = undefined> {
    /** Nearly every call is this one, and the compiler is through with it in a third of the time. */
    (key: ParseKeys<Ns, object, KPrefix>, values?: Record<string, unknown>): string;
  }
}
