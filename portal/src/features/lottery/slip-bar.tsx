import type { Money } from '@parlour/core/money/money.ts'
import { Button } from '@parlour/ui/components/button.tsx'
import { shortDuration } from '@parlour/ui/components/countdown-ring.tsx'
import { Sheet } from '@parlour/ui/components/sheet.tsx'
import { useState, type ReactNode } from 'react'
import { useCountdown } from '../../lib/clock/server-clock.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { exactMoneyText } from './exact-money.ts'
import type { IssuePhase } from './issue-phase.ts'

export interface SlipBarProps {
  /** Lines of the slip, and what it costs in all. */
  readonly count: number
  readonly total: Money
  readonly phase: IssuePhase
  readonly closeTime: number | null
  /** The slip itself, for the sheet. */
  readonly children: ReactNode
}

const lastMs = 10_000

/** Where there is no room beside the pad: one row at the foot, with the time that is left, the slip one touch away. */
export function SlipBar({ count, total, phase, closeTime, children }: SlipBarProps) {
  const t = useText('lottery')
  const [isOpen, setIsOpen] = useState(false)
  const remainingMs = useCountdown(closeTime)
  const isEmpty = count === 0
  return (
    <div className="lg:hidden">
      {isEmpty ? null : (
        <div className="fixed inset-x-0 bottom-[calc(64px+env(safe-area-inset-bottom))] md:bottom-0 z-20 flex items-center gap-4 border-t border-line-soft bg-surface-raised px-4 py-2.5 shadow-float">
          <p className="min-w-0 flex-1 text-sm">
            <span className="tabular block text-xs text-text-muted">
              {phase === 'open' ? t('slip.lines', { count }) : t('slip.closed')}
              {phase === 'open' ? (
                <span className={remainingMs <= lastMs ? 'font-semibold text-negative' : undefined}>
                  {' · '}
                  <span className="ltr-run">{shortDuration(remainingMs)}</span>
                </span>
              ) : null}
            </span>
            <span className="tabular font-semibold">{exactMoneyText(total)}</span>
          </p>
          <Button variant="accent" onPress={() => setIsOpen(true)}>
            {t('slip.open')}
          </Button>
        </div>
      )}
      <Sheet isOpen={isOpen && !isEmpty} onClose={() => setIsOpen(false)} title={t('slip.title')}>
        {children}
      </Sheet>
    </div>
  )
}
