import { Link } from '@tanstack/react-router'
import type { Offer, Viewer } from './offer-rules.ts'
import { PromoAction } from './promo-action.tsx'
import { PromoBanner } from './promo-banner.tsx'
import { termsPlace } from './promo-places.ts'
import { useNote } from './use-note.ts'

export interface PromoCardProps {
  readonly offer: Offer
  readonly viewer: Viewer
  readonly hasActive: boolean
}

/** A promotion: what it gives, how the reader is in it, and the one thing to do about it. */
export function PromoCard({ offer, viewer, hasActive }: PromoCardProps) {
  const note = useNote()
  const { promotionId, title } = offer.promotion
  return (
    <article className="flex w-full flex-col overflow-hidden rounded-large border border-line-soft bg-surface-raised">
      <PromoBanner offer={offer} className="min-h-44 p-4 md:min-h-48 md:p-5" />
      <div className="flex flex-1 flex-col gap-1 p-4 md:p-5">
        <h2 className="text-base font-semibold">
          <Link {...termsPlace(promotionId)} className="rounded-small underline-offset-4 hover:underline">
            <bdi>{title}</bdi>
          </Link>
        </h2>
        <p className="text-sm text-text-muted">{note(offer)}</p>
        <div className="mt-auto pt-3">
          <PromoAction offer={offer} viewer={viewer} hasActive={hasActive} />
        </div>
      </div>
    </article>
  )
}
