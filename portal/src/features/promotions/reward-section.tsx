import { buttonLook } from '@parlour/ui/components/button-look.ts'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { useInfiniteQuery, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { moneyText } from '../../lib/api/money-text.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { BonusProgress } from './bonus-progress.tsx'
import { PromoFailure } from './promo-failure.tsx'
import { PromoPending } from './promo-pending.tsx'
import { allPlace, memberPlace, termsPlace } from './promo-places.ts'
import {
  grantsQuery,
  ownPromotionsQuery,
  promotionsQuery,
  type OwnPromotion,
  type OwnPromotions,
  type Promotion,
} from './promotions.queries.ts'
import { ReadyRewards } from './ready-rewards.tsx'
import { StreakStrip } from './streak-strip.tsx'
import { useHeadline } from './use-headline.ts'
import { usePeriodText } from './use-period-text.ts'

export interface RewardSectionProps {
  /** What of other features is ready. */
  readonly missions: ReactNode
  /** Rounds of games that cost nothing; another feature’s. */
  readonly freeSpins?: ReactNode
  /** What stands below: it shows once this is as high as it will be, and so does not move. */
  readonly children?: ReactNode
}

/** What is ready to be claimed, what is under way and what is to come. */
export default function RewardSection({ missions, freeSpins, children }: RewardSectionProps) {
  const own = useQuery(ownPromotionsQuery())
  const { tag } = useLocale()
  const offered = useQuery(promotionsQuery(tag))
  return (
    <>
      <Rewards own={own} offered={offered} missions={missions} freeSpins={freeSpins} />
      <div hidden={own.isPending || offered.isPending}>{children}</div>
    </>
  )
}

interface RewardsProps extends Pick<RewardSectionProps, 'missions' | 'freeSpins'> {
  readonly own: UseQueryResult<OwnPromotions>
  readonly offered: UseQueryResult<readonly Promotion[]>
}

function Rewards({ own, offered, missions, freeSpins }: RewardsProps) {
  const t = useText('promotions')
  if (own.data === undefined || offered.isPending) {
    if (own.error !== null) return <PromoFailure error={own.error} onRetry={() => void own.refetch()} />
    return (
      <>
        <PromoPending isResting={[own, offered].some(({ fetchStatus }) => fetchStatus === 'paused')} className="mb-8">
          <Skeleton className="h-36 rounded-large" />
        </PromoPending>
        {/* It is fetched meanwhile, so as to come with the rest. */}
        <div hidden>
          <Suspense>
            {missions}
            {freeSpins}
          </Suspense>
        </div>
      </>
    )
  }
  // Without the list there are still the rewards: their titles and terms are missing, their amounts are not.
  const promotions = new Map((offered.data ?? []).map((promotion) => [promotion.promotionId, promotion]))
  const coming = own.data.list.flatMap(({ promotionId, status }) => {
    const promotion = status === 'coming_soon' ? promotions.get(promotionId) : undefined
    return promotion === undefined ? [] : [promotion]
  })
  return (
    <div className="mb-8 flex flex-col gap-6">
      <ReadyRewards own={own.data.list} promotions={promotions} hasActive={own.data.hasActive}>
        <Suspense>{missions}</Suspense>
      </ReadyRewards>
      <Suspense>{freeSpins}</Suspense>
      {own.data.list.map((one) => (
        <DailyRewards key={one.promotionId} own={one} promotion={promotions.get(one.promotionId)} />
      ))}
      {own.data.hasActive ? <UnderWay /> : null}
      {coming.length === 0 ? null : <Coming promotions={coming} />}
      <Link {...allPlace} className={buttonLook('quiet', 's', 'self-start')}>
        {t('all')}
      </Link>
    </div>
  )
}

/** The days in a row of a promotion of every day; nothing of others, and of one that is over. */
function DailyRewards({ own, promotion }: { readonly own: OwnPromotion; readonly promotion: Promotion | undefined }) {
  const isGoingOn = own.status === 'issued' || own.status === 'process'
  if (promotion === undefined || promotion.reward.kind !== 'STREAK' || !isGoingOn) return null
  return (
    <section aria-label={promotion.title}>
      <h4 className="mb-3 text-sm font-semibold">
        <Link {...termsPlace(promotion.promotionId)} className="rounded-small underline-offset-4 hover:underline">
          <bdi>{promotion.title}</bdi>
        </Link>
      </h4>
      <StreakStrip offer={own} amounts={promotion.reward.amounts} />
    </section>
  )
}

/** The bonus that is active, in short. */
function UnderWay() {
  const t = useText('promotions')
  const { tag } = useLocale()
  const { data } = useInfiniteQuery(grantsQuery(tag))
  const active = data?.pages[0]?.active
  if (active === null) return null
  return (
    <section aria-label={t('rewards.underWay')}>
      <h4 className="mb-3 text-sm font-semibold">{t('rewards.underWay')}</h4>
      {active === undefined ? (
        <Skeleton className="h-37 rounded-large md:h-36" />
      ) : (
        <div className="rounded-large border border-line-soft bg-surface-sunken p-4 md:p-5">
          <p className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
            <bdi className="font-semibold">{active.title}</bdi>
            <span className="tabular text-text-muted">{t('bonus.leftOf', { amount: moneyText(active.balance) })}</span>
          </p>
          <BonusProgress grant={active} />
          <Link
            {...memberPlace('bonusDetails')}
            className="mt-3 inline-flex min-h-11 items-center text-sm font-medium underline underline-offset-4 md:min-h-8"
          >
            {t('toBonuses')}
          </Link>
        </div>
      )}
    </section>
  )
}

/** What the brand has announced. */
function Coming({ promotions }: { readonly promotions: readonly Promotion[] }) {
  const t = useText('promotions')
  return (
    <section aria-label={t('rewards.coming')}>
      <h4 className="text-sm font-semibold">{t('rewards.coming')}</h4>
      <ul className="mt-2 divide-y divide-line-soft border-y border-line-soft">
        {promotions.map((promotion) => (
          <Announced key={promotion.promotionId} promotion={promotion} />
        ))}
      </ul>
    </section>
  )
}

function Announced({ promotion }: { readonly promotion: Promotion }) {
  const headlineOf = useHeadline()
  const periodText = usePeriodText()
  const { figure, words } = headlineOf(promotion)
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 py-3 text-sm">
      <Link
        {...termsPlace(promotion.promotionId)}
        className="rounded-small font-semibold underline-offset-4 hover:underline"
      >
        <bdi>{promotion.title}</bdi>
      </Link>
      <span className="tabular font-semibold">{`${figure} ${words}`}</span>
      <span className="basis-full text-xs text-text-muted">{periodText({ promotion, status: 'coming_soon' })}</span>
    </li>
  )
}
