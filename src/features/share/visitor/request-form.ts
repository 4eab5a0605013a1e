import * as v from 'valibot';
import { visitorSchema } from '#domain/bookings/booking.ts';
import type { ShareRequestBody } from '#domain/protocol/share-page.ts';
import type { SharedBuild } from '#domain/sharing/shared-build.ts';
import { shareConsentVersions } from '#domain/sharing/share-request.ts';
import { configurationOfSharedBuild } from '#domain/sharing/to-shared-build.ts';
import type { Language } from '#domain/languages/language.ts';
import { parsePhone } from '#domain/values/phone.ts';

export interface RequestForm {
  name: string;
  email: string;
  phone: string;
  contactMethod: ShareRequestBody['contactMethod'];
  message: string;
  date: string;
  time: string;
  isAgreed: boolean;
  website: string;
}

export type RequestField = 'name' | 'email' | 'phone' | 'date' | 'time' | 'isAgreed';

export const emptyRequestForm: RequestForm = {
  name: '',
  email: '',
  phone: '',
  contactMethod: 'phone',
  message: '',
  date: '',
  time: '',
  isAgreed: false,
  website: '',
};

export function listInvalidFields(form: RequestForm, isTestDrive: boolean): RequestField[] {
  const { name, email } = visitorSchema.entries;
  const isValid: Record<RequestField, boolean> = {
    name: v.is(name, form.name),
    email: v.is(email, form.email),
    phone: parsePhone(form.phone) !== null,
    date: !isTestDrive || form.date !== '',
    // A missing time is an error only after a day is chosen, because no time is selectable before.
    time: !isTestDrive || form.date === '' || form.time !== '',
    isAgreed: form.isAgreed,
  };
  const fields = Object.keys(isValid) as RequestField[];
  return fields.filter((field) => !isValid[field]);
}

interface RequestContext {
  requestId: string;
  build: SharedBuild;
  language: Language;
  isTestDrive: boolean;
}

export function createRequestBody(
  form: RequestForm,
  { requestId, build, language, isTestDrive }: RequestContext,
): ShareRequestBody {
  const { name, email, phone, contactMethod, message, date, time, website } = form;
  return {
    requestId,
    name,
    email,
    phone,
    contactMethod,
    message,
    language,
    consentVersion: shareConsentVersions[0],
    generation: build.generation,
    configuration: configurationOfSharedBuild(build),
    testDrive: isTestDrive ? { date, time } : null,
    website,
  };
}
