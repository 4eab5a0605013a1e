import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import {
  chooseMake,
  choosePriceRange,
  chooseSeating,
  chooseType,
  type DiscoveryFilters,
  PRICE_SLIDER,
  listDiscoveryChoices,
  type DiscoveryChoices,
  filterVehicles,
  noFilters,
} from '#domain/catalogue/vehicles/discovery-filters.ts';
import type { Vehicle } from '#domain/catalogue/vehicles/vehicle.ts';
import { href } from '#domain/routes.ts';
import { useSession } from '../../../data/session/agent/session-store.ts';
import type { SessionCustomer } from '../../../data/session/customer/customer-session.ts';
import { changeJourney, useJourney } from '../../../data/session/customer/journey-store.ts';
import { isInCustomerHands, useKiosk } from '../../../data/session/kiosk/kiosk-store.ts';
import { useDollarFormat } from '../../../shared/use-dollar-format.ts';
import { AssistantQuestionButton } from '../../../ui/assistant/assistant-question-button.tsx';
import type { AssistantQuestion } from '../../../ui/assistant/assistant-store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { RangeSlider } from '../../../ui/form/range-slider.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Grid, Stack } from '../../../ui/layout/layout.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { useRootClass } from '../../../ui/layout/root-class.ts';
import { Text } from '../../../ui/text/text.tsx';
import { CatalogueMissing } from '../catalogue-missing.tsx';
import { formatBodyType } from '../format-body-type.ts';
import { formatFullName } from '../full-name.ts';
import { ScreenTitle } from '../screen-title.tsx';
import { usePriceList } from '../use-price-list.ts';
import { VehiclePhoto } from '../vehicle-photo.tsx';
import styles from './discovery.module.css';
import toggleChoicesStyles from './toggle-choices.module.css';

/** The navigation state of a redirect from the list of models, which requires filters. */
const redirectSchema = v.object({ needsFilters: v.literal(true) });

/**
 * Screen that filters vehicles by price, make, body type and number of seats. Redirects to the
 * registration without a customer session, unless an agent is signed in or a customer has the
 * tablet.
 */
export function DiscoveryScreen() {
  const { t } = useTranslation(['journey', 'common']);
  const customer = useJourney((state) => state.customer);
  const { priceList, isMissing } = usePriceList();
  const isForCustomer = useKiosk(isInCustomerHands);
  const isForAgent = useSession(({ session }) => session !== null);
  if (!customer && !isForCustomer && !isForAgent) return <Navigate replace to={href('register')} />;
  if (isMissing) return <CatalogueMissing title={t('filterFailed')} />;
  if (!priceList) {
    return (
      <Page>
        <Skeleton label={t('common:loading')} lines={6} />
      </Page>
    );
  }
  return <Discovery customer={customer} vehicles={priceList.vehicles} />;
}

interface DiscoveryProps {
  /** Null without a registered customer. */
  customer: SessionCustomer | null;
  vehicles: readonly Vehicle[];
}

function Discovery({ customer, vehicles }: DiscoveryProps) {
  const { t } = useTranslation('journey');
  useRootClass(styles.page);
  const formatAmount = useDollarFormat();
  const { filters, choices, matches, isCleared, pick, count, find } = useDiscovery(vehicles);
  const { priceRange, make, type, seatingCapacity } = filters;
  const isRedirected = v.is(redirectSchema, useLocation().state);
  const formatVehicleCount = (number: number) => t('discovery.vehicles', { count: number });
  return (
    <div className={styles.screen}>
      <Stack className={styles.filters} gap={7}>
        <Stack as="header" gap={3}>
          {customer && (
            <Text size="s" tone="accent" weight="medium" wrap="anywhere">
              {t('discovery.for', { name: formatFullName(customer) })}
            </Text>
          )}
          <ScreenTitle>{t('discovery.title')}</ScreenTitle>
          {isRedirected && <output>{t('discovery.needsFilters')}</output>}
        </Stack>
        <RangeSlider
          {...PRICE_SLIDER}
          format={formatAmount}
          labels={[t('discovery.lowest'), t('discovery.highest')]}
          legend={t('discovery.price')}
          onChange={([min, max]) => pick(choosePriceRange({ min, max }))}
          value={[priceRange.min, priceRange.max]}
        />
        {choices.makes.length > 0 && (
          <ToggleChoices
            choices={choices.makes.map((value) => ({
              value,
              label: value,
              detail: formatVehicleCount(count({ priceRange, make: value })),
              mark: <BrandIcon make={value} />,
            }))}
            chosen={make}
            legend={t('discovery.make')}
            onToggle={(value) => pick(chooseMake(filters, value))}
          />
        )}
        {make !== undefined && (
          <ToggleChoices
            choices={choices.types.map((value) => ({
              value,
              label: formatBodyType(value, t),
              detail: formatVehicleCount(count({ priceRange, make, type: value })),
            }))}
            chosen={type}
            legend={t('discovery.type')}
            onToggle={(value) => pick(chooseType(filters, value))}
          />
        )}
        {type !== undefined && (
          <ToggleChoices
            choices={choices.seatings.map((seats) => ({
              value: String(seats),
              label: t('discovery.seats', { count: seats }),
              detail: formatVehicleCount(count({ priceRange, make, type, seatingCapacity: seats })),
            }))}
            chosen={seatingCapacity === undefined ? undefined : String(seatingCapacity)}
            legend={t('discovery.seating')}
            onToggle={(value) => pick(chooseSeating(filters, Number(value)))}
          />
        )}
      </Stack>
      <DiscoveryStage
        canFind={make !== undefined}
        isCleared={isCleared}
        matches={matches}
        onFind={find}
        question={createQuestion(filters, formatAmount)}
      />
    </div>
  );
}

