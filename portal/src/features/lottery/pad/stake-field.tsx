import type { Money } from '@parlour/core/money/money.ts'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { amountOf, nothing } from '../../../lib/api/amount-of.ts'
import { balanceQuery } from '../../../lib/api/balance-query.ts'
import { moneyText } from '../../../lib/api/money-text.ts'
import { currencySymbol } from '../../../lib/api/permission.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useSession } from '../../../lib/session/session.ts'
import type { PlayMenu } from '../lottery.queries.ts'
import { readStake } from '../slip-rules.ts'
import { ChipsSheet } from './chips-sheet.tsx'
import { halfOf, keepChips, mostStake, ownChips, plainAmount, twiceOf, usualChips } from './stake-chips.ts'

export interface StakeFieldProps {
  readonly play: PlayMenu
  readonly stake: string
  /** How many units the stake is paid for: what is picked, so many times over. */
  readonly count: bigint
  /** The part of a stake that is not charged. */
  readonly discount: Money
  readonly onStake: (stake: string) => void
}

const chipLook =
  'tabular min-h-11 rounded-small border border-line-soft bg-surface-sunken text-sm font-semibold transition-colors hover:border-line-control disabled:opacity-50 aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-strong'

/** What a unit costs: typed, one of the amounts that one has chosen, or half, twice, or all that the balance pays for. */
export function StakeField({ play, stake, count, discount, onStake }: StakeFieldProps) {
  const t = useText('lottery')
  const [own, setOwn] = useState(ownChips)
  const [isEditing, setIsEditing] = useState(false)
  const bounds = { minimum: amountOf(play.stakeMin), maximum: amountOf(play.stakeMax) }
  const chips = own ?? usualChips(bounds.minimum)
  const offered = chips.filter((amount) => amount >= bounds.minimum && amount <= bounds.maximum)
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={t('stake.perUnit')}
        value={stake}
        onChange={onStake}
        inputMode="decimal"
        autoComplete="off"
        prefix={currencySymbol()}
        inputClassName="tabular ltr-run text-lg font-semibold"
        description={t('stake.limits', { minimum: moneyText(play.stakeMin), maximum: moneyText(play.stakeMax) })}
      />
      <div role="group" aria-label={t('stake.quick')} className="grid grid-cols-6 gap-1.5">
        {offered.map((amount) => {
          const text = plainAmount(amount)
          return (
            <button
              key={text}
              type="button"
              aria-pressed={text === stake}
              onClick={() => onStake(text)}
              className={chipLook}
            >
              {text}
            </button>
          )
        })}
      </div>
      <div role="group" aria-label={t('stake.change')} className="grid grid-cols-4 gap-1.5">
        <Changes stake={stake} count={count} discount={discount} bounds={bounds} onStake={onStake} />
        <button type="button" className={`${chipLook} grid place-items-center`} onClick={() => setIsEditing(true)}>
          <Pencil size={16} aria-hidden="true" />
          <span className="sr-only">{t('stake.chips')}</span>
        </button>
      </div>
      <ChipsSheet
        isOpen={isEditing}
        chips={chips}
        onClose={() => setIsEditing(false)}
        onKeep={(kept) => {
          keepChips(kept)
          setOwn(kept)
          setIsEditing(false)
        }}
      />
    </div>
  )
}

interface ChangesProps extends Pick<StakeFieldProps, 'stake' | 'count' | 'discount' | 'onStake'> {
  readonly bounds: Parameters<typeof halfOf>[1]
}

function Changes({ stake, count, discount, bounds, onStake }: ChangesProps) {
  const t = useText('lottery')
  const { token } = useSession()
  const balance = useQuery({ ...balanceQuery(), enabled: token !== null })
  const amount = readStake(stake) ?? nothing
  const most = mostStake({ balance: balance.data?.sumBalance ?? '0', count, discount }, bounds)
  return (
    <>
      <button
        type="button"
        aria-label={`½ · ${t('stake.half')}`}
        className={chipLook}
        onClick={() => onStake(plainAmount(halfOf(amount, bounds)))}
      >
        ½
      </button>
      <button
        type="button"
        aria-label={`×2 · ${t('stake.double')}`}
        className={chipLook}
        onClick={() => onStake(plainAmount(twiceOf(amount, bounds)))}
      >
        ×2
      </button>
      <button
        type="button"
        disabled={most === undefined}
        aria-label={`${t('stake.max')} · ${t('stake.maxText')}`}
        className={chipLook}
        onClick={() => onStake(plainAmount(most ?? nothing))}
      >
        {t('stake.max')}
      </button>
    </>
  )
}
