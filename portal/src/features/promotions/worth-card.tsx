import { Card } from '@parlour/ui/components/card.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { useState } from 'react'
import { moneyText } from '../../lib/api/money-text.ts'
import { currencyDecimals } from '../../lib/api/permission.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { Promotion } from './promotions.queries.ts'
import { workedExample } from './worked-example.ts'
import { betOf, betSizes, returns, worthGames, worthOf, type BetSize, type WorthGame } from './worth-rules.ts'

/** What a promotion comes to on average, by how it is played: computed from its terms as the server keeps them. */
export function WorthCard({ promotion }: { readonly promotion: Promotion }) {
  const t = useText('promotions')
  const [game, setGame] = useState<WorthGame>('slots')
  const [size, setSize] = useState<BetSize>('small')
  const [returned, setReturned] = useState(96)
  const decimals = currencyDecimals()
  const worth = worthOf(promotion, { game, size, returned }, decimals)
  if (worth === undefined) return null
  const { deposit, finishes, gain, cost } = worth
  const { bonus } = workedExample(promotion, decimals)
  const sizes = betSizes.map((value) => ({
    value,
    label: t(`worth.size.${value}`, { amount: moneyText(betOf(value, promotion, bonus, decimals)) }),
  }))
  return (
    <Card title={t('worth.title')}>
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] lg:items-center">
        <div aria-live="polite">
          <p className="display tabular text-xl text-balance md:text-2xl">
            {cost === null
              ? t('worth.gain', { amount: moneyText(gain) })
              : t('worth.cost', { amount: moneyText(cost) })}
          </p>
          {deposit === null ? null : (
            <p className="mt-1.5 text-sm text-text-muted">{t('worth.ofDeposit', { amount: moneyText(deposit) })}</p>
          )}
          <p className="mt-1.5 text-sm text-text">{t('worth.finishes', { count: finishes })}</p>
        </div>
        <div className="grid gap-3 sm:grid-cols-3">
          <Select
            label={t('worth.games')}
            options={worthGames.map((value) => ({ value, label: t(`worth.game.${value}`) }))}
            value={game}
            onChange={(value) => setGame(value as WorthGame)}
          />
          <Select
            label={t('worth.bets')}
            options={sizes}
            value={size}
            onChange={(value) => setSize(value as BetSize)}
          />
          <Select
            label={t('worth.returned')}
            options={returns.map((value) => ({
              value: String(value),
              label: t('headline.percent', { percent: value }),
            }))}
            value={String(returned)}
            onChange={(value) => setReturned(Number(value))}
          />
        </div>
      </div>
      <p className="mt-4 text-xs text-text-muted">{t('worth.note')}</p>
    </Card>
  )
}
