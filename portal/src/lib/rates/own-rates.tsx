import { useQuery } from '@tanstack/react-query'
import { useText } from '../i18n/use-text.ts'
import { ratesQuery } from './rates.queries.ts'
import { useRateText } from './use-rate-text.ts'

/** What the member has of each product; nothing is shown where it has none. */
export function OwnRates({ className = '' }: { readonly className?: string }) {
  const t = useText('common')
  const words = useRateText()
  const { data } = useQuery(ratesQuery())
  const had = data?.list.filter(({ points }) => points > 0) ?? []
  if (had.length === 0) return null
  return (
    <section className={`rounded-large border border-line-soft p-4 ${className}`}>
      <h4 className="text-sm text-text-muted">{t('rates.title')}</h4>
      <dl className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-x-6 gap-y-3">
        {had.map(({ product, points }) => (
          <div key={product} className="min-w-0">
            <dt className="truncate text-xs text-text-muted">{words.product(product)}</dt>
            <dd className="tabular font-semibold">
              {product === 'SERIES'
                ? t('rates.series', { points: words.points(product, points) })
                : words.points(product, points)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
