import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../data/session/agent/session-store.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Text } from '../../ui/text/text.tsx';
import { EndedWalkIns } from './ended-walk-ins.tsx';
import { LogWalkInButton } from './log-walk-in-button.tsx';
import { OpenWalkIns } from './open-walk-ins.tsx';

/** Screen with the visitors without a booking: present visitors, and visitors who left today. */
export function WalkInsScreen() {
  const { t } = useTranslation('walkIns');
  const showroom = useSession((state) => state.session?.showroom.name);
  return (
    <Page>
      <PageHeader
        actions={<LogWalkInButton />}
        eyebrow={showroom}
        subtitle={t('subtitle')}
        title={t('title')}
      />
      <WalkInSection title={t('here')}>
        <OpenWalkIns />
      </WalkInSection>
      <WalkInSection title={t('today')}>
        <EndedWalkIns />
      </WalkInSection>
    </Page>
  );
}

function WalkInSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Stack aria-labelledby={id} as="section" gap={3}>
      <Text as="h2" size="xl" id={id}>
        {title}
      </Text>
      {children}
    </Stack>
  );
}
