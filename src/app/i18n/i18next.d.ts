import type { DefaultNamespace, Namespace, ParseKeys } from 'i18next';
import type { initialTextsEn } from './initial-texts-en.ts';
import type { deferredTextsEn } from './deferred-texts-en.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof initialTextsEn & typeof deferredTextsEn;
  }

  // The type parameters must be the same as in i18next, so that the interfaces merge.
  interface TFunction<Ns extends Namespace = DefaultNamespace, KPrefix = undefined> {
    /**
     * A signature for nearly all calls of `t`. The compiler resolves this signature three times as
     * fast as the overloads of i18next.
     */
    (key: ParseKeys<Ns, object, KPrefix>, values?: Record<string, unknown>): string;
  }
}
