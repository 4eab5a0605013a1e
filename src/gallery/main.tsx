import { type ReactNode, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { startI18n } from '../app/i18n/i18n.ts';
import { applyAccessibility } from '../device/screen/apply-accessibility.ts';
import { applyTheme } from '../device/screen/apply-theme.ts';
import '../ui/base.css';
import { ChoiceGroup } from '../ui/form/choice-group.tsx';
import { SelectField } from '../ui/form/select-field.tsx';
import { Cluster, Stack } from '../ui/layout/layout.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { ActionsPage } from './actions-page.tsx';
import { CarsPage } from './cars-page.tsx';
import { DataPage } from './data-page.tsx';
import { FieldsPage } from './fields-page.tsx';
import { LayoutPage } from './layout-page.tsx';
import { ViewsPage } from './views-page.tsx';

const pages = {
  fields: ['Fields and forms', <FieldsPage key="fields" />],
  actions: ['Actions and overlays', <ActionsPage key="actions" />],
  views: ['Loading, empty and failed views', <ViewsPage key="views" />],
  data: ['Data', <DataPage key="data" />],
  layout: ['Layout and text', <LayoutPage key="layout" />],
  cars: ['Cars and brand', <CarsPage key="cars" />],
} as const satisfies Record<string, [string, ReactNode]>;
type PageName = keyof typeof pages;

const themes = ['light', 'dark'] as const;
const contrasts = ['standard', 'more'] as const;
const textSizes = [100, 125, 150, 175, 200];

/** The page and its appearance, as in the query of the address. */
interface Shown {
  page: PageName;
  theme: (typeof themes)[number];
  contrast: (typeof contrasts)[number];
  /** Text size in percent. */
  text: number;
}

function readAddress(): Shown {
  const query = new URLSearchParams(location.search);
  const names = Object.keys(pages) as PageName[];
  return {
    page: names.find((name) => name === query.get('page')) ?? 'fields',
    theme: themes.find((name) => name === query.get('theme')) ?? 'light',
    contrast: contrasts.find((name) => name === query.get('contrast')) ?? 'standard',
    text: textSizes.find((size) => String(size) === query.get('text')) ?? 100,
  };
}

function apply({ theme, contrast, text }: Shown): void {
  applyTheme(theme);
  applyAccessibility({ text, contrast, motion: 'full', reach: 'usual' });
}

/**
 * Pages with the components of the design system, and controls for theme, contrast and text size.
 */
function Gallery() {
  const [shown, setShown] = useState(readAddress);

  function change(changes: Partial<Shown>): void {
    const next = { ...shown, ...changes };
    apply(next);
    const query = Object.entries(next).map(([name, value]) => [name, String(value)]);
    history.replaceState(null, '', `?${new URLSearchParams(query).toString()}`);
    setShown(next);
  }

  const [title, content] = pages[shown.page];
  return (
    <Page width="wide">
      <PageHeader eyebrow="Component gallery" title={title} />
      <Stack as="nav" aria-label="Appearance" gap={4}>
        <ChoiceGroup
          legend="Page"
          onChange={(page) => change({ page })}
          options={Object.entries(pages).map(([page, [label]]) => ({
            value: page as PageName,
            label,
          }))}
          value={shown.page}
        />
        <Cluster gap={4}>
          <SelectField
            label="Theme"
            onChange={({ target }) => change({ theme: target.value as Shown['theme'] })}
            options={themes.map((value) => ({ value, label: value }))}
            value={shown.theme}
          />
          <SelectField
            label="Contrast"
            onChange={({ target }) => change({ contrast: target.value as Shown['contrast'] })}
            options={contrasts.map((value) => ({ value, label: value }))}
            value={shown.contrast}
          />
          <SelectField
            label="Text size"
            onChange={({ target }) => change({ text: Number(target.value) })}
            options={textSizes.map((size) => ({ value: String(size), label: `${size} %` }))}
            value={String(shown.text)}
          />
        </Cluster>
      </Stack>
      <main>
        <Stack gap={8}>{content}</Stack>
      </main>
    </Page>
  );
}

await startI18n('en');
apply(readAddress());
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  );
}
