import { unzlibSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { computeAnalyticsFigures } from '#domain/figures/analytics-figures.ts';
import {
  type ReportLabels,
  type ReportTable,
  createReportTables,
} from '#domain/figures/analytics-report.ts';
import { formatReportCsv } from './report-csv.ts';
import type { AnalyticsReport } from '../use-analytics-report.ts';
import { renderReportPdf } from './report-pdf.ts';

const table = (title: string, ...columns: string[]) => ({ title, columns, empty: `no ${title}` });
const labels: ReportLabels = {
  tables: {
    metrics: table('Key figures', 'Figure', 'Value', 'Change'),
    months: table('Revenue Trend', 'Month', 'Revenue', 'Target'),
    models: table('Sales by Model', 'Model', 'Sales', 'Percentage'),
    funnel: table('Funnel', 'Stage', 'Count', 'Percentage'),
    showrooms: table('Showrooms', 'Showroom', 'Units Sold', 'Revenue'),
    agents: table('Agents', 'Agent', 'Sales', 'Revenue', 'Conversion', 'Average Deal'),
  },
  metric: (name) => name,
  stage: (stage) => stage,
  month: (month) => month,
  vehicle: (id) => id,
  showroom: (id) => id,
  agent: (id) => (id === 'AGT001' ? '=Emre Yıldız–Łoś' : id),
};
const units = {
  dollars: (column: string) => `${column} (USD)`,
  percent: (column: string) => `${column} (%)`,
};

function aReport(sold: number): AnalyticsReport {
  const agents = [{ id: 'AGT001', sold, revenue: sold * 899_500, newCustomers: 6 }];
  const days = [
    {
      id: 'manhattan/2026-03-02',
      showroomId: 'manhattan',
      day: '2026-03-02',
      vehicles: [{ id: 'gv80', sold, revenue: sold * 899_500 }],
      agents,
      reached: { registered: 6, visited: 3, quoted: 2, sold: 1 },
      countedAt: 1,
    },
  ];
  const period = { from: '2026-03-01', through: '2026-03-31' };
  const showroomIds = ['manhattan'];
  const figures = computeAnalyticsFigures({ period, showroomIds, days, targets: [] });
  const tables = createReportTables(figures, labels, ['queens']);
  return { title: 'Analytics', facts: [['Showroom', 'All']], tables };
}

test(
  'the CSV report has a byte order mark and unformatted numbers, and escapes a formula in a cell',
  { meta: { requirements: 'ANA-03, CT-38' } },
  () => {
    const file = formatReportCsv(aReport(4), units);
    expect(file.startsWith('\uFEFFAnalytics\r\nShowroom,All\r\n')).toBe(true);
    const lines = file.split('\r\n');
    expect(lines).toContain('totalRevenue (USD),179900,–');
    expect(lines).toContain('conversionRate (%),66.7,–');
    expect(lines).toContain('Month,Revenue (USD),Target (USD)');
    expect(lines).toContain('2026-03,179900,–');
    expect(lines).toContain('Model,Sales,Percentage (%)');
    expect(lines).toContain('manhattan,4,179900');
    expect(lines).toContain('queens,–,–');
    expect(lines).toContain(`"'=Emre Yıldız–Łoś",4,179900,66.7,44975`);
  },
);

test(
  'the text of the PDF is extractable, including Polish and Turkish letters',
  { meta: { requirements: 'ANA-04, CT-38' } },
  async () => {
    const pdf = renderReportPdf(aReport(4), 'en', (page, pages) => `Page ${page} of ${pages}`);
    const { text, totalPages } = await extractText(await getDocumentProxy(pdf), {
      mergePages: true,
    });
    for (const part of ['Analytics', 'Showroom All', '$179,900', '66.7%', 'Yıldız–Łoś', 'queens']) {
      expect(text).toContain(part);
    }
    expect(text).toContain(`Page 1 of ${totalPages}`);
  },
);

test(
  'the PDF formats amounts and percentages in the requested locale',
  { meta: { requirements: 'ANA-04' } },
  async () => {
    const textIn = async (locale: string) => {
      const pdf = renderReportPdf(aReport(4), locale, () => '');
      const { text } = await extractText(await getDocumentProxy(pdf), { mergePages: true });
      return text.replaceAll(/[\u00a0\u202f]/g, ' ');
    };
    expect(await textIn('fr-FR')).toMatch(/179 900 \$US[\s\S]*66,7 %/);
    expect(await textIn('es-US')).toMatch(/\$179,900[\s\S]*66\.7%/);
  },
);

test('the bars of the PDF have lengths in proportion to their values', () => {
  const report = aReport(4);
  const row = (key: string, sold: number, share: number): ReportTable['rows'][number] => ({
    key,
    cells: [
      { is: 'text', value: key },
      { is: 'count', value: sold },
      { is: 'share', value: share },
    ],
  });
  const models = { ...report.tables.models, rows: [row('gv80', 40, 0.5), row('g70', 10, 0.5)] };
  const tables = { ...report.tables, models };
  const pdf = renderReportPdf({ ...report, tables }, 'en', () => '');
  // A bar is 14 points high.
  const bars = rectanglesOf(pdf).filter(({ height }) => height === 14);
  const widths = bars.map(({ width }) => width);
  expect(widths).toContain(Math.max(...widths) / 4);
});

/** Returns the sizes of all rectangles in the content of a PDF, in points. */
function rectanglesOf(pdf: Uint8Array): { width: number; height: number }[] {
  const file = Buffer.from(pdf);
  const contents = [...file.toString('latin1').matchAll(/stream\r?\n/g)].flatMap(
    ({ index, 0: mark }) => {
      try {
        return [Buffer.from(unzlibSync(file.subarray(index + mark.length))).toString('latin1')];
      } catch {
        // Skips streams that are not compressed, such as images.
        return [];
      }
    },
  );
  const rectangles = contents.join('\n').matchAll(/\S+ \S+ (\S+) (\S+) re/g);
  return [...rectangles].map(([, width, height]) => ({
    width: Math.abs(Number(width)),
    height: Math.abs(Number(height)),
  }));
}

test('without sales, the CSV and the PDF contain the text for an empty table', async () => {
  const nothing = aReport(0);
  expect(formatReportCsv(nothing, units)).toContain('no Agents');
  const pdf = renderReportPdf(nothing, 'en', () => '');
  const { text } = await extractText(await getDocumentProxy(pdf), { mergePages: true });
  expect(text).toContain('no Agents');
});
