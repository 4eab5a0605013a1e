import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OptionAvailability } from '#domain/catalogue/configuration/availability.ts';
import type { OptionKind } from '#domain/catalogue/configuration/options-of.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import { formatDollars } from '#domain/values/money.ts';
import { listNamesInReason, listOfferedOptions } from '../offered-options.ts';
import type { OptionGridItem } from './option-grid.tsx';

/**
 * Returns names and prices of the options of a vehicle, and the reasons why some are unavailable.
 */
export function useOptionLabels(priceList: PriceList, vehicleId: string) {
  const { t, i18n } = useTranslation('build');
  const { language } = i18n;

  // Memoized, because the result does not depend on the selected options.
  return useMemo(() => {
    const itemsByKind = new Map<OptionKind, OptionGridItem[]>();

    function addOn(price: number): string {
      return price > 0 ? t('addOn', { price: formatDollars(price, language) }) : t('included');
    }

    function formatReason({ reason }: OptionAvailability): string | undefined {
      if (!reason) return undefined;
      return t(`unavailable.${reason.code}`, {
        names: new Intl.ListFormat(language, { type: 'unit' }).format(
          listNamesInReason(priceList, vehicleId, reason),
        ),
      });
    }

    function options(kind: OptionKind): OptionGridItem[] {
      const items =
        itemsByKind.get(kind) ??
        listOfferedOptions(priceList, vehicleId, kind).map((option) => ({
          id: option.id,
          name: option.name,
          detail: addOn(option.price),
          color: option.hex,
          unavailable: formatReason(option),
        }));
      itemsByKind.set(kind, items);
      return items;
    }

    /**
     * Returns the trims, each with its price difference to the base trim and to the selected trim,
     * and with the features that it adds to the next cheaper trim.
     */
    function trims(selectedId: string): OptionGridItem[] {
      const offered = listOfferedOptions(priceList, vehicleId, 'trim');
      const base = offered.find(({ price }) => price === 0);
      const selected = offered.find(({ id }) => id === selectedId);
      return offered.map(({ id, name, price, additions }) => ({
        id,
        name,
        detail:
          base && price > 0
            ? t('addOnOver', { price: formatDollars(price, language), name: base.name })
            : addOn(price),
        comparison:
          selected && selected !== base && id !== selectedId
            ? comparePrices(price - selected.price, selected.name)
            : undefined,
        additions: describeAdditions(additions, price, findTrimBelow(offered, price)),
      }));
    }

    function describeAdditions(
      names: readonly string[],
      price: number,
      trimBelow: OptionAvailability | undefined,
    ) {
      if (!trimBelow || names.length === 0) return undefined;
      const { name } = trimBelow;
      const difference = formatDollars(price - trimBelow.price, language);
      // The card already states the difference to the base trim, which costs nothing.
      const heading =
        trimBelow.price === 0 ? t('addsTo', { name }) : t('addsToFor', { name, price: difference });
      return { heading, names };
    }

    function comparePrices(difference: number, name: string): string {
      const price = formatDollars(Math.abs(difference), language);
      return difference < 0 ? t('lessThan', { price, name }) : t('moreThan', { price, name });
    }

    return { addOn, formatReason, options, trims };
  }, [priceList, vehicleId, t, language]);
}

/** Returns the most expensive of the trims below a price. */
function findTrimBelow(
  trims: readonly OptionAvailability[],
  price: number,
): OptionAvailability | undefined {
  return trims
    .filter((trim) => trim.price < price)
    .toSorted((a, b) => a.price - b.price)
    .at(-1);
}
