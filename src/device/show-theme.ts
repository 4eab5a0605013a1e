/** The ground of the page, as the bar of the browser around it shows it. */
const grounds = { light: '#f6f3ee', dark: '#131110' } as const;

/** Paints the app light, dark, or as the tablet itself is. */
export function showTheme(theme: 'light' | 'dark' | 'auto'): void {
  document.documentElement.dataset['theme'] = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = grounds[theme === 'auto' ? own : theme];
  }
}
