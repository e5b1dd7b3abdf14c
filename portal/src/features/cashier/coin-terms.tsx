import { formatCoins } from '@parlour/core/money/format-coins.ts'
import type { ReactNode } from 'react'
import { moneyText } from '../../lib/api/money-text.ts'
import { useServerNow } from '../../lib/clock/server-clock.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { rateText, roundedUp } from './coin-rules.ts'
import type { CoinAddress } from './coin.queries.ts'

const minuteMs = 60_000
/** An older rate converts nothing: what is confirmed then waits for one. Rule book E6. */
const rateLastsMinutes = 10

interface CoinTermsProps {
  readonly address: CoinAddress
  readonly usualMinutes: number
}

/** The least that is credited, how long it takes, and the rate of now. */
export function CoinTerms({ address, usualMinutes }: CoinTermsProps) {
  const t = useText('coins')
  const { coin, confirmations, minimum, minimumCoins, rate, rateAt } = address
  return (
    <dl className="flex flex-col divide-y divide-line-soft text-sm">
      <Term name={t('least')} note={t('leastText')}>
        {moneyText(minimum)}
        {minimumCoins === null ? null : (
          <span className="block text-xs font-normal text-text-muted">
            <Coins text={`≈ ${formatCoins(roundedUp(minimumCoins))} ${coin}`} />
          </span>
        )}
      </Term>
      <Term name={t('counts')} note={usualMinutes > 0 ? t('usually', { count: usualMinutes }) : undefined}>
        {t('confirmations', { count: confirmations })}
      </Term>
      {rate === null || rateAt === null ? (
        <Term name={t('rate')} note={t('noRateText')}>
          {t('noRate')}
        </Term>
      ) : (
        <Rate coin={coin} rate={rate} rateAt={rateAt} />
      )}
    </dl>
  )
}

interface RateProps {
  readonly coin: string
  readonly rate: string
  readonly rateAt: number
}

function Rate({ coin, rate, rateAt }: RateProps) {
  const t = useText('coins')
  const minutes = Math.max(0, Math.floor((useServerNow(minuteMs / 6) - rateAt) / minuteMs))
  const age = minutes === 0 ? t('ageNow') : t('age', { count: minutes })
  const note = minutes < rateLastsMinutes ? t('rateText') : t('rateOld')
  return (
    <Term name={t('rate')} note={`${age} ${note}`}>
      <Coins text={`1 ${coin} ≈ ${rateText(rate)}`} />
    </Term>
  )
}

interface TermProps {
  readonly name: string
  readonly note?: string | undefined
  readonly children: ReactNode
}

function Term({ name, note, children }: TermProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2.5 first:pt-0">
      <dt className="text-text-muted">{name}</dt>
      <dd className="tabular text-end font-medium">{children}</dd>
      {note === undefined ? null : <dd className="basis-full text-xs text-text-muted">{note}</dd>}
    </div>
  )
}

/** A number of coins with the coin's code, which keep their own direction. */
export function Coins({ text }: { readonly text: string }) {
  return (
    <bdi translate="no" className="tabular ltr-run">
      {text}
    </bdi>
  )
}
