import { Badge, type BadgeTone } from '@parlour/ui/components/badge.tsx'
import { ProgressBar } from '@parlour/ui/components/progress-bar.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { percentOf } from '../../lib/api/amount-of.ts'
import { moneyText } from '../../lib/api/money-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { ClaimButton } from './claim-button.tsx'
import { PromoFailure } from './promo-failure.tsx'
import { PromoPending } from './promo-pending.tsx'
import { termsPlace } from './promo-places.ts'
import {
  friendsQuery,
  ownPromotionsQuery,
  promotionsQuery,
  type FriendOffer,
  type InvitedFriend,
  type OwnPromotion,
  type Promotion,
} from './promotions.queries.ts'
import { useKeptFocus } from './use-kept-focus.ts'

/** What friends bring who come by the member's link: how far each is, and what is ready to be claimed. */
export default function FriendRewards() {
  const { tag } = useLocale()
  const friends = useQuery(friendsQuery(tag))
  const own = useQuery(ownPromotionsQuery())
  const offered = useQuery(promotionsQuery(tag))
  if (friends.data === undefined) {
    if (friends.error !== null) return <PromoFailure error={friends.error} onRetry={() => void friends.refetch()} />
    return (
      <PromoPending isResting={friends.fetchStatus === 'paused'} className="mt-8">
        <Skeleton className="h-40 rounded-large" />
      </PromoPending>
    )
  }
  return friends.data.map((offer) => (
    <FriendPromotion
      key={offer.promotionId}
      offer={offer}
      own={own.data?.list.find(({ promotionId }) => promotionId === offer.promotionId)}
      promotion={offered.data?.find(({ promotionId }) => promotionId === offer.promotionId)}
      hasActive={own.data?.hasActive === true}
    />
  ))
}

interface FriendPromotionProps {
  readonly offer: FriendOffer
  readonly own: OwnPromotion | undefined
  readonly promotion: Promotion | undefined
  readonly hasActive: boolean
}

