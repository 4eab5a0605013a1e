import { useTranslation } from 'react-i18next';

/** Returns a function that formats a time such as `09:30` in the language of the app. */
export function useOpeningTimeFormat(): (time: string) => string {
  const { i18n } = useTranslation();
  const format = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short', timeZone: 'UTC' });
  return (time) => format.format(Date.parse(`1970-01-01T${time}Z`));
}
