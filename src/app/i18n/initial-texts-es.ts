import type { ResourceLanguage } from 'i18next';

export const initialTextsEs = import.meta.glob<ResourceLanguage>('./es/first/*.json', {
  eager: true,
  import: 'default',
});