function createQuestion(
  { priceRange, type }: DiscoveryFilters,
  formatAmount: (stored: number) => string,
): AssistantQuestion {
  const isAnyPrice = priceRange.max === PRICE_SLIDER.max;
  if (isAnyPrice && type === undefined) return { key: 'findMatch', values: {} };
  const budget = formatAmount(priceRange.max);
  if (type === undefined) return { key: 'findUpTo', values: { budget } };
  return { key: 'findWithin', values: { type, budget } };
}

/** Icon of a make: the first letter of the make in the font of the app instead of a logo. */
function BrandIcon({ make }: { make: string }) {
  return <span className={styles.mark}>{make.slice(0, 1)}</span>;
}

interface DiscoveryState {
  filters: DiscoveryFilters;
  choices: DiscoveryChoices;
  matches: Vehicle[];
  /** Whether the last choice changed or removed the make, which also cleared type and seats. */
  isCleared: boolean;
  pick: (filters: DiscoveryFilters) => void;
  /** Returns the number of vehicles that match the filters. */
  count: (filters: DiscoveryFilters) => number;
  find: () => void;
}

/**
 * Returns the unconfirmed filters of `/discovery`. When the search starts, these filters become the
 * filters of `/models`.
 */
function useDiscovery(vehicles: readonly Vehicle[]): DiscoveryState {
  const navigate = useNavigate();
  const filters = useJourney((state) => state.picking ?? state.filters ?? noFilters);
  const [isCleared, setIsCleared] = useState(false);
  return {
    filters,
    choices: listDiscoveryChoices(vehicles, filters),
    matches: filterVehicles(vehicles, filters),
    isCleared,
    pick: (picking) => {
      setIsCleared(filters.type !== undefined && picking.make !== filters.make);
      void changeJourney({ picking });
    },
    count: (candidateFilters) => filterVehicles(vehicles, candidateFilters).length,
    find: () => {
      void changeJourney({ filters, picking: null });
      void navigate(href('models'));
    },
  };
}

interface DiscoveryStageProps {
  matches: readonly Vehicle[];
  canFind: boolean;
  isCleared: boolean;
  /** The question that the assistant button passes to the assistant. */
  question: AssistantQuestion;
  onFind: () => void;
}

function DiscoveryStage({ matches, canFind, isCleared, question, onFind }: DiscoveryStageProps) {
  const { t } = useTranslation('journey');
  const hintId = useId();
  const [firstMatch] = matches;
  const clearedHint = isCleared ? t('discovery.cleared') : '';
  const hint = firstMatch ? t('discovery.chooseMake') : t('discovery.widenPrice');
  return (
    <aside className={styles.stage} data-theme="dark">
      <div className={styles.picture}>
        {firstMatch && (
          <VehiclePhoto isSmall key={firstMatch.id} vehicle={firstMatch} view="front34" />
        )}
      </div>
      <p aria-live="polite" className={styles.count}>
        {matches.length === 0
          ? t('discovery.noMatch')
          : t('discovery.matches', { count: matches.length })}
      </p>
      <Button aria-describedby={hintId} disabled={!canFind} fullWidth onClick={onFind} size="large">
        {t('discovery.find')}
      </Button>
      <p aria-live="polite" className={styles.hint} id={hintId}>
        {canFind ? clearedHint : hint}
      </p>
      <AssistantQuestionButton question={question}>{t('aiMatch')}</AssistantQuestionButton>
    </aside>
  );
}

interface ToggleChoice {
  value: string;
  label: string;
  /** Number of vehicles that would match if this option were selected, as text. */
  detail: string;
  mark?: ReactNode;
}

interface ToggleChoicesProps {
  legend: string;
  choices: readonly ToggleChoice[];
  chosen: string | undefined;
  onToggle: (value: string) => void;
}

/**
 * A list of options, of which at most one is selected. A tap on the selected option clears the
 * selection.
 */
function ToggleChoices({ legend, choices, chosen, onToggle }: ToggleChoicesProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={toggleChoicesStyles.group}>
      <h2 className={toggleChoicesStyles.legend} id={id}>
        {legend}
      </h2>
      <Grid as="ul" fill gap={3} min="11.5rem">
        {choices.map(({ value, label, detail, mark }) => (
          <li key={value}>
            <button
              aria-pressed={value === chosen}
              className={toggleChoicesStyles.choice}
              onClick={() => onToggle(value)}
              type="button"
            >
              {mark && (
                <span aria-hidden="true" className={toggleChoicesStyles.mark}>
                  {mark}
                </span>
              )}
              <Stack as="span" gap={0}>
                <span className={toggleChoicesStyles.label}>{label}</span>
                <Text as="span" size="s" tone="muted">
                  {detail}
                </Text>
              </Stack>
              <span aria-hidden="true" className={toggleChoicesStyles.tick}>
                <Icon name="check" size="small" />
              </span>
            </button>
          </li>
        ))}
      </Grid>
    </section>
  );
}
