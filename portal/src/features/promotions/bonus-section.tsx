import { Button } from '@parlour/ui/components/button.tsx'
import { buttonLook } from '@parlour/ui/components/button-look.ts'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { moneyText } from '../../lib/api/money-text.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { ActiveBonus } from './active-bonus.tsx'
import { EndedBonuses } from './ended-bonuses.tsx'
import { PromoFailure } from './promo-failure.tsx'
import { PromoPending } from './promo-pending.tsx'
import { allPlace, memberPlace } from './promo-places.ts'
import { grantsQuery, type Grant } from './promotions.queries.ts'

export interface BonusSectionProps {
  /** Rounds of games that cost nothing, and are over; another feature’s. */
  readonly freeSpins?: ReactNode
  /** What stands below: it shows once this is as high as it will be, and so never moves. */
  readonly children?: ReactNode
}

/** The member's bonuses: the one that is active with how far it has come, those that wait, and what became of the others. */
export default function BonusSection({ freeSpins, children }: BonusSectionProps) {
  const t = useText('promotions')
  const { tag } = useLocale()
  const grants = useInfiniteQuery(grantsQuery(tag))
  const [first] = grants.data?.pages ?? []
  const ended = grants.data?.pages.flatMap((page) => page.ended) ?? []
  return (
    <>
      <section className="mb-8 flex flex-col gap-5">
        <h3 className="text-base font-semibold">{t('bonus.title')}</h3>
        {first === undefined ? (
          grants.error !== null ? (
            <PromoFailure error={grants.error} onRetry={() => void grants.refetch()} />
          ) : (
            <PromoPending isResting={grants.fetchStatus === 'paused'}>
              <Skeleton className="h-64 rounded-large" />
            </PromoPending>
          )
        ) : (
          <>
            {first.active === null ? <NoBonus /> : <ActiveBonus key={first.active.grantId} grant={first.active} />}
            {first.queued.length === 0 ? null : <Waiting grants={first.queued} />}
            {ended.length === 0 ? null : <EndedBonuses grants={ended} totals={first.totals} />}
            {ended.length === 0 && first.active === null ? null : (
              <Link {...memberPlace('bonusValue')} className={`${buttonLook('quiet', 's')} self-start`}>
                {t('value.link')}
              </Link>
            )}
            {grants.hasNextPage ? (
              <Button
                className="self-start"
                isPending={grants.isFetchingNextPage}
                onPress={() => void grants.fetchNextPage()}
              >
                {t('more')}
              </Button>
            ) : null}
          </>
        )}
      </section>
      <div hidden={grants.isPending}>
        <Suspense>{freeSpins}</Suspense>
        {children}
      </div>
    </>
  )
}

function NoBonus() {
  const t = useText('promotions')
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-large border border-line-soft p-5">
      <div>
        <p className="text-sm font-semibold">{t('bonus.none')}</p>
        <p className="mt-0.5 text-sm text-text-muted">{t('bonus.noneText')}</p>
      </div>
      <Link {...allPlace} className={buttonLook('quiet', 's')}>
        {t('all')}
      </Link>
    </div>
  )
}

/** Bonuses that become active one after another. */
function Waiting({ grants }: { readonly grants: readonly Grant[] }) {
  const t = useText('promotions')
  return (
    <div>
      <h4 className="text-sm font-semibold">{t('bonus.waiting')}</h4>
      <p className="mt-0.5 text-sm text-text-muted">{t('bonus.waitingText')}</p>
      <ol aria-label={t('bonus.waiting')} className="mt-3 divide-y divide-line-soft border-y border-line-soft">
        {grants.map(({ grantId, title, amount, required }) => (
          <li key={grantId} className="flex min-h-12 flex-wrap items-baseline justify-between gap-x-6 py-2.5 text-sm">
            <span className="font-semibold">
              <bdi>{title}</bdi>
            </span>
            <span className="tabular text-text-muted">
              {t('bonus.toPlay', { amount: moneyText(amount), required: moneyText(required) })}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
