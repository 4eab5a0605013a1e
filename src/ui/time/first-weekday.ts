/** Depending on the browser, a locale has the method `getWeekInfo` or the property `weekInfo`. */
interface WeekInfo {
  getWeekInfo?: () => { firstDay: number };
  weekInfo?: { firstDay: number };
}

/**
 * Returns the first day of the week in a locale: 0 Sunday … 6 Saturday; Monday if the browser does
 * not provide this information.
 */
export function getFirstWeekday(locale: string): 0 | 1 | 2 | 3 | 4 | 5 | 6 {
  const maximizedLocale = new Intl.Locale(locale).maximize() as Intl.Locale & WeekInfo;
  const { firstDay } = maximizedLocale.getWeekInfo?.() ??
    maximizedLocale.weekInfo ?? { firstDay: 1 };
  return (firstDay % 7) as ReturnType<typeof getFirstWeekday>;
}
