import { TextField } from '@parlour/ui/components/text-field.tsx'
import { toWire } from '@parlour/core/money/money.ts'
import { amountOf, nothing } from '../../../lib/api/amount-of.ts'
import { moneyText } from '../../../lib/api/money-text.ts'
import { currencySymbol } from '../../../lib/api/permission.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import type { PlayMenu } from '../lottery.queries.ts'

export interface StakeFieldProps {
  readonly play: PlayMenu
  readonly stake: string
  readonly onStake: (stake: string) => void
}

const steps = [1n, 2n, 5n, 10n, 50n, 100n]

/** An amount as one would type it: `"5.0000"` is 5. */
const plain = (wire: string) => wire.replace(/\.?0+$/u, '')

export function StakeField({ play, stake, onStake }: StakeFieldProps) {
  const t = useText('lottery')
  const minimum = amountOf(play.stakeMin)
  const maximum = amountOf(play.stakeMax)
  const offered = steps.map((step) => minimum * step).filter((amount) => amount > nothing && amount <= maximum)
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
          const text = plain(toWire(amount))
          return (
            <button
              key={text}
              type="button"
              aria-pressed={text === stake}
              onClick={() => onStake(text)}
              className="tabular min-h-11 rounded-small border border-line-soft bg-surface-sunken text-sm font-semibold transition-colors hover:border-line-control aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-strong"
            >
              {text}
            </button>
          )
        })}
      </div>
    </div>
  )
}
