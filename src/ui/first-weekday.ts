/** Browsers have the one or the other. */
interface WeekInfo {
  getWeekInfo?: () => { firstDay: number };
  weekInfo?: { firstDay: number };
}

/** On which day weeks begin there: 0 Sunday … 6 Saturday; Monday where the browser does not know. */
export function firstWeekday(locale: string): 0 | 1 | 2 | 3 | 4 | 5 | 6 {
  const known = new Intl.Locale(locale).maximize() as Intl.Locale & WeekInfo;
  const { firstDay } = known.getWeekInfo?.() ?? known.weekInfo ?? { firstDay: 1 };
  return (firstDay % 7) as ReturnType<typeof firstWeekday>;
}
