import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BOOKING_FEE_CENTS } from '#domain/bookings/booking.ts';
import { languageOf } from '#domain/languages/language.ts';
import {
  listShareSlotsEndpoint,
  sendShareRequestEndpoint,
  type ShareContact,
} from '#domain/protocol/share-page.ts';
import type { SharedBuild } from '#domain/sharing/shared-build.ts';
import { parsePhone } from '#domain/values/phone.ts';
import { formatCents, formatVisitDay, formatVisitTime } from '../../../shared/format-visit.ts';
import { errorTexts, type Form, useForm } from '../../../shared/forms/use-form.ts';
import { callEndpoint } from '../../../sync/requests/call.ts';
import type { RequestFailure, RequestResult } from '../../../sync/requests/request-result.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { formatPhone } from '../../../ui/text/format-phone.ts';
import { Text } from '../../../ui/text/text.tsx';
import { createRequestBody, listInvalidFields, type RequestForm } from './request-form.ts';
import styles from './request-sheet.module.css';
import { usePublicQuery } from './use-public-query.ts';
import type { OpenedRequest, SentRequest } from './use-request-forms.ts';

const contactMethods = ['phone', 'email', 'sms'] as const;

interface RequestSheetProps extends OpenedRequest {
  open: boolean;
  onClose: () => void;
  shareId: string;
  build: SharedBuild;
  contact: ShareContact;
}

/** Form with which a visitor requests contact or a test drive. */
export function RequestSheet({ onClose, open, ...request }: RequestSheetProps) {
  const { kind, contact, sent } = request;
  const { t } = useTranslation(['share', 'common']);
  const { form, failure, attempt } = useRequest(request);
  const formId = useId();
  const title = t(kind === 'testDrive' ? 'contact.testDrive' : 'contact.details');

  return (
    <Sheet
      actions={
        sent ? (
          <Button fullWidth onClick={onClose} size="large">
            {t('request.close')}
          </Button>
        ) : (
          <Button
            form={formId}
            fullWidth
            pending={form.isPending}
            pendingLabel={t('request.sending')}
            size="large"
            type="submit"
          >
            {t(failure ? 'request.retry' : 'request.send')}
          </Button>
        )
      }
      closeLabel={t('common:close')}
      onClose={onClose}
      open={open}
      title={sent ? t('request.sent.title') : title}
    >
      {sent ? (
        <SentNotice contact={contact} sent={sent} />
      ) : (
        <form id={formId} noValidate onSubmit={form.submit}>
          <Stack gap={5}>
            {kind === 'testDrive' && <TestDriveFields {...request} attempt={attempt} form={form} />}
            <PersonFields form={form} showroom={contact.showroom.name} />
            {failure && (
              <FormError title={t('request.failed.title')}>
                {t(`request.failed.${failure}`)}
              </FormError>
            )}
          </Stack>
        </form>
      )}
    </Sheet>
  );
}

type FailureText = 'UNREACHABLE' | 'TOO_MANY_REQUESTS' | 'SLOT_TAKEN' | 'other';

function useRequest(request: Omit<RequestSheetProps, 'open' | 'onClose'>) {
  const { kind, requestId, typed, onSent, shareId, build } = request;
  const { t, i18n } = useTranslation('share');
  const [failure, setFailure] = useState<FailureText | null>(null);
  const [attempt, setAttempt] = useState(0);
  const isTestDrive = kind === 'testDrive';
  const invalidFields = listInvalidFields(typed.value, isTestDrive);
  const form = useForm({
    typed,
    errors: errorTexts(invalidFields, (field) => t(`request.invalid.${field}`)),
    save: async () => {
      setFailure(null);
      const language = languageOf(i18n.language);
      const context = { requestId, build, language, isTestDrive };
      const result = await callEndpoint(sendShareRequestEndpoint, {
        params: { id: shareId },
        body: createRequestBody(typed.value, context),
      });
      const { date, time, contactMethod, email, phone } = typed.value;
      const address = contactMethod === 'email' ? email : formatPhone(parsePhone(phone) ?? phone);
      if (result.ok) onSent({ kind, date, time, contactMethod, address });
      else fail(result);
    },
  });

  function fail(requestFailure: RequestFailure): void {
    const text = getFailureText(requestFailure);
    setFailure(text);
    setAttempt((count) => count + 1);
    if (text === 'SLOT_TAKEN') typed.change({ time: '' });
  }

  return { form, failure, attempt };
}

