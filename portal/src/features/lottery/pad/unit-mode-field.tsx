import { multiplyCut } from '@parlour/core/money/money.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { exactMoneyText } from '../exact-money.ts'
import type { UnitModeChoice } from '../lottery.queries.ts'
import { amountOf } from '../../../lib/api/amount-of.ts'

export interface UnitModeFieldProps {
  /** What a note costs of a whole unit. */
  readonly singleBetPrice: string
  readonly unitModes: readonly UnitModeChoice[]
  readonly chosen: UnitModeChoice
  readonly onChoose: (code: string) => void
}

/** What a note costs: two of a unit, a tenth, a hundredth or a thousandth of it. */
export function UnitModeField({ singleBetPrice, unitModes, chosen, onChoose }: UnitModeFieldProps) {
  const t = useText('lottery')
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-sm font-medium">{t('stake.note')}</p>
      <div role="group" aria-label={t('stake.note')} className="ltr-run grid grid-cols-4 gap-1.5">
        {unitModes.map(({ code, unit }) => (
          <button
            key={code}
            type="button"
            aria-pressed={code === chosen.code}
            onClick={() => onChoose(code)}
            className="tabular min-h-11 rounded-small border border-line-soft bg-surface-sunken px-1 text-sm font-semibold whitespace-nowrap transition-colors hover:border-line-control aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-strong"
          >
            {exactMoneyText(multiplyCut(amountOf(singleBetPrice), unit)).replace(/\.00$/u, '')}
          </button>
        ))}
      </div>
    </div>
  )
}
