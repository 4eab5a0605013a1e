import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Configuration } from '#domain/builds/configuration.ts';
import { listOptionAvailability } from '#domain/catalogue/configuration/availability.ts';
import type { OptionKind } from '#domain/catalogue/configuration/options-of.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import { translatePriceList } from '#domain/catalogue/translate-price-list.ts';
import { languageOf } from '#domain/languages/language.ts';
import { getPriceListEndpoint } from '#domain/protocol/share-page.ts';
import type { SharedBuild } from '#domain/sharing/shared-build.ts';
import { configurationOfSharedBuild } from '#domain/sharing/to-shared-build.ts';
import { newId } from '../../../data/mutate/new-id.ts';
import { useDollarFormat } from '../../../shared/use-dollar-format.ts';
import { callEndpoint } from '../../../sync/requests/call.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Fieldset } from '../../../ui/form/fieldset.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { ColorChoice } from './color-choice.tsx';
import styles from './configuration-editor.module.css';
import { usePublicQuery } from './use-public-query.ts';

/** Build that a visitor has changed, with its price list in the original language. */
export interface ChangedBuild {
  id: string;
  configuration: Configuration;
  priceList: PriceList;
}

interface ConfigurationEditorProps {
  /** Button beside the total. The row of both stays visible while the options scroll. */
  action: ReactNode;
  build: SharedBuild;
  /** Called with the changed build, which has a new id. */
  onChange: (build: ChangedBuild) => void;
}

/**
 * Lets a visitor change the options of a shared build, from the public price list of the build.
 * Nothing is stored: the address of the page contains the changed build.
 */
export function ConfigurationEditor({ action, build, onChange }: ConfigurationEditorProps) {
  const { t, i18n } = useTranslation('share');
  const formatAmount = useDollarFormat();
  const generation = String(build.generation);
  // Uses the HTTP cache, which usually contains the price list, because a generation never changes.
  const { result, retry } = usePublicQuery(generation, () =>
    callEndpoint(getPriceListEndpoint, { params: { generation }, cache: 'default' }),
  );
  if (!result) return <Skeleton label={t('contact.loading')} lines={5} />;
  if (!result.ok) {
    return (
      <Stack gap={3}>
        <output>{t('contact.optionsOffline')}</output>
        <Button icon="refresh" onClick={retry} variant="secondary">
          {t('contact.retry')}
        </Button>
      </Stack>
    );
  }
  const priceList = result.value;
  const configuration = configurationOfSharedBuild(build);
  return (
    <section aria-label={t('contact.change')}>
      <OptionFields
        configuration={configuration}
        onChange={(choices) =>
          onChange({ id: newId(), configuration: { ...configuration, ...choices }, priceList })
        }
        priceList={translatePriceList(priceList, languageOf(i18n.language))}
      />
      <div className={styles.foot}>
        <p aria-live="polite" className={styles.total}>
          <span>{t('total')}</span> <span>{formatAmount(build.totalPrice)}</span>
        </p>
        {action}
      </div>
    </section>
  );
}

interface OptionFieldsProps {
  priceList: PriceList;
  configuration: Configuration;
  onChange: (choices: Partial<Configuration>) => void;
}

function OptionFields({ priceList, configuration, onChange }: OptionFieldsProps) {
  const { t } = useTranslation('share');
  const formatAmount = useDollarFormat();
  const { vehicleId, packageIds } = configuration;

  const listChoices = (kind: OptionKind) =>
    listOptionAvailability(priceList, vehicleId, kind)
      .filter(({ isAvailable }) => isAvailable)
      .map(({ id, name, price, hex = '' }) => ({
        value: id,
        label: price === 0 ? name : `${name} · +${formatAmount(price)}`,
        hex,
      }));

  const contentsOf = (id: string) =>
    priceList.packages.find((item) => item.id === id)?.contents.join(' · ');

  function togglePackage(id: string, isChosen: boolean): void {
    const otherIds = packageIds.filter((packageId) => packageId !== id);
    onChange({ packageIds: isChosen ? [...otherIds, id].sort() : otherIds });
  }

  const renderColors = (
    kind: 'exterior' | 'interior',
    field: 'exteriorColorId' | 'interiorColorId',
  ) => (
    <ColorChoice
      colors={listChoices(kind)}
      legend={t(`kinds.${kind}`)}
      material={kind === 'exterior' ? 'paint' : 'leather'}
      onChange={(id) => onChange({ [field]: id })}
      value={configuration[field]}
    />
  );
  const renderNames = (kind: 'trim' | 'wheels', field: 'trimId' | 'wheelsId') => (
    <SelectField
      label={t(`kinds.${kind}`)}
      onChange={({ target }) => onChange({ [field]: target.value })}
      options={listChoices(kind)}
      value={configuration[field]}
    />
  );

  return (
    <Stack gap={5}>
      {renderColors('exterior', 'exteriorColorId')}
      {renderNames('trim', 'trimId')}
      {renderColors('interior', 'interiorColorId')}
      {renderNames('wheels', 'wheelsId')}
      <Fieldset legend={t('contact.packages')}>
        {listChoices('package').map(({ value, label }) => (
          <Checkbox
            checked={packageIds.includes(value)}
            description={contentsOf(value)}
            key={value}
            label={label}
            onChange={({ target }) => togglePackage(value, target.checked)}
          />
        ))}
      </Fieldset>
    </Stack>
  );
}
