import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { Tabs } from '@parlour/ui/components/tabs.tsx'
import { useLocation, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Art } from '../../lib/art/art.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import { usePageTitle } from '../../lib/page/use-page-title.ts'
import { CodeForm } from './code-form.tsx'
import { groupsOf, inGroup, type Offer, type OfferGroup, type Viewer } from './offer-rules.ts'
import { PromoCard } from './promo-card.tsx'
import { PromoFailure } from './promo-failure.tsx'
import { PromoPending } from './promo-pending.tsx'
import { useOffers, useViewer } from './use-offers.ts'

export interface PromotionsPageProps {
  readonly brandName: string
  /** What the brand ranks and draws; other features’. */
  readonly more: ReactNode
  /** What is open instead where no promotion is; the app composes features. */
  readonly instead: ReactNode
}

/** What the brand gives, to whom, and how far the reader has come in it. */
export function PromotionsPage({ brandName, more, instead }: PromotionsPageProps) {
  const t = useText('promotions')
  usePageTitle(t('title'), brandName)
  const viewer = useViewer()
  return (
    <div className={pageLook}>
      <div className="grid gap-4 md:gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Head />
        {viewer === 'member' ? <CodeForm /> : null}
      </div>
      {viewer === 'trial' ? <InlineNotice>{t('trial')}</InlineNotice> : null}
      <Offered viewer={viewer} instead={instead} />
      {/* Below what the page is about: it comes a moment later, and moves nothing. */}
      {more}
    </div>
  )
}

/** As high as a screen: whatever comes, the footer below it does not move into sight and out again. */
const pageLook = 'grid min-h-[calc(100dvh-4rem)] grid-cols-[minmax(0,1fr)] content-start gap-5 py-3.5 md:gap-6 md:py-6'

const picture = { motif: 'lanterns', hues: [262, 62], seed: 31 } as const

function Head() {
  const t = useText('promotions')
  return (
    <section
      data-mode="dark"
      className="relative isolate flex min-h-[190px] flex-col justify-end overflow-hidden rounded-large p-5.5 md:min-h-[220px] md:p-9 lg:only:col-span-2"
    >
      <Art
        {...picture}
        width={1200}
        height={260}
        className="absolute inset-0 -z-20 size-full max-md:hidden rtl:-scale-x-100"
      />
      <Art
        {...picture}
        width={390}
        height={220}
        className="absolute inset-0 -z-20 size-full md:hidden rtl:-scale-x-100"
      />
      <div className="absolute inset-0 -z-10 bg-linear-to-t from-surface-sunken/80 via-surface-sunken/35 via-60% to-transparent" />
      <h1 className="display text-[2.15rem] leading-[1.05] text-text md:text-[2.9rem]">{t('title')}</h1>
      <p className="mt-2 max-w-[44ch] text-base text-text">{t('lead')}</p>
    </section>
  )
}

/** The offers, once they are known. */
function Offered({ viewer, instead }: { readonly viewer: Viewer; readonly instead: ReactNode }) {
  const t = useText('promotions')
  const { offers, hasActive, error, isResting, retry } = useOffers()
  if (offers === undefined) {
    if (error !== null) return <PromoFailure error={error} onRetry={retry} />
    return (
      <PromoPending isResting={isResting} className={gridLook}>
        {[1, 2, 3].map((n) => (
          <Skeleton key={n} className="h-80 rounded-large" />
        ))}
      </PromoPending>
    )
  }
  if (offers.length === 0) {
    return (
      <>
        <EmptyState title={t('empty')} text={t('emptyText')} className="py-4" />
        {instead}
      </>
    )
  }
  return <Grouped {...{ offers, viewer, hasActive }} />
}

interface ShownProps {
  readonly offers: readonly Offer[]
  readonly viewer: Viewer
  readonly hasActive: boolean
}

/** By their type, which the address keeps; where all are of one there is nothing to choose. */
function Grouped({ offers, viewer, hasActive }: ShownProps) {
  const t = useText('promotions')
  const { type } = useLocation().search as { readonly type?: unknown }
  const navigate = useNavigate()
  const groups = groupsOf(offers)
  const chosen = groups.find((group) => group === type)
  if (groups.length < 2) return <Grid {...{ offers, viewer, hasActive }} />
  const choose = (id: string) => {
    const next: { readonly type?: string } = id === 'all' ? {} : { type: id }
    void navigate({
      to: '.',
      search: ({ type: _type, ...held }: Readonly<Record<string, unknown>>) => ({ ...held, ...next }) as object,
      replace: true,
      resetScroll: false,
    })
  }
  const tab = (group: OfferGroup | undefined) => ({
    id: group ?? 'all',
    label: t(`filter.${group ?? 'all'}`),
    content: <Grid offers={inGroup(offers, group)} viewer={viewer} hasActive={hasActive} />,
  })
  return (
    <Tabs
      label={t('filter.label')}
      selected={chosen ?? 'all'}
      onSelect={choose}
      items={[tab(undefined), ...groups.map(tab)]}
    />
  )
}

const gridLook = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3'

function Grid({ offers, viewer, hasActive }: ShownProps) {
  const t = useText('promotions')
  return (
    <ul aria-label={t('title')} className={gridLook}>
      {offers.map((offer) => (
        <li key={offer.promotion.promotionId} className="flex">
          <PromoCard offer={offer} viewer={viewer} hasActive={hasActive} />
        </li>
      ))}
    </ul>
  )
}
