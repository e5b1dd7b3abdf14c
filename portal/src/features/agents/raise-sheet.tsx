import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Sheet } from '@parlour/ui/components/sheet.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { ratesQuery } from '../../lib/rates/rates.queries.ts'
import { useRateText } from '../../lib/rates/use-rate-text.ts'
import type { LineMember } from './line.queries.ts'
import { chosenRates, raiseBounds, shareOf, type Chosen, type RateBound } from './rate-choices.ts'
import { RateFields } from './rate-fields.tsx'
import { postRates } from './rates.queries.ts'
import { useRateDeed } from './use-rate-deed.ts'

const wagered = 10_000

export interface RaiseSheetProps {
  readonly member: LineMember
  readonly onClose: () => void
}

/** What a direct member has, what the agent may give it more, and who gets what by it. */
export function RaiseSheet({ member: { account, rates }, onClose }: RaiseSheetProps) {
  const t = useText('agents')
  const own = useQuery(ratesQuery())
  const bounds = raiseBounds(own.data?.list ?? [], rates)
  const [chosen, setChosen] = useState<Chosen>({})
  const [isTried, setIsTried] = useState(false)
  const wanted = chosenRates(bounds, chosen)
  const { run, isPending, problem } = useRateDeed(postRates, {
    said: () => t('rates.done', { name: account }),
    onDone: onClose,
  })
  return (
    <Sheet isOpen keepOnCoverClick onClose={onClose} size="m" title={t('rates.of', { name: account })}>
      {own.isPending ? <Skeleton className="h-48 rounded-large" /> : null}
      {own.isPending ? null : bounds.length === 0 ? (
        <p className="text-sm">{t('rates.none', { name: account })}</p>
      ) : (
        <form
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            setIsTried(true)
            if (wanted.length > 0) run({ account, rates: wanted })
          }}
        >
          <p className="max-w-[60ch] text-sm text-text-muted">{t('rates.text')}</p>
          <RateFields bounds={bounds} chosen={chosen} onChange={setChosen} />
          <Preview account={account} bounds={bounds} chosen={chosen} />
          <Quotas quotas={own.data?.quotas ?? []} />
          {isTried && wanted.length === 0 ? <InlineNotice tone="info">{t('rates.unchanged')}</InlineNotice> : null}
          {problem === undefined ? null : <InlineNotice tone="negative">{problem}</InlineNotice>}
          <Button type="submit" variant="accent" isPending={isPending}>
            {t('rates.submit')}
          </Button>
        </form>
      )}
    </Sheet>
  )
}

interface PreviewProps {
  readonly account: string
  readonly bounds: readonly RateBound[]
  readonly chosen: Chosen
}

/** Who gets what of so much that the member wagers, of products that are paid by the day. */
function Preview({ account, bounds, chosen }: PreviewProps) {
  const t = useText('agents')
  const words = useRateText()
  const { number } = useFormat()
  const shares = bounds.filter(({ product }) => product !== 'SERIES')
  if (shares.length === 0) return null
  const amount = (points: number) => number(shareOf(wagered, points), { minimumFractionDigits: 2 })
  return (
    <table className="w-full text-sm">
      <caption className="pb-2 text-start font-semibold">{t('rates.preview')}</caption>
      <thead className="text-xs text-text-muted">
        <tr>
          <th scope="col" className="sr-only">
            {t('figures.product')}
          </th>
          <th scope="col" className="py-1 ps-3 text-end font-normal">
            {t('rates.theyGet', { name: account })}
          </th>
          <th scope="col" className="py-1 ps-3 text-end font-normal">
            {t('rates.youGet')}
          </th>
        </tr>
      </thead>
      <tbody>
        {shares.map(({ product, usual, most }) => (
          <tr key={product} className="border-t border-line-soft">
            <th scope="row" className="py-2 text-start font-normal">
              {words.product(product)}
            </th>
            <td className="tabular py-2 ps-3 text-end font-semibold">{amount(chosen[product] ?? usual)}</td>
            <td className="tabular py-2 ps-3 text-end">{amount(most - (chosen[product] ?? usual))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Quotas({ quotas }: { readonly quotas: readonly { readonly series: number; readonly remaining: number }[] }) {
  const t = useText('agents')
  const words = useRateText()
  if (quotas.length === 0) return null
  return (
    <div className="text-sm">
      <h4 className="font-semibold">{t('rates.quotas')}</h4>
      <ul className="mt-1 text-text-muted">
        {quotas.map(({ series, remaining }) => (
          <li key={series}>{t('rates.quota', { count: remaining, series: words.points('SERIES', series) })}</li>
        ))}
      </ul>
    </div>
  )
}
