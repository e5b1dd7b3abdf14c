import { Badge, type BadgeTone } from '@parlour/ui/components/badge.tsx'
import { classNames } from '@parlour/ui/components/class-names.ts'
import type { ReactNode } from 'react'
import { moneyText } from '../../lib/api/money-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { RaffleArt } from './raffle-art.tsx'
import { phaseOf, topPrize, type Phase } from './raffle-rules.ts'
import type { Raffle } from './raffles.queries.ts'

export interface RaffleBannerProps {
  readonly raffle: Raffle
  readonly now: number
  readonly className: string
  readonly isLarge?: boolean
  readonly children?: ReactNode
}

const tones: Readonly<Record<Phase, BadgeTone>> = { coming: 'info', open: 'accent', closed: 'info', drawn: 'neutral' }

/** What can be won at most, large over the picture; a night in every mode, since a picture is lit by its own lamp. */
export function RaffleBanner({ raffle, now, className, isLarge = false, children }: RaffleBannerProps) {
  const t = useText('raffles')
  const phase = phaseOf(raffle, now)
  return (
    <div data-mode="dark" className={`relative isolate flex flex-col justify-end overflow-hidden ${className}`}>
      <RaffleArt raffleId={raffle.raffleId} isLarge={isLarge} />
      <div className="mb-auto flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Badge tone={tones[phase]}>{t(`phase.${phase}`)}</Badge>
        <span className="text-xs font-medium text-text">{t('kind')}</span>
      </div>
      <p className="mt-3 text-text">
        <span
          className={classNames(
            'display tabular ltr-run block w-fit leading-none whitespace-nowrap',
            isLarge ? 'text-[2.6rem] md:text-[3.4rem]' : 'text-[2.1rem]',
          )}
        >
          {moneyText(topPrize(raffle)?.amount ?? '0.0000')}
        </span>{' '}
        <span className={classNames('display block', isLarge ? 'mt-2 text-lg md:text-xl' : 'mt-1 text-lg')}>
          {t('top')}
        </span>
      </p>
      {children}
    </div>
  )
}
