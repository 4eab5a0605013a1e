import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emitDefect } from '../../data/defects.ts';
import { saveFile } from '../../device/export/save-file.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Cluster } from '../../ui/layout/layout.tsx';
import { showToast } from '../../ui/overlays/toast-store.ts';
import type { AnalyticsReport } from './use-analytics-report.ts';

type Format = 'csv' | 'pdf';

const formats = ['csv', 'pdf'] as const satisfies readonly Format[];

interface ExportButtonsProps {
  report: AnalyticsReport;
  /** The showroom and the dates, as one part of the file name. */
  name: string;
}

/**
 * Buttons that save the displayed figures as a CSV or PDF file, or print the page; all work
 * offline.
 */
export function ExportButtons({ report, name }: ExportButtonsProps) {
  const { t } = useTranslation(['analytics', 'access']);
  const fileCreators = useFileCreators();
  const [savingFormat, setSavingFormat] = useState<Format | null>(null);

  async function save(format: Format): Promise<void> {
    setSavingFormat(format);
    try {
      const fileName = `analytics-${name}.${format}`;
      const { content, type } = await fileCreators[format](report);
      saveFile(fileName, content, type);
      const title = t('export.initiated', { format: format.toUpperCase() });
      showToast({ about: 'export', tone: 'positive', title, detail: fileName });
    } catch (error) {
      emitDefect(error);
      showToast({ about: 'export', tone: 'danger', title: t('export.failed') });
    }
    setSavingFormat(null);
  }

  return (
    <Cluster gap={3}>
      {formats.map((format) => (
        <Button
          aria-label={t(`export.${format}Label`)}
          icon="download"
          key={format}
          onClick={() => void save(format)}
          pending={savingFormat === format}
          variant="secondary"
        >
          {t(`export.${format}`)}
        </Button>
      ))}
      <Button icon="print" onClick={() => window.print()} variant="secondary">
        {t('access:print')}
      </Button>
    </Cluster>
  );
}

interface ExportFile {
  content: string | Uint8Array<ArrayBuffer>;
  type: string;
}

/**
 * Returns a writer for each file format. The writer libraries load on demand; the service worker
 * precaches the libraries.
 */
function useFileCreators(): Record<Format, (report: AnalyticsReport) => Promise<ExportFile>> {
  const { t, i18n } = useTranslation('analytics');
  return {
    csv: async (report) => {
      const { formatReportCsv } = await import('./files/report-csv.ts');
      const unitLabels = {
        dollars: (column: string) => t('export.dollars', { column }),
        percent: (column: string) => t('export.percent', { column }),
      };
      return { content: formatReportCsv(report, unitLabels), type: 'text/csv;charset=utf-8' };
    },
    pdf: async (report) => {
      const { renderReportPdf } = await import('./files/report-pdf.ts');
      const formatPageNumber = (pageNumber: number, pages: number) =>
        t('export.page', { page: pageNumber, pages });
      return {
        content: renderReportPdf(report, i18n.language, formatPageNumber),
        type: 'application/pdf',
      };
    },
  };
}
