/** Background colors of the page; `theme-color` gives the browser's toolbar the same color. */
const grounds = { light: '#f6f3ee', dark: '#131110' } as const;

/** Applies a theme to the page; `auto` follows the theme of the system. */
export function applyTheme(theme: 'light' | 'dark' | 'auto'): void {
  document.documentElement.dataset['theme'] = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = grounds[theme === 'auto' ? own : theme];
  }
}
