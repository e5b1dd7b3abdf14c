import { Link } from '@tanstack/react-router'
import { useText } from '../../lib/i18n/use-text.ts'
import { isWorthATip } from './offer-rules.ts'
import { PromoAction } from './promo-action.tsx'
import { PromoBanner } from './promo-banner.tsx'
import { allPlace, termsPlace } from './promo-places.ts'
import { stripLook, stripShown } from './strip-look.ts'
import { StripSkeleton } from './strip-skeleton.tsx'
import { useOffers, useViewer } from './use-offers.ts'

/** On home: what can be had of the brand's promotions, what is ready first; nothing where there is none. */
export default function PromoStrip() {
  const t = useText('promotions')
  const viewer = useViewer()
  const { offers, hasActive, error, isResting } = useOffers()
  if (offers === undefined) return error === null && !isResting ? <StripSkeleton /> : null
  const shown = offers.filter(isWorthATip).slice(0, stripShown)
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="home-promotions" className={stripLook.section}>
      <div className={stripLook.head}>
        <h2 id="home-promotions" className="display text-lg">
          {t('title')}
        </h2>
        <Link
          {...allPlace}
          preload={false}
          className="ms-auto flex min-h-11 items-center rounded-small px-2 text-sm font-medium text-text-muted hover:text-text"
        >
          {t('all')}
        </Link>
      </div>
      <ul
        className={`${stripLook.cards} max-md:-mx-4 max-md:snap-x max-md:overflow-x-auto max-md:scroll-px-4 max-md:px-4 max-md:[scrollbar-width:none]`}
      >
        {shown.map((offer) => (
          <li key={offer.promotion.promotionId} className={`flex min-w-0 md:flex-1 ${stripLook.phone}`}>
            <PromoBanner offer={offer} className={`${stripLook.card} w-full border border-line-soft p-4 md:p-5`}>
              <h3 className="mt-0.5 truncate text-sm font-medium text-text">
                <Link
                  {...termsPlace(offer.promotion.promotionId)}
                  preload={false}
                  className="rounded-small underline-offset-4 hover:underline"
                >
                  <bdi>{offer.promotion.title}</bdi>
                </Link>
              </h3>
              <div className="mt-3 min-h-9">
                <PromoAction offer={offer} viewer={viewer} hasActive={hasActive} size="s" />
              </div>
            </PromoBanner>
          </li>
        ))}
      </ul>
    </section>
  )
}
