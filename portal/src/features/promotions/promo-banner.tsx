import { classNames } from '@parlour/ui/components/class-names.ts'
import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import type { Offer } from './offer-rules.ts'
import { PromoArt } from './promo-art.tsx'
import { StatusBadge } from './status-badge.tsx'
import { useHeadline } from './use-headline.ts'

export interface PromoBannerProps {
  readonly offer: Offer
  readonly className: string
  /** On the page of one promotion there is more room for it. */
  readonly isLarge?: boolean
  readonly children?: ReactNode
}

/** What a promotion gives, large over its picture: a night in every mode, since a picture is lit by its own lamp. */
export function PromoBanner({ offer, className, isLarge = false, children }: PromoBannerProps) {
  const t = useText('promotions')
  const headlineOf = useHeadline()
  const { promotion } = offer
  const { figure, words } = headlineOf(promotion)
  return (
    <div data-mode="dark" className={`relative isolate flex flex-col justify-end overflow-hidden ${className}`}>
      <PromoArt promotionId={promotion.promotionId} type={promotion.type} isLarge={isLarge} />
      <div className="mb-auto flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <StatusBadge offer={offer} />
        <span className="text-xs font-medium text-text">{t(`type.${promotion.type}`)}</span>
      </div>
      <p className="mt-3 text-text">
        <span
          className={classNames(
            'display tabular block leading-none whitespace-nowrap',
            isLarge ? 'text-[2.6rem] md:text-[3.4rem]' : 'text-[2.1rem]',
          )}
        >
          {figure}
        </span>{' '}
        <span
          className={classNames(
            'display tabular block whitespace-nowrap',
            isLarge ? 'mt-2 text-lg md:text-xl' : 'mt-1 text-lg',
          )}
        >
          {words}
        </span>
      </p>
      {children}
    </div>
  )
}
