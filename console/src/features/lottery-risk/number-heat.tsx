import { classNames } from '@parlour/ui/components/class-names.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { ExposedNumber } from './lottery-risk.queries.ts'
import { heatOf, heatSteps, twoDigits, type HeatStep } from './heat-steps.ts'

const looks: Readonly<Record<HeatStep, string>> = {
  none: 'bg-surface-sunken text-text-muted',
  low: 'bg-accent/15 text-text',
  half: 'bg-accent/40 text-text',
  high: 'bg-negative/35 text-text',
  full: 'bg-negative text-surface',
}

export interface NumberHeatProps {
  readonly numbers: readonly ExposedNumber[]
  readonly ceiling: string | null
}

/** The hundred numbers of a play, each as near to its ceiling as it is coloured. The list beside it has the figures. */
export function NumberHeat({ numbers, ceiling }: NumberHeatProps) {
  const t = useText('lotteryRisk')
  const { money } = useFormat()
  const byNumber = new Map(numbers.map((row) => [row.number, row]))
  return (
    <figure className="flex flex-col gap-2">
      <div role="img" aria-label={t('heat.label')} className="ltr-run grid max-w-110 grid-cols-10 gap-1">
        {twoDigits.map((number) => {
          const { liability = '0' } = byNumber.get(number) ?? {}
          const step = heatOf(liability, ceiling)
          return (
            <span
              key={number}
              title={step === 'none' ? number : `${number} · ${money(liability)}`}
              className={classNames(
                'tabular grid h-7 place-items-center rounded-small text-xs font-semibold',
                looks[step],
              )}
            >
              {number}
            </span>
          )
        })}
      </div>
      <figcaption className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-text-muted">
        {heatSteps.map((step) => (
          <span key={step} className="flex items-center gap-1.5">
            <span aria-hidden="true" className={classNames('size-3 rounded-[3px]', looks[step])} />
            {t(`heat.${step}`)}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}
