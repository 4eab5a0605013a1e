import { useTranslation } from 'react-i18next';
import type { BuildFields } from '#domain/builds/build-fields.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import { comparePrices } from '#domain/catalogue/compare-prices.ts';
import { useDollars } from '../../shared/use-dollars.ts';
import { Button } from '../../ui/button.tsx';
import { BuildNotice } from './build-notice.tsx';
import { nameOfChoice } from './name-of-choice.ts';

interface PriceChangeNoticeProps {
  fields: BuildFields;
  priceList: PriceList;
  latest: PriceList;
  onKeep: () => void;
  onTake: () => void;
}

/**
 * Notice that a newer price list is in force than the one of this build. Shows the price
 * differences, and offers to accept or decline them.
 */
export function PriceChangeNotice(props: PriceChangeNoticeProps) {
  const { fields, priceList, latest, onKeep, onTake } = props;
  const { t, i18n } = useTranslation('build');
  const { before, after, lines, gone } = comparePrices(priceList, latest, fields);
  const isStillSold = gone.every(({ code }) => code !== 'UNKNOWN_VEHICLE');
  const dollars = useDollars();
  return (
    <BuildNotice
      actions={
        <>
          <Button onClick={onKeep} variant="secondary">
            {t('priceChange.keep')}
          </Button>
          {isStillSold && <Button onClick={onTake}>{t('priceChange.take')}</Button>}
        </>
      }
      icon="info"
      title={t('priceChange.title')}
    >
      <p>
        {after === null
          ? t('priceChange.gone', {
              names: new Intl.ListFormat(i18n.language).format(
                gone.map((problem) => nameOfChoice(priceList, problem)),
              ),
            })
          : t('priceChange.totals', { before: dollars(before), after: dollars(after) })}
      </p>
      {after !== null && (
        <ul>
          {lines.map((line) => (
            <li key={`${line.kind}/${line.id}`}>
              {t('priceChange.line', {
                name: line.name,
                before: dollars(line.before),
                after: dollars(line.after),
              })}
            </li>
          ))}
        </ul>
      )}
    </BuildNotice>
  );
}
