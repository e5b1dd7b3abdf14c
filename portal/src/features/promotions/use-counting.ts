import { useFormat } from '../../lib/i18n/use-format.ts'
import { useProductName } from '../../lib/i18n/use-product-name.ts'
import { useText } from '../../lib/i18n/use-text.ts'

/** Which bets count towards what is to be played, and how much of them: a sentence for each part. */
export function useCounting(): (products: Readonly<Record<string, number>>) => readonly string[] {
  const t = useText('promotions')
  const { list } = useFormat()
  const productName = useProductName()
  return (products) => {
    const parts = [...Map.groupBy(Object.keys(products), (product) => products[product] ?? 0)]
      .filter(([percent]) => percent > 0)
      .toSorted(([a], [b]) => b - a)
    const sentences = parts.map(([percent, names]) =>
      t(percent === 100 ? 'counts.whole' : 'counts.part', { products: list(names.map(productName)), percent }),
    )
    return [...sentences, t('counts.others')]
  }
}