function getFailureText({ code, reason }: RequestFailure): FailureText {
  if (reason === 'SLOT_TAKEN') return reason;
  return code === 'UNREACHABLE' || code === 'TOO_MANY_REQUESTS' ? code : 'other';
}

function SentNotice({ contact, sent }: { contact: ShareContact; sent: SentRequest }) {
  const { t, i18n } = useTranslation('share');
  const { name: showroom } = contact.showroom;
  const sentText =
    sent.kind === 'contact'
      ? t('request.sent.contact', { showroom })
      : t('request.sent.testDrive', {
          showroom,
          day: formatVisitDay(sent.date, i18n.language),
          time: formatVisitTime(sent.time, i18n.language),
        });
  const replyText = t(`request.sent.reply.${sent.contactMethod}`, { contact: sent.address });
  return <output>{`${sentText} ${replyText}`}</output>;
}

interface TestDriveFieldsProps extends Pick<RequestSheetProps, 'shareId' | 'build' | 'contact'> {
  form: Form<RequestForm>;
  attempt: number;
}

function TestDriveFields({ form, attempt, shareId, build, contact }: TestDriveFieldsProps) {
  const { t, i18n } = useTranslation('share');
  const { date, time } = form.value;
  const { vehicleId } = build;
  // After a failed request, the times are loaded again, because the chosen time may be taken.
  const key = date === '' ? null : JSON.stringify([shareId, vehicleId, date, attempt]);
  const { result } = usePublicQuery(key, () =>
    callEndpoint(listShareSlotsEndpoint, { params: { id: shareId }, query: { date, vehicleId } }),
  );
  const times = result?.ok ? result.value : [];
  const hint = key === null ? undefined : getTimesHint(result);
  return (
    <>
      <SelectField
        emptyLabel={t('request.chooseDay')}
        error={form.errors.date}
        label={t('request.day')}
        onChange={({ target }) => form.change({ date: target.value, time: '' })}
        options={contact.testDriveDays.map((day) => ({
          value: day,
          label: formatVisitDay(day, i18n.language),
        }))}
        required
        value={date}
      />
      <SelectField
        disabled={times.length === 0}
        emptyLabel={t('request.chooseTime')}
        error={form.errors.time}
        hint={hint && t(`request.${hint}`)}
        label={t('request.time')}
        onChange={({ target }) => form.change({ time: target.value })}
        options={times.map((slot) => ({
          value: slot,
          label: formatVisitTime(slot, i18n.language),
        }))}
        required
        value={time}
      />
      <Text size="s" tone="muted">
        {t('request.fee', { amount: formatCents(BOOKING_FEE_CENTS, i18n.language) })}
      </Text>
    </>
  );
}

function getTimesHint(result: RequestResult<string[]> | undefined) {
  if (!result) return 'loadingTimes';
  if (!result.ok) return 'timesOffline';
  return result.value.length === 0 ? 'noTimes' : undefined;
}

function PersonFields({ form, showroom }: { form: Form<RequestForm>; showroom: string }) {
  const { t } = useTranslation('share');
  return (
    <>
      <TextField {...form.field('name')} autoComplete="name" label={t('request.name')} required />
      <TextField
        {...form.field('email')}
        autoComplete="email"
        label={t('request.email')}
        required
        type="email"
      />
      <TextField
        {...form.field('phone')}
        autoComplete="tel"
        label={t('request.phone')}
        required
        type="tel"
      />
      <SelectField
        label={t('request.method')}
        onChange={({ target }) => {
          const method = contactMethods.find((candidate) => candidate === target.value);
          if (method) form.change({ contactMethod: method });
        }}
        options={contactMethods.map((method) => ({
          value: method,
          label: t(`request.methods.${method}`),
        }))}
        value={form.value.contactMethod}
      />
      <TextArea
        label={t('request.message')}
        maxLength={1000}
        onChange={({ target }) => form.change({ message: target.value })}
        rows={3}
        value={form.value.message}
      />
      <Checkbox
        checked={form.value.isAgreed}
        error={form.errors.isAgreed}
        label={t('request.consent', { showroom })}
        onChange={({ target }) => form.change({ isAgreed: target.checked })}
      />
      {/* Honeypot: only bots fill in this field, because people cannot see or focus it. */}
      <div aria-hidden="true" className={styles.trap}>
        <label>
          {t('request.honeypot')}
          <input
            autoComplete="off"
            name="website"
            onChange={({ target }) => form.change({ website: target.value })}
            tabIndex={-1}
            value={form.value.website}
          />
        </label>
      </div>
    </>
  );
}
