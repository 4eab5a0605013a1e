import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { Booking } from '#domain/bookings/booking.ts';
import type { Configuration } from '#domain/builds/configuration.ts';
import { href } from '#domain/routes.ts';
import type { BuildCodeFields } from '#domain/sharing/code-fields.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { emitDefect } from '../../data/defects.ts';
import {
  findConfigurationOfCode,
  type FoundConfiguration,
} from '../../data/queries/builds/shared-build-queries.ts';
import { listOwnedBuilds, type OwnedBuild } from '../../data/queries/builds/taken-home-queries.ts';
import { findBooking, findBookingByNumber } from '../../data/queries/visits/booking-queries.ts';
import { useJourney } from '../../data/session/customer/journey-store.ts';
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
              resolver.clearResult();
            }}
            spellCheck={false}
            value={text}
          />
          <Button icon="arrow-right" size="large" type="submit">
            {t('resolver.open')}
          </Button>
        </form>
        {resolver.choice && <BuildChoice choice={resolver.choice} />}
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

/** The saved builds with the configuration of a build code, for the agent to choose. */
interface BuildChoiceState {
  ownedBuilds: readonly OwnedBuild[];
  configuration: Configuration;
  priceListId: string;
}

/** Links to the saved build of each customer, and to a new build for the session's customer. */
function BuildChoice({ choice }: { choice: BuildChoiceState }) {
  const { t } = useTranslation('share');
  const { ownedBuilds, configuration, priceListId } = choice;
  const className = getButtonClassName({ variant: 'secondary' });
  return (
    <Stack gap={3} align="start">
      <output>{t('resolver.saved')}</output>
      {ownedBuilds.map(({ buildId, customerName }) => (
        <Link className={className} key={buildId} to={href('build', { buildId })}>
          {t('resolver.openBuild', { name: customerName })}
        </Link>
      ))}
      <Link className={className} state={{ configuration, priceListId }} to={href('newBuild')}>
        {t('resolver.newBuild')}
      </Link>
    </Stack>
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
  /** The saved builds of the last build code; null without a choice. */
  choice: BuildChoiceState | null;
  clearResult: () => void;
}

/**
 * Returns a function that opens the screen of a build code, a booking number or a link. The
 * function works offline.
 */
function useResolver(): Resolver {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<ResolverProblem | null>(null);
  const [choice, setChoice] = useState<BuildChoiceState | null>(null);

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
    const ownedBuilds = await listOwnedBuilds(localDatabase, configuration, priceListId);
    const opened = selectBuild(ownedBuilds, useJourney.getState().customer?.id);
    if (opened) await navigate(href('build', { buildId: opened.buildId }));
    else if (ownedBuilds.length > 0) {
      setProblem(null);
      setChoice({ ownedBuilds, configuration, priceListId });
    } else await navigate(href('newBuild'), { state: { configuration, priceListId } });
  }

  return {
    problem,
    choice,
    open: (text) => {
      setChoice(null);
      resolveText(text).catch(emitDefect);
    },
    clearResult: () => {
      setProblem(null);
      setChoice(null);
    },
  };
}

/**
 * Returns the build to open: the build of the session's customer; without a customer, the only
 * build. Otherwise returns undefined, because the agent must choose between builds of other
 * customers.
 */
function selectBuild(
  ownedBuilds: readonly OwnedBuild[],
  servedId: string | undefined,
): OwnedBuild | undefined {
  if (servedId !== undefined) return ownedBuilds.find(({ customerId }) => customerId === servedId);
  return ownedBuilds.length === 1 ? ownedBuilds[0] : undefined;
}
