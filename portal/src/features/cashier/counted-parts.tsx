import { useFormat } from '../../lib/i18n/use-format.ts'
import { useProductName } from '../../lib/i18n/use-product-name.ts'
import { useText } from '../../lib/i18n/use-text.ts'

/** Which products count less than in full, a line for each percentage; nothing where all count whole. */
export function CountedParts({ weights }: { readonly weights: Readonly<Record<string, number>> }) {
  const t = useText('withdrawal')
  const { list } = useFormat()
  const productName = useProductName()
  const parts = [...Map.groupBy(Object.keys(weights), (product) => weights[product] ?? 0)]
    .filter(([percent]) => percent < 100)
    .toSorted(([a], [b]) => b - a)
  return parts.map(([percent, products]) => (
    <p key={percent} className="mt-1 text-xs text-text-muted">
      {t('turnover.counts', { products: list(products.map(productName)), percent })}
    </p>
  ))
}
