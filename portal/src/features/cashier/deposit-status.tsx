import { buttonLook } from '@parlour/ui/components/button-look.ts'
import { Card } from '@parlour/ui/components/card.tsx'
import { CountdownRing } from '@parlour/ui/components/countdown-ring.tsx'
import { LinkButton } from '@parlour/ui/components/link-button.tsx'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Hourglass from 'lucide-react/icons/hourglass'
import { Link } from '@tanstack/react-router'
import { moneyText } from '../../lib/api/money-text.ts'
import { useCountdown } from '../../lib/clock/server-clock.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { Deposit } from './cashier.queries.ts'
import { CancelDeposit } from './cancel-deposit.tsx'
import { depositTone, isTimed, stateText } from './deposit-states.ts'

/** Where the money is now, in one glance, and the next thing to do. */
export function DepositStatus({ deposit }: { readonly deposit: Deposit }) {
  const t = useText('cashier')
  const tone = depositTone(deposit.state)
  const remainingMs = useCountdown(deposit.expiresAt)
  const isTransfer = deposit.payTo !== null
  return (
    <Card>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
        {isTimed(deposit.state) ? (
          <CountdownRing
            remainingMs={remainingMs}
            totalMs={deposit.expiresAt - deposit.createdAt}
            label={t('return.expiresIn')}
            size={56}
          />
        ) : null}
        {tone === 'info' && !isTimed(deposit.state) ? (
          <Hourglass size={44} strokeWidth={1.5} className="text-info" aria-hidden="true" />
        ) : null}
        {tone === 'positive' ? (
          <CircleCheck size={44} strokeWidth={1.5} className="text-positive" aria-hidden="true" />
        ) : null}
        {tone === 'negative' ? (
          <CircleX size={44} strokeWidth={1.5} className="text-negative" aria-hidden="true" />
        ) : null}
        <div className="min-w-0 flex-1 basis-48" role="status">
          <p className="display text-lg">
            {tone === 'positive' ? t('return.confirmed') : null}
            {tone === 'info' && !isTransfer ? t('return.waiting') : null}
            {tone === 'negative' || (tone === 'info' && isTransfer) ? stateText(t, deposit.state, isTransfer) : null}
          </p>
          <p className="mt-1 text-sm text-text-muted">
            {tone === 'positive' ? t('return.confirmedText', { amount: moneyText(deposit.received) }) : null}
            {tone === 'positive' ? null : explanationOf(t, deposit)}
          </p>
          {deposit.reason === null || deposit.state !== 'FAILED' ? null : (
            <p className="mt-2 text-sm">
              {t('transfer.reason')} <bdi className="font-medium">{deposit.reason}</bdi>
            </p>
          )}
        </div>
        <p className="tabular text-lg font-semibold max-sm:order-first max-sm:w-full">{moneyText(deposit.amount)}</p>
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        {tone === 'positive' ? (
          <Link to="/vnlottery" className={buttonLook('accent', 'm')}>
            {t('return.play')}
          </Link>
        ) : null}
        {tone === 'info' && deposit.redirectUrl !== null ? (
          <LinkButton href={deposit.redirectUrl}>{t('return.backToPayment')}</LinkButton>
        ) : null}
        {deposit.isCancellable ? <CancelDeposit deposit={deposit} /> : null}
        {tone === 'negative' ? (
          <Link to="." search={(search) => ({ ...search, modal: 'deposit' })} className={buttonLook('accent', 'm')}>
            {t('return.again')}
          </Link>
        ) : null}
      </div>
    </Card>
  )
}

/** What a state means and what may be done; of a transfer in its own words. */
function explanationOf(t: ReturnType<typeof useText<'cashier'>>, { state, payTo }: Deposit): string {
  const own = `transfer.stateText.${state}`
  if (payTo !== null && t.has(own)) return t(own)
  const text = `stateText.${state}`
  return t.has(text) ? t(text) : t('return.waitingText')
}
