import { doorBack, doorFront, doubles, nineteenDoors } from '@parlour/core/rules/lottery/sea/expand.ts'
import { Button } from '@parlour/ui/components/button.tsx'
import { classNames } from '@parlour/ui/components/class-names.ts'
import { useState } from 'react'
import { useText } from '../../../lib/i18n/use-text.ts'
import { pool } from './picks.ts'

export interface DigitWaysProps {
  /** Adds numbers to what is picked. */
  readonly onAdd: (numbers: readonly string[]) => void
}

const ways = { holds: nineteenDoors, begins: doorFront, ends: doorBack } as const
type Way = keyof typeof ways
const names = Object.keys(ways) as readonly Way[]
const digits = pool(1)

/** The usual ways to many numbers of two digits by one of them: any place, the first, the last; and the doubles. */
export function DigitWays({ onAdd }: DigitWaysProps) {
  const t = useText('lottery')
  const [way, setWay] = useState<Way>('holds')
  return (
    <details className="group rounded-medium border border-line-soft">
      <summary className="flex min-h-11 cursor-pointer items-center px-3 text-sm font-medium text-text-muted hover:text-text">
        {t('pad.ways.title')}
      </summary>
      <div className="flex flex-col gap-3 px-3 pb-3">
        <div role="group" aria-label={t('pad.ways.title')} className="flex flex-wrap gap-1.5">
          {names.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === way}
              onClick={() => setWay(name)}
              className={classNames(
                'min-h-9 rounded-control border px-3 text-sm font-medium transition-colors max-md:min-h-11',
                name === way
                  ? 'border-accent bg-accent-soft text-text'
                  : 'border-line-soft text-text-muted hover:bg-surface-hover',
              )}
            >
              {t(`pad.ways.${name}`)}
            </button>
          ))}
          <Button size="s" className="ms-auto" onPress={() => onAdd(doubles())}>
            {t('pad.ways.doubles')}
          </Button>
        </div>
        <div
          role="group"
          aria-label={t(`pad.ways.${way}`)}
          className="ltr-run grid grid-cols-5 gap-1.5 sm:grid-cols-10"
        >
          {digits.map((digit) => (
            <button
              key={digit}
              type="button"
              aria-label={t(`pad.ways.${way}Digit`, { digit })}
              onClick={() => onAdd(ways[way](digit))}
              className="tabular min-h-11 rounded-small border border-line-soft bg-surface-sunken text-sm font-semibold transition-colors hover:border-line-control"
            >
              {digit}
            </button>
          ))}
        </div>
      </div>
    </details>
  )
}
