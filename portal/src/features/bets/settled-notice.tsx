import { showToast } from '@parlour/ui/components/toast-queue.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { amountOf, nothing } from '../../lib/api/amount-of.ts'
import { moneyText } from '../../lib/api/money-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { onMessage, useRealtime } from '../../lib/realtime/realtime.ts'
import { WinMoment, type Win } from './win-moment.tsx'
import { timesOf, winTier } from './win-tier.ts'

/**
 * News of settled bets, anywhere on the site, in proportion: only a payout above the stake is
 * called a win, and one of many times the stake is more than a line. The app mounts it once
 * while somebody is signed in.
 */
export default function SettledNotice() {
  const t = useText('bets')
  const { number } = useFormat()
  const [wins, setWins] = useState<readonly Win[]>([])
  const lastId = useRef(0)
  const onDone = useCallback(() => setWins(([, ...later]) => later), [])
  useRealtime()
  useEffect(
    () =>
      onMessage('bet.settled', (settled) => {
        const { numero } = settled
        const paid = { payout: amountOf(settled.payout), stake: amountOf(settled.stake) }
        const amount = moneyText(paid.payout)
        const tier = winTier(paid)
        const times = timesOf(paid)
        if (tier === 'plain' || (tier !== 'none' && times === undefined)) {
          showToast(t('settled.won', { numero, amount }), 'positive')
        } else if (tier !== 'none') {
          lastId.current += 1
          const next = { id: lastId.current, tier, numero, amount, times: number(times ?? 0) }
          // Draws that end in one second each have their moment, one after the other.
          setWins((known) => [...known, next])
        } else if (paid.payout > nothing) {
          showToast(t('settled.back', { numero, payout: amount, stake: moneyText(paid.stake) }))
        } else showToast(t('settled.lost', { numero }))
      }),
    [t, number],
  )
  const [win] = wins
  return win === undefined ? null : <WinMoment key={win.id} win={win} onDone={onDone} />
}
