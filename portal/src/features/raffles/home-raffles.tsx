import { buttonLook } from '@parlour/ui/components/button-look.ts'
import { Link } from '@tanstack/react-router'
import Ticket from 'lucide-react/icons/ticket'
import { moneyText } from '../../lib/api/money-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { rafflePlace } from './raffle-places.ts'
import { phaseOf, topPrize } from './raffle-rules.ts'
import { useRaffleNote } from './use-raffle-note.ts'
import { useRaffles } from './use-raffles.ts'

/** A line on home about the raffle that gives tickets now; nothing where there is none. */
export default function HomeRaffles() {
  const t = useText('raffles')
  const noteOf = useRaffleNote()
  const { raffles, own, now } = useRaffles()
  const raffle = raffles?.find((one) => phaseOf(one, now) === 'open')
  if (raffle === undefined) return null
  const { raffleId, title } = raffle
  const ready = own.find((one) => one.raffleId === raffleId)?.ready ?? 0
  const amount = moneyText(topPrize(raffle)?.amount ?? '0.0000')
  return (
    <section className="flex flex-wrap items-center gap-x-5 gap-y-4 rounded-large border border-line-soft bg-surface-raised p-5 md:p-6">
      <span className="grid size-14 shrink-0 place-items-center rounded-large bg-accent-soft text-accent-strong">
        <Ticket size={28} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="display text-lg">{t('home.title', { title, amount })}</h2>
        <p className="tabular mt-0.5 text-sm text-text-muted">
          {ready > 0 ? t('readyCount', { count: ready }) : noteOf(raffle, now)}
        </p>
      </div>
      <Link
        {...rafflePlace(raffleId)}
        preload={false}
        className={buttonLook(ready > 0 ? 'accent' : 'quiet', 'm', 'max-sm:w-full')}
      >
        {t(ready > 0 ? 'action.claim' : 'home.look')}
      </Link>
    </section>
  )
}
