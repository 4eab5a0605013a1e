import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { emitDefect } from '../../data/defects.ts';
import { endSession, useSession } from '../../data/session/agent/session-store.ts';
import type { Session } from '../../data/session/session.ts';
import { useLeaveGuard } from '../../device/unsaved-work/use-leave-guard.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/data-display/card.tsx';
import { type Fact, Facts } from '../../ui/data-display/facts.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Tabs } from '../../ui/navigation/tabs.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { showToast } from '../../ui/overlays/toast-store.ts';
import { Text } from '../../ui/text/text.tsx';
import { PasswordForm } from './password-form.tsx';
import { PerformanceTab } from './performance-tab.tsx';
import { type PersonalField, personalFields } from './personal-form.ts';
import { PhotoControl } from './photo-control.tsx';
import { PreferencesTab } from './preferences-tab.tsx';
import { SecondFactorCards } from './second-factor-cards.tsx';
import styles from './settings.module.css';
import personalFormFieldsStyles from './settings.module.css';
import { type PersonalEdit, usePersonalEdit } from './use-personal-edit.ts';

const tabKeys = ['personal', 'preferences', 'security', 'performance'] as const;
type TabKey = (typeof tabKeys)[number];

/** Screen with the settings of the signed-in agent: `/profile`; the open tab is in `?tab=`. */
export function ProfileSettingsScreen() {
  const session = useSession((state) => state.session);
  if (!session) return null;
  if (session.secondFactorRequired) return <RequiredFactor session={session} />;
  return <Settings key={session.agent.id} session={session} />;
}

/** The set-up of two-factor sign-in, which the role of the agent requires before all other work. */
function RequiredFactor({ session }: { session: Session }) {
  const { t } = useTranslation('profileSettings');

  // The agent signs in again, because this session only permits the set-up.
  async function signInAgain(): Promise<void> {
    await endSession();
    showToast({
      tone: 'positive',
      title: t('twoFactor.ready'),
      detail: t('twoFactor.signInAgain'),
    });
  }

  return (
    <Page>
      <Stack gap={6}>
        <PageHeader subtitle={t('twoFactor.requiredNote')} title={t('twoFactor.requiredTitle')} />
        <SecondFactorCards
          onConfirmed={() => void signInAgain().catch(emitDefect)}
          session={session}
        />
      </Stack>
    </Page>
  );
}

function Settings({ session }: { session: Session }) {
  const { t, i18n } = useTranslation('profileSettings');
  const [params, setParams] = useSearchParams();
  const edit = usePersonalEdit(session);
  const leaveGuard = useLeaveGuard(edit.isEditing && edit.isDirty, edit.form.reset);
  const tab = tabKeys.find((key) => key === params.get('tab')) ?? 'personal';

  function openTab(key: TabKey): void {
    setParams(key === 'personal' ? {} : { tab: key }, { replace: true });
  }

  return (
    <Page>
      <Stack gap={6}>
        <PageHeader subtitle={session.showroom.name} title={t('title')} />
        <Tabs
          chosen={tab}
          label={t('tabs.label')}
          locale={i18n.language}
          onChoose={openTab}
          tabs={tabKeys.map((key) => ({ key, label: t(`tabs.${key}`) }))}
        >
          {tab === 'personal' && <PersonalTab edit={edit} session={session} />}
          {tab === 'performance' && <PerformanceTab session={session} />}
          {tab === 'security' && <SecurityTab session={session} />}
          {tab === 'preferences' && <PreferencesTab session={session} />}
        </Tabs>
        <ConfirmDialog
          labels={{ confirm: t('leave.discard'), cancel: t('leave.stay') }}
          onAnswer={leaveGuard.answer}
          open={leaveGuard.isConfirming}
          title={t('leave.title')}
          tone="danger"
        >
          {t('leave.body')}
        </ConfirmDialog>
      </Stack>
    </Page>
  );
}

function SecurityTab({ session }: { session: Session }) {
  return (
    <Stack gap={5}>
      <Card>
        <PasswordForm session={session} />
      </Card>
      <SecondFactorCards session={session} />
    </Stack>
  );
}

function PersonalTab({ session, edit }: { session: Session; edit: PersonalEdit }) {
  return (
    <Stack gap={5}>
      <Card>
        <PhotoControl session={session} />
      </Card>
      <Card>
        {edit.isEditing ? (
          <PersonalForm edit={edit} />
        ) : (
          <PersonalFacts edit={edit} session={session} />
        )}
      </Card>
    </Stack>
  );
}

/** The data of the agent, read-only. Agents cannot change their code, role and showroom. */
function PersonalFacts({ session, edit }: { session: Session; edit: PersonalEdit }) {
  const { t } = useTranslation('profileSettings');
  const { agent, showroom } = session;
  const emptyValue = (
    <Text as="span" tone="muted">
      {t('personal.empty')}
    </Text>
  );
  const facts: Fact[] = [
    ...personalFields.map((field): Fact => [
      t(`personal.${field}`),
      edit.form.field(field).value || emptyValue,
    ]),
    [t('personal.agentCode'), agent.agentCode],
    [t('personal.role'), t(`role.${agent.role}`)],
    [t('personal.showroom'), showroom.name],
  ];
  return (
    <section className={styles.section}>
      <Cluster as="header" align="center" gap={3} justify="between">
        <Text as="h2" size="l">
          {t('personal.title')}
        </Text>
        <Button icon="pencil" onClick={edit.start} variant="secondary">
          {t('personal.edit')}
        </Button>
      </Cluster>
      <Facts facts={facts} layout="columns" />
    </section>
  );
}

function PersonalForm({ edit: { form, isRestored } }: { edit: PersonalEdit }) {
  const { t } = useTranslation('profileSettings');

  function renderTextField(field: PersonalField, props: ComponentProps<'input'>) {
    return <TextField {...props} {...form.field(field)} label={t(`personal.${field}`)} />;
  }

  return (
    <form className={personalFormFieldsStyles.section} noValidate onSubmit={form.submit}>
      <Text as="h2" size="l">
        {t('personal.title')}
      </Text>
      {isRestored && (
        <output className={personalFormFieldsStyles.note}>{t('personal.kept')}</output>
      )}
      <div className={personalFormFieldsStyles.fields}>
        {renderTextField('name', { autoCapitalize: 'words', autoComplete: 'name', required: true })}
        {renderTextField('email', { type: 'email', autoComplete: 'email', required: true })}
        {renderTextField('phone', { type: 'tel', autoComplete: 'tel', required: true })}
        {renderTextField('location', { autoCapitalize: 'words' })}
      </div>
      <FormActions>
        <Button onClick={form.reset} variant="secondary">
          {t('personal.cancel')}
        </Button>
        <Button pending={form.isPending} pendingLabel={t('personal.saving')} type="submit">
          {t('personal.save')}
        </Button>
      </FormActions>
    </form>
  );
}
