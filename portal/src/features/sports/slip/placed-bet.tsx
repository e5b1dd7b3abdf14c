import { buttonLook } from '@parlour/ui/components/button-look.ts'
import { CountdownRing } from '@parlour/ui/components/countdown-ring.tsx'
import { IconButton } from '@parlour/ui/components/icon-button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent } from 'react'
import { moneyText } from '../../../lib/api/money-text.ts'
import { useServerNow } from '../../../lib/clock/server-clock.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { betQuery } from '../sports.queries.ts'
import type { SportsBet } from '../sports.types.ts'
import { sportsLink } from '../use-sports-address.ts'

const ringEveryMs = 200

interface PlacedBetProps {
  readonly placed: SportsBet
  /** A refusal takes nothing off the slip: what left it when the bet was sent is to stand on it again. */
  readonly onRefused: () => void
  readonly onClose: () => void
}

/** A bet that was just placed: taken, or waiting for its live delay and then decided by the server. */
export function PlacedBet({ placed, onRefused, onClose }: PlacedBetProps) {
  const t = useText('sports')
  const { data: bet } = useQuery(betQuery(placed))
  const { state } = bet
  const giveBack = useEffectEvent(onRefused)
  useEffect(() => {
    if (state === 'REJECTED') giveBack()
  }, [state])
  const isRefused = state === 'REJECTED'
  const reason = `rejected.${bet.rejectedFor ?? 'OTHER'}`
  return (
    <div role="status" className="flex items-start gap-3 rounded-medium border border-line-soft bg-surface-sunken p-3">
      {state === 'WAITING' ? (
        <WaitRing bet={bet} />
      ) : isRefused ? (
        <CircleX size={26} className="shrink-0 text-negative" aria-hidden="true" />
      ) : (
        <CircleCheck size={26} className="shrink-0 text-positive" aria-hidden="true" />
      )}
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-semibold">
          {t(state === 'WAITING' ? 'placed.waiting' : isRefused ? 'placed.refused' : 'placed.taken')}
        </p>
        <p className="text-xs text-text-muted">
          {isRefused
            ? t(t.has(reason) ? reason : 'rejected.OTHER')
            : t('placed.figures', { stake: moneyText(bet.stake), potential: moneyText(bet.potential) })}
        </p>
        {state === 'WAITING' ? <p className="mt-1 text-xs text-text-muted">{t('placed.waitingText')}</p> : null}
        {state === 'WAITING' || isRefused ? null : (
          <Link
            {...sportsLink({ view: 'bets', event: '', bets: 'open' })}
            className={buttonLook('plain', 's', '-ms-3.5')}
          >
            {t('placed.see', { number: bet.betNumber })}
          </Link>
        )}
      </div>
      <IconButton size="s" className="-mt-1 -me-1" label={t('placed.close')} onPress={onClose}>
        <X size={16} />
      </IconButton>
    </div>
  )
}

/** Counts down by the server’s clock what is left of the wait. */
export function WaitRing({ bet }: { readonly bet: Pick<SportsBet, 'dueAt' | 'placedAt'> }) {
  const t = useText('sports')
  const now = useServerNow(ringEveryMs)
  const dueAt = bet.dueAt ?? bet.placedAt
  return (
    <CountdownRing
      remainingMs={Math.max(0, dueAt - now)}
      totalMs={dueAt - bet.placedAt}
      label={t('placed.ring')}
      size={40}
    />
  )
}
