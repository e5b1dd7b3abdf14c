import { IconButton } from '@parlour/ui/components/icon-button.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { formatMoney } from '@parlour/core/locales/format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { DemoBadge } from '../../lib/demo/demo-badge.tsx'
import { DemoTopUp } from '../../lib/demo/demo-top-up.tsx'
import { useIsDemo } from '../../lib/session/demo-session.ts'
import { hideBalance, isBalanceHidden, readShownBalance } from '../../lib/session/shown-balance.ts'
import { BalanceDifference } from './balance-difference.tsx'
import { ModalLink } from './modal-link.tsx'

export interface BalancePillProps {
  readonly sumBalance: string | undefined
  readonly symbol: string
  readonly isRefreshing: boolean
  readonly hasFailed: boolean
  readonly onRefresh: () => void
}

/** The number is its own switch: one touch hides it, on a phone too, where there is no room for a second button. */
export function BalancePill({ sumBalance, symbol, isRefreshing, hasFailed, onRefresh }: BalancePillProps) {
  const t = useText('shell')
  const isDemo = useIsDemo()
  const [isHidden, setIsHidden] = useState(isBalanceHidden)
  function toggle() {
    hideBalance(!isHidden)
    setIsHidden(!isHidden)
  }
  const Icon = isHidden ? EyeOff : Eye
  return (
    <div className="relative flex items-center gap-1 rounded-control border-line bg-surface-raised md:border md:p-1 max-md:bg-transparent">
      <button
        type="button"
        onClick={toggle}
        aria-pressed={isHidden}
        title={t(isHidden ? 'balance.show' : 'balance.hide')}
        className="flex min-h-9 items-center gap-2 rounded-control px-2.5 text-text hover:bg-surface-hover max-md:min-h-11 md:ps-3"
      >
        <span className="sr-only">{t('balance.label')}</span>
        <DemoBadge />
        <span
          className="tabular ltr-run min-w-14 text-start text-[0.95rem] font-semibold whitespace-nowrap"
          data-testid="balance"
        >
          {sumBalance === undefined ? <BalanceAbsent hasFailed={hasFailed} text={t('balance.failed')} /> : null}
          {sumBalance === undefined ? null : isHidden ? '***' : formatMoney(sumBalance, { symbol })}
        </span>
        <Icon size={16} className="text-text-muted max-md:hidden" aria-hidden="true" />
      </button>
      {sumBalance === undefined || isHidden ? null : <BalanceDifference sumBalance={sumBalance} />}
      <IconButton size="s" label={t('balance.refresh')} onPress={onRefresh} className="max-lg:hidden">
        <RefreshCw size={15} className={isRefreshing ? 'animate-[spin_800ms_linear_infinite]' : ''} />
      </IconButton>
      {isDemo ? (
        <DemoTopUp isCompact />
      ) : (
        <ModalLink modal="deposit" variant="accent" size="s">
          {t('deposit')}
        </ModalLink>
      )}
    </div>
  )
}

/** The one that was shown last stands there meanwhile. */
function BalanceAbsent({ hasFailed, text }: { readonly hasFailed: boolean; readonly text: string }) {
  const last = readShownBalance()
  if (!hasFailed && last !== undefined) return <span className="text-text-muted">{last}</span>
  if (!hasFailed) return <Skeleton className="h-4 w-16" />
  return (
    <span>
      <span aria-hidden="true">—</span>
      <span className="sr-only">{text}</span>
    </span>
  )
}
