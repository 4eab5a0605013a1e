import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { Booking } from '#domain/bookings/booking.ts';
import { href } from '#domain/routes.ts';
import type { BuildCodeFields } from '#domain/sharing/code-fields.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { emitDefect } from '../../data/defects.ts';
import {
  findConfigurationOfCode,
  type FoundConfiguration,
} from '../../data/queries/builds/shared-build-queries.ts';
import { findBooking, findBookingByNumber } from '../../data/queries/visits/booking-queries.ts';
import { getButtonClassName } from '../../ui/buttons/button-class-name.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { QrCameraReader } from './camera-reader.tsx';
import { readResolverText, type ResolverTarget } from './read-resolver-text.ts';
import styles from './resolver-screen.module.css';

/** Screen that opens the build or booking of a code, link or QR code that a visitor brings. */
export function ResolverScreen() {
  const { t } = useTranslation('share');
  const [text, setText] = useState('');
  const resolver = useResolver();

  function submit(event: FormEvent): void {
    event.preventDefault();
    resolver.open(text);
  }

  return (
    <Page width="narrow">
      <PageHeader subtitle={t('resolver.subtitle')} title={t('resolver.title')} />
      <Stack gap={5} align="start">
        <form className={styles.form} noValidate onSubmit={submit}>
          <TextField
            autoCapitalize="characters"
            error={resolver.problem ? t(`resolver.problems.${resolver.problem}`) : undefined}
            hint={t('resolver.hint')}
            label={t('resolver.field')}
            onChange={(event) => {
              setText(event.target.value);
              resolver.clearProblem();
            }}
            spellCheck={false}
            value={text}
          />
          <Button icon="arrow-right" size="large" type="submit">
            {t('resolver.open')}
          </Button>
        </form>
        <QrCameraReader onText={resolver.open} />
        {resolver.problem && (
          <Link
            className={classNames(getButtonClassName({ variant: 'quiet' }), styles.home)}
            to="/"
          >
            {t('goHome')}
          </Link>
        )}
      </Stack>
    </Page>
  );
}

type ResolverProblem =
  | Extract<ResolverTarget, { kind: 'problem' }>['code']
  | Extract<FoundConfiguration, { ok: false }>['code']
  | 'BOOKING_UNKNOWN';

interface Resolver {
  /** The reason why the last text could not be opened. */
  problem: ResolverProblem | null;
  /** Opens the screen of a text, or sets `problem`. */
  open: (text: string) => void;
  clearProblem: () => void;
}

/**
 * Returns a function that opens the screen of a build code, a booking number or a link. The
 * function works offline.
 */
function useResolver(): Resolver {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<ResolverProblem | null>(null);

  async function resolveText(text: string): Promise<void> {
    await openTarget(readResolverText(text));
  }

  async function openTarget(target: ResolverTarget): Promise<void> {
    switch (target.kind) {
      case 'problem':
        setProblem(target.code);
        break;
      case 'screen':
        await navigate(target.path);
        break;
      case 'booking':
        await openBooking(await findBooking(localDatabase, target.bookingId));
        break;
      case 'booking-number': {
        const booking = await findBookingByNumber(localDatabase, target.number);
        if (!booking && target.otherwise.kind === 'build-code') await openTarget(target.otherwise);
        else await openBooking(booking);
        break;
      }
      case 'build-code':
        await openBuild(target.fields);
        break;
    }
  }

  async function openBooking(booking: Booking | null): Promise<void> {
    if (booking) await navigate(href('bookings', { bookingId: booking.id }));
    else setProblem('BOOKING_UNKNOWN');
  }

  async function openBuild(fields: BuildCodeFields): Promise<void> {
    const result = await findConfigurationOfCode(localDatabase, fields);
    if (!result.ok) {
      setProblem(result.code);
      return;
    }
    const { configuration, priceListId } = result;
    await navigate(href('newBuild'), { state: { configuration, priceListId } });
  }

  return {
    problem,
    open: (text) => {
      resolveText(text).catch(emitDefect);
    },
    clearProblem: () => setProblem(null),
  };
}
