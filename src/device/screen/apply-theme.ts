/** Background colors of the page; `theme-color` gives the browser's toolbar the same color. */
const backgroundColors = { light: '#f6f3ee', dark: '#131110' } as const;

/** Applies a theme to the page; `auto` follows the theme of the system. */
export function applyTheme(theme: 'light' | 'dark' | 'auto'): void {
  document.documentElement.dataset['theme'] = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const mediaTheme = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = backgroundColors[theme === 'auto' ? mediaTheme : theme];
  }
}