function FriendPromotion({ offer, own, promotion, hasActive }: FriendPromotionProps) {
  const t = useText('promotions')
  const { promotionId, title, amount, leastDeposit, turnover, days, friends } = offer
  const ready = own?.ready ?? []
  const { place, onPressed } = useKeptFocus<HTMLElement>(ready.map(({ cycleKey }) => cycleKey).join(' '))
  const readyOf = ({ cycleKey }: InvitedFriend) => ready.find((one) => one.cycleKey === cycleKey)
  return (
    <section ref={place} aria-label={title} className="mt-8">
      <h4 tabIndex={-1} className="rounded-small text-sm font-semibold">
        <Link {...termsPlace(promotionId)} className="rounded-small underline-offset-4 hover:underline">
          <bdi>{title}</bdi>
        </Link>
      </h4>
      <p className="mt-1 max-w-[60ch] text-sm text-text-muted">
        {t('friends.lead', {
          amount: moneyText(amount),
          deposit: moneyText(leastDeposit),
          turnover: moneyText(turnover),
          count: days,
        })}
      </p>
      {offer.further === null ? null : (
        <FurtherPart further={offer.further}>
          {ready
            .filter(({ cycleKey }) => cycleKey.startsWith(furtherPrefix))
            .map((one) => (
              <FurtherDay key={one.cycleKey} day={one.cycleKey.slice(furtherPrefix.length)}>
                <ClaimButton {...{ promotionId, title, promotion, hasActive, onPressed }} ready={one} />
              </FurtherDay>
            ))}
        </FurtherPart>
      )}
      {friends.length === 0 ? <p className="mt-3 text-sm text-text-muted">{t('friends.none')}</p> : null}
      <ul className="mt-3 flex flex-col gap-3 empty:hidden">
        {friends.map((friend) => {
          const one = readyOf(friend)
          return (
            <li
              key={friend.cycleKey}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-large border border-line-soft bg-surface-sunken p-4"
            >
              <FriendRow friend={friend} offer={offer} />
              {one === undefined ? null : (
                <ClaimButton {...{ promotionId, title, promotion, hasActive, onPressed }} ready={one} />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Days of friends are claimed by keys that begin so. */
const furtherPrefix = 'further-'

interface FurtherPartProps {
  readonly further: NonNullable<FriendOffer['further']>
  /** The days that are ready. */
  readonly children: ReactNode
}

/** What friends who were rewarded bring further: what it has brought, what today comes to, and the days that are ready. */
function FurtherPart({ further: { rate, given, today }, children }: FurtherPartProps) {
  const t = useText('promotions')
  const { number } = useFormat()
  const percent = number(rate / 100, { maximumFractionDigits: 2 })
  return (
    <div className="mt-3 rounded-large border border-line-soft bg-surface-sunken p-4">
      <p className="text-sm font-semibold">{t('friends.further', { percent })}</p>
      <p className="tabular mt-1 text-xs text-text-muted">{t('friends.furtherToday', { amount: moneyText(today) })}</p>
      <p className="tabular mt-0.5 text-xs text-text-muted">
        {t('friends.furtherGiven', { amount: moneyText(given) })}
      </p>
      <ul className="mt-2 flex flex-col divide-y divide-line-soft empty:hidden">{children}</ul>
    </div>
  )
}

function FurtherDay({ day, children }: { readonly day: string; readonly children: ReactNode }) {
  const t = useText('promotions')
  const { dateTime } = useFormat()
  // A day of the brand, whatever zone its reader is in.
  const words = dateTime(Date.parse(`${day}T12:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2 last:pb-0">
      <span className="text-sm">{t('friends.furtherReady', { day: words })}</span>
      {children}
    </li>
  )
}

const tones: Readonly<Record<InvitedFriend['state'], BadgeTone>> = {
  came: 'info',
  deposited: 'info',
  ready: 'positive',
  rewarded: 'neutral',
  review: 'accent',
  rejected: 'negative',
  over: 'neutral',
}

/** Who came, and how far: what is still to be done has a bar, and a time. */
function FriendRow({ friend, offer }: { readonly friend: InvitedFriend; readonly offer: FriendOffer }) {
  const t = useText('promotions')
  const { dateTime } = useFormat()
  const { account, state, deposited, turnedOver, doneBy, claimUntil } = friend
  const time = (at: number) => dateTime(at, { dateStyle: 'medium', timeStyle: 'short' })
  const isUnderWay = state === 'came' || state === 'deposited'
  return (
    <div className="min-w-0 flex-1 basis-60">
      <p className="flex flex-wrap items-center gap-2 text-sm font-semibold">
        <bdi translate="no">{account}</bdi>
        <Badge tone={tones[state]}>{t(`friends.state.${state}`)}</Badge>
      </p>
      {isUnderWay ? (
        <>
          <p className="mt-1 text-xs text-text-muted">{t('friends.doneBy', { time: time(doneBy) })}</p>
          <div className="mt-2 flex flex-col gap-2">
            <ProgressBar
              label={t('progress.deposit', { done: moneyText(deposited), needed: moneyText(offer.leastDeposit) })}
              value={Math.min(100, percentOf(deposited, offer.leastDeposit))}
            />
            <ProgressBar
              label={t('progress.turnover', { done: moneyText(turnedOver), needed: moneyText(offer.turnover) })}
              value={Math.min(100, percentOf(turnedOver, offer.turnover))}
            />
          </div>
        </>
      ) : null}
      {state === 'ready' ? (
        <p className="mt-0.5 text-xs text-text-muted">{t('claimBy', { time: time(claimUntil) })}</p>
      ) : null}
      {state === 'review' ? <p className="mt-0.5 text-xs text-text-muted">{t('friends.reviewText')}</p> : null}
    </div>
  )
}
