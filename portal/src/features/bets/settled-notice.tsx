import { showToast } from '@parlour/ui/components/toast-queue.ts'
import { useEffect } from 'react'
import { amountOf, nothing } from '../../lib/api/amount-of.ts'
import { moneyText } from '../../lib/api/money-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { onMessage, useRealtime } from '../../lib/realtime/realtime.ts'

/**
 * News of settled bets, anywhere on the site, in proportion: only a payout above the stake is
 * called a win. The app mounts it once while somebody is signed in.
 */
export default function SettledNotice() {
  const t = useText('bets')
  useRealtime()
  useEffect(
    () =>
      onMessage('bet.settled', (settled) => {
        const { numero } = settled
        const payout = amountOf(settled.payout)
        const stake = amountOf(settled.stake)
        const back = { numero, payout: moneyText(payout), stake: moneyText(stake) }
        if (payout > stake) showToast(t('settled.won', { numero, amount: moneyText(payout) }), 'positive')
        else if (payout > nothing) showToast(t('settled.back', back))
        else showToast(t('settled.lost', { numero }))
      }),
    [t],
  )
  return null
}
