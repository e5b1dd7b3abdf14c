import { Link } from '@tanstack/react-router'
import { useText } from '../../lib/i18n/use-text.ts'
import { RaffleCard } from './raffle-card.tsx'
import { allRaffles } from './raffle-places.ts'
import type { OwnRaffle, Raffle } from './raffles.queries.ts'
import { useRaffles } from './use-raffles.ts'

/** So many stand among the promotions. */
const shownMost = 3

/** Among a brand’s promotions: the raffles that go on or were drawn lately; nothing where there are none. */
export default function RaffleCards() {
  const t = useText('raffles')
  const { raffles, own, now } = useRaffles()
  if (raffles === undefined || raffles.length === 0) return null
  const shown = raffles.slice(0, shownMost)
  return (
    <section aria-labelledby="promo-raffles" className="grid gap-3">
      <div className="flex items-center gap-4">
        <h2 id="promo-raffles" className="display text-lg">
          {t('title')}
        </h2>
        <Link
          {...allRaffles}
          preload={false}
          className="ms-auto flex min-h-11 items-center rounded-small px-2 text-sm font-medium text-text-muted hover:text-text"
        >
          {t('all')}
        </Link>
      </div>
      <RaffleGrid raffles={shown} own={own} now={now} />
    </section>
  )
}

interface RaffleGridProps {
  readonly raffles: readonly Raffle[]
  readonly own: readonly OwnRaffle[]
  readonly now: number
}

export function RaffleGrid({ raffles, own, now }: RaffleGridProps) {
  const t = useText('raffles')
  return (
    <ul aria-label={t('title')} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {raffles.map((raffle) => (
        <li key={raffle.raffleId} className="flex">
          <RaffleCard raffle={raffle} own={own.find(({ raffleId }) => raffleId === raffle.raffleId)} now={now} />
        </li>
      ))}
    </ul>
  )
}
