import { Card } from '@parlour/ui/components/card.tsx'
import { moneyText } from '../../lib/api/money-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { chanceOf } from './raffle-rules.ts'
import type { Raffle } from './raffles.queries.ts'

/** What can be won: how much, how many of it there are, how likely a winner has it, and what is to be played of it. */
export function PrizeList({ raffle }: { readonly raffle: Raffle }) {
  const t = useText('raffles')
  const { number } = useFormat()
  const { prizes, consolation } = raffle
  const toPlay = (percent: number) =>
    percent === 0 ? t('prize.free') : t('prize.toPlay', { percent: number(percent) })
  return (
    <Card title={t('prize.title')}>
      <ul aria-label={t('prize.title')} className="divide-y divide-line-soft">
        {prizes.map((prize, at) => {
          const chance = number(chanceOf(raffle, at), { style: 'percent', maximumFractionDigits: 2 })
          return (
            <Prize key={prize.title} title={prize.title} amount={prize.amount}>
              {t('prize.stock', { stock: number(prize.stock), chance })} {toPlay(prize.turnoverPercent)}
            </Prize>
          )
        })}
        <Prize title={consolation.title} amount={consolation.amount}>
          {t('prize.consolation')} {toPlay(consolation.turnoverPercent)}
        </Prize>
      </ul>
    </Card>
  )
}

interface PrizeProps {
  readonly title: string
  readonly amount: string
  readonly children: React.ReactNode
}

function Prize({ title, amount, children }: PrizeProps) {
  return (
    <li className="flex items-baseline justify-between gap-4 py-2.5 first:pt-0 last:pb-0">
      <span className="min-w-0">
        <span className="block text-sm font-semibold">
          <bdi>{title}</bdi>
        </span>
        <span className="block text-xs text-text-muted">{children}</span>
      </span>
      <span className="tabular ltr-run shrink-0 text-lg font-semibold">{moneyText(amount)}</span>
    </li>
  )
}
