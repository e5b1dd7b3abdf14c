import type { RateProduct } from '@parlour/core/rules/agents/member-rates.ts'
import { useFormat } from '../i18n/use-format.ts'
import { useProductName } from '../i18n/use-product-name.ts'
import { useText } from '../i18n/use-text.ts'

/** Points of a hundred: 2,000 are the whole. */
const hundred = 2000

/** How rates are written: a series by its number, all else as a part of a hundred. */
export function useRateText() {
  const t = useText('common')
  const { number } = useFormat()
  const productName = useProductName()
  return {
    product: (product: RateProduct) =>
      product === 'SERIES' || product === 'LOTT' ? t(`rates.${product}`) : productName(product),
    points: (product: RateProduct, points: number) =>
      product === 'SERIES'
        ? number(points, { useGrouping: false })
        : number(points / hundred, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  }
}
