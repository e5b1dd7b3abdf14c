import { buttonLook } from '@parlour/ui/components/button-look.ts'
import { Link } from '@tanstack/react-router'
import { useText } from '../../lib/i18n/use-text.ts'
import { RaffleBanner } from './raffle-banner.tsx'
import { rafflePlace } from './raffle-places.ts'
import { phaseOf } from './raffle-rules.ts'
import type { OwnRaffle, Raffle } from './raffles.queries.ts'
import { useRaffleNote } from './use-raffle-note.ts'

export interface RaffleCardProps {
  readonly raffle: Raffle
  readonly own: OwnRaffle | undefined
  readonly now: number
}

/** A raffle: what can be won, until when, how many tickets the reader has, and the way to it. */
export function RaffleCard({ raffle, own, now }: RaffleCardProps) {
  const t = useText('raffles')
  const noteOf = useRaffleNote()
  const { raffleId, title } = raffle
  const ready = own?.ready ?? 0
  const isReady = ready > 0 && phaseOf(raffle, now) === 'open'
  const action = isReady ? 'claim' : phaseOf(raffle, now) === 'drawn' ? 'result' : 'see'
  return (
    <article className="flex w-full flex-col overflow-hidden rounded-large border border-line-soft bg-surface-raised">
      <RaffleBanner raffle={raffle} now={now} className="min-h-44 p-4 md:min-h-48 md:p-5" />
      <div className="flex flex-1 flex-col gap-1 p-4 md:p-5">
        <h2 className="text-base font-semibold">
          <Link {...rafflePlace(raffleId)} className="rounded-small underline-offset-4 hover:underline">
            <bdi>{title}</bdi>
          </Link>
        </h2>
        <p className="text-sm text-text-muted">{noteOf(raffle, now)}</p>
        {own === undefined || own.tickets + ready === 0 ? null : (
          <p className="text-sm font-medium">
            {isReady ? t('readyCount', { count: ready }) : t('ticketCount', { count: own.tickets })}
          </p>
        )}
        <div className="mt-auto pt-3">
          <Link
            {...rafflePlace(raffleId)}
            aria-label={t(`action.${action}Of`, { title })}
            className={buttonLook(isReady ? 'accent' : 'quiet', 'm')}
          >
            {t(`action.${action}`)}
          </Link>
        </div>
      </div>
    </article>
  )
}
