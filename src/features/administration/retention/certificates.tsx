import { useTranslation } from 'react-i18next';
import type { Certificate } from '#domain/protocol/admin/admin-retention.ts';
import { getDateTimeFormat } from '#domain/time/date-time-format.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { useLiveValue } from '../../../data/live/use-live.ts';
import { readAgentNames } from '../../../data/queries/showrooms/agent-queries.ts';
import { useSession } from '../../../data/session/agent/session-store.ts';
import { saveFile } from '../../../device/export/save-file.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Table } from '../../../ui/data-display/table.tsx';
import { Text } from '../../../ui/text/text.tsx';
import styles from '../administration.module.css';

/** Lists the certificates of disposals, which can be downloaded after the disposal has finished. */
export function Certificates({ certificates }: { certificates: readonly Certificate[] }) {
  const { t, i18n } = useTranslation('admin');
  const timeZone = useSession((state) => state.session?.agent.timezone);
  const agentNames = useLiveValue(() => readAgentNames(localDatabase));
  const timeFormat = getDateTimeFormat(i18n.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  });
  return (
    <section className={styles.part}>
      <Text as="h2" size="l">
        {t('retention.certificates')}
      </Text>
      <p className={styles.note}>
        {t(certificates.length === 0 ? 'retention.noCertificates' : 'retention.certificatesDetail')}
      </p>
      {certificates.length > 0 && (
        <Table
          caption={t('retention.certificates')}
          columns={[
            {
              key: 'at',
              header: t('retention.certificate.at'),
              cell: ({ approvedAt }) => timeFormat.format(approvedAt),
            },
            {
              key: 'by',
              header: t('retention.certificate.by'),
              cell: ({ approvedBy }) => agentNames?.get(approvedBy) ?? approvedBy,
            },
            {
              key: 'type',
              header: t('retention.certificate.type'),
              cell: ({ recordType }) => t(`retention.type.${recordType}`),
            },
            {
              key: 'result',
              header: t('retention.certificate.result'),
              cell: ({ finishedAt, destroyed, kept }) =>
                finishedAt === null
                  ? t('retention.running')
                  : t('retention.result', { destroyed, kept }),
            },
            {
              key: 'file',
              header: t('retention.certificate.file'),
              align: 'end',
              cell: (certificate) =>
                certificate.finishedAt !== null && (
                  <Button
                    icon="download"
                    onClick={() => downloadCertificate(certificate)}
                    variant="secondary"
                  >
                    {t('retention.download')}
                  </Button>
                ),
            },
          ]}
          rowKey={({ id }) => id}
          rows={certificates}
        />
      )}
    </section>
  );
}

function downloadCertificate(certificate: Certificate): void {
  const day = new Date(certificate.approvedAt).toISOString().slice(0, 10);
  const name = `disposal-${certificate.recordType}-${day}-${certificate.id}.json`;
  saveFile(name, `${JSON.stringify(certificate, null, 2)}\n`, 'application/json');
}
