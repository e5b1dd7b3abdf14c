import type { Money } from '@parlour/core/money/money.ts'
import { Button } from '@parlour/ui/components/button.tsx'
import { shortDuration } from '@parlour/ui/components/countdown-ring.tsx'
import { IconButton } from '@parlour/ui/components/icon-button.tsx'
import { Sheet } from '@parlour/ui/components/sheet.tsx'
import ReceiptText from 'lucide-react/icons/receipt-text'
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
  /** Whether the slip can be bet as it stands: without a look at it, and without a word. */
  readonly isReady: boolean
  readonly isPending: boolean
  readonly onPlace: () => void
  /** Something of the slip has to be read: it was refused. */
  readonly hasNews: boolean
  /** What was bet just now, while nothing else is in the slip. */
  readonly placed: ReactNode
  /** The slip itself, for the sheet. */
  readonly children: ReactNode
}

const lastMs = 10_000
const foot = 'fixed inset-x-0 bottom-[calc(64px+env(safe-area-inset-bottom))] md:bottom-0 z-20 lg:hidden'

/** Where there is no room beside the pad: one row at the foot, with the time that is left and the bet, one touch away. */
export function SlipBar(props: SlipBarProps) {
  const { count, isPending, isReady, hasNews, placed, children, onPlace } = props
  const t = useText('lottery')
  const [isOpen, setIsOpen] = useState(false)
  const [seenNews, setSeenNews] = useState(hasNews)
  if (hasNews !== seenNews) {
    setSeenNews(hasNews)
    if (hasNews) setIsOpen(true)
  }
  if (count === 0) return placed === null ? null : <div className={`${foot} p-2`}>{placed}</div>
  return (
    <div className="lg:hidden">
      <div
        className={`${foot} flex items-center gap-2 border-t border-line-soft bg-surface-raised px-4 py-2.5 shadow-float`}
      >
        <Figures {...props} />
        {isReady ? (
          <>
            <IconButton look="outlined" label={t('slip.open')} onPress={() => setIsOpen(true)}>
              <ReceiptText size={18} aria-hidden="true" />
            </IconButton>
            <Button variant="accent" isPending={isPending} onPress={onPlace}>
              {t('slip.place', { amount: exactMoneyText(props.total) })}
            </Button>
          </>
        ) : (
          <Button variant="accent" onPress={() => setIsOpen(true)}>
            {t('slip.open')}
          </Button>
        )}
      </div>
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('slip.title')}>
        {children}
      </Sheet>
    </div>
  )
}

function Figures({ count, total, phase, closeTime }: SlipBarProps) {
  const t = useText('lottery')
  const remainingMs = useCountdown(closeTime)
  return (
    <p className="min-w-0 flex-1 text-sm">
      <span className="tabular block truncate text-xs text-text-muted">
        {phase === 'open' ? t('slip.lines', { count }) : t('slip.closed')}
        {phase === 'open' ? (
          <span className={remainingMs <= lastMs ? 'font-semibold text-negative' : undefined}>
            {' · '}
            <span className="ltr-run">{shortDuration(remainingMs)}</span>
          </span>
        ) : null}
      </span>
      <span className="tabular block truncate font-semibold">{exactMoneyText(total)}</span>
    </p>
  )
}
