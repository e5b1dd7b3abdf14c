import type { ReactNode } from 'react'
import { moneyText } from '../../lib/api/money-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { ClaimButton } from './claim-button.tsx'
import type { OwnPromotion, Promotion } from './promotions.queries.ts'
import { useKeptFocus } from './use-kept-focus.ts'

export interface ReadyRewardsProps {
  readonly own: readonly OwnPromotion[]
  readonly promotions: ReadonlyMap<string, Promotion>
  readonly hasActive: boolean
  /** What else is ready. */
  readonly children: ReactNode
}

/** Every reward that is ready, each with its claim; whoever claimed one goes on at the head of what is left. */
export function ReadyRewards({ own, promotions, hasActive, children }: ReadyRewardsProps) {
  const t = useText('promotions')
  const { dateTime } = useFormat()
  const rewards = own.flatMap(({ promotionId, ready, lucky }) =>
    ready.map((one) => ({
      ready: one,
      promotionId,
      bet: lucky.find(({ betId }) => betId === one.cycleKey),
      key: `${promotionId}/${one.cycleKey}`,
    })),
  )
  const { place, onPressed } = useKeptFocus<HTMLElement>(rewards.map(({ key }) => key).join(' '))
  return (
    <section ref={place} aria-label={t('rewards.ready')}>
      <h4 tabIndex={-1} className="rounded-small text-sm font-semibold">
        {t('rewards.ready')}
      </h4>
      {rewards.length === 0 ? <p className="mt-1 text-sm text-text-muted">{t('rewards.none')}</p> : null}
      <ul className="mt-3 flex flex-col gap-3 empty:hidden">
        {rewards.map(({ ready, promotionId, bet, key }) => {
          const promotion = promotions.get(promotionId)
          const title = promotion?.title ?? t('one')
          return (
            <li
              key={key}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-large border border-line-soft bg-surface-sunken p-4 md:p-5"
            >
              <div className="min-w-0">
                <p className="text-sm font-semibold">
                  <bdi>{title}</bdi>
                </p>
                <p className="mt-0.5 text-xs text-text-muted">
                  {ready.deposit === null ? null : `${t('forDeposit', { amount: moneyText(ready.deposit) })} `}
                  {bet === undefined ? null : `${t('forBet', { number: bet.number })} `}
                  {t('claimBy', { time: dateTime(ready.claimUntil, { dateStyle: 'medium', timeStyle: 'short' }) })}
                </p>
              </div>
              <ClaimButton {...{ promotionId, title, ready, promotion, hasActive, onPressed }} />
            </li>
          )
        })}
      </ul>
      {children}
    </section>
  )
}
