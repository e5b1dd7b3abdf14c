import { Card } from '@parlour/ui/components/card.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { Link } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useText } from '../../lib/i18n/use-text.ts'
import { usePageTitle } from '../../lib/page/use-page-title.ts'
import { ApplicationSection } from './applications/application-section.tsx'
import { LuckyBets } from './lucky-bets.tsx'
import type { Offer, Viewer } from './offer-rules.ts'
import { PromoAction } from './promo-action.tsx'
import { PromoBanner } from './promo-banner.tsx'
import { PromoFailure } from './promo-failure.tsx'
import { StreakStrip } from './streak-strip.tsx'
import { PromoProgress } from './promo-progress.tsx'
import { PromoPending } from './promo-pending.tsx'
import { allPlace } from './promo-places.ts'
import { useNote } from './use-note.ts'
import { useOffers, useViewer } from './use-offers.ts'
import { useTerms } from './use-terms.ts'
import { WorthCard } from './worth-card.tsx'

export interface PromoDetailPageProps {
  readonly brandName: string
  readonly promotionId: string
}

/** The terms of one promotion, as its rules say them. */
export function PromoDetailPage({ brandName, promotionId }: PromoDetailPageProps) {
  const t = useText('promotions')
  const viewer = useViewer()
  const { offers, hasActive, error, isResting, retry } = useOffers()
  const offer = offers?.find(({ promotion }) => promotion.promotionId === promotionId)
  usePageTitle(offer?.promotion.title ?? t('title'), brandName)
  return (
    <div className="grid min-h-[calc(100dvh-4rem)] grid-cols-[minmax(0,1fr)] content-start gap-4 py-3.5 md:gap-5 md:py-6">
      <Link
        {...allPlace}
        className="inline-flex min-h-11 items-center gap-2 justify-self-start rounded-small text-sm font-medium text-text-muted hover:text-text"
      >
        <ArrowLeft size={17} aria-hidden="true" className="rtl:-scale-x-100" /> {t('all')}
      </Link>
      {offer === undefined ? <h1 className="sr-only">{t('title')}</h1> : null}
      {offer !== undefined ? (
        <Detail offer={offer} viewer={viewer} hasActive={hasActive} />
      ) : offers !== undefined ? (
        <EmptyState title={t('gone')} text={t('goneText')} />
      ) : error !== null ? (
        <PromoFailure error={error} onRetry={retry} />
      ) : (
        <PromoPending isResting={isResting} className="grid gap-4 md:gap-5">
          <Skeleton className="h-64 rounded-large" />
          <Skeleton className="h-72 rounded-large" />
        </PromoPending>
      )}
    </div>
  )
}

interface DetailProps {
  readonly offer: Offer
  readonly viewer: Viewer
  readonly hasActive: boolean
}

function Detail({ offer, viewer, hasActive }: DetailProps) {
  const t = useText('promotions')
  const note = useNote()
  const { promotion } = offer
  const termsOf = useTerms()
  const terms = termsOf(promotion)
  return (
    <>
      <PromoBanner offer={offer} isLarge className="min-h-72 rounded-large p-5.5 md:min-h-80 md:p-9">
        <h1 className="mt-4 text-base font-semibold text-text">
          <bdi>{promotion.title}</bdi>
        </h1>
        <p className="mt-0.5 text-sm text-text">{note(offer)}</p>
        <div className="mt-4 min-h-11">
          <PromoAction offer={offer} viewer={viewer} hasActive={hasActive} isAtTerms />
        </div>
      </PromoBanner>
      {promotion.type === 'MANUAL' && viewer === 'member' ? <ApplicationSection offer={offer} /> : null}
      {viewer === 'trial' ? <InlineNotice>{t('trial')}</InlineNotice> : null}
      {promotion.reward.kind === 'STREAK' ? (
        <section
          aria-label={t('streak.title')}
          className="rounded-large border border-line-soft bg-surface-raised p-5 md:p-6"
        >
          <h2 className="mb-3 text-sm font-semibold">{t('streak.title')}</h2>
          <StreakStrip offer={offer} amounts={promotion.reward.amounts} />
        </section>
      ) : offer.progress.length === 0 ? null : (
        <PromoProgress progress={offer.progress} />
      )}
      {promotion.reward.kind === 'LUCKY' && viewer === 'member' ? <LuckyBets bets={offer.lucky} /> : null}
      <div className="grid gap-4 md:gap-5 lg:grid-cols-2 lg:items-center">
        <section
          aria-label={t('terms.exampleTitle')}
          className="rounded-large bg-surface-sunken p-5 md:p-6 lg:only:col-span-2"
        >
          <h2 className="text-sm font-semibold text-text-muted">{t('terms.exampleTitle')}</h2>
          <p className="display tabular mt-1.5 max-w-[40ch] text-lg text-balance md:text-xl">{terms.example}</p>
        </section>
        {promotion.text === '' ? null : (
          <p className="max-w-[70ch] text-base whitespace-pre-line text-text-muted lg:px-2">
            <bdi>{promotion.text}</bdi>
          </p>
        )}
      </div>
      <div className="grid gap-4 md:gap-5 lg:grid-cols-3 lg:items-start">
        {(['gets', 'plays', 'ends'] as const).map((part) => (
          <Card key={part} title={t(`terms.${part}`)}>
            <ul className="flex list-disc flex-col gap-2 ps-5 text-sm text-text-muted marker:text-accent-strong">
              {terms[part].map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
      <WorthCard promotion={promotion} />
    </>
  )
}
