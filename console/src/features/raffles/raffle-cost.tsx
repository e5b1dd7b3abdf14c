import { useText } from '../../lib/i18n/use-text.ts'
import { Facts } from '../../lib/view/facts.tsx'
import { budgetOf } from './raffle-form.ts'
import type { Known, RaffleBody } from './raffles.queries.ts'
import { useRaffleWords } from './use-raffle-words.ts'

interface RaffleCostProps {
  readonly raffle: Pick<RaffleBody, 'prizes' | 'consolation' | 'winners' | 'ticketsMost'>
  readonly known: Known
}

/** What a raffle costs at most, and whom it may reach. */
export function RaffleCost({ raffle, known }: RaffleCostProps) {
  const t = useText('raffles')
  const { amount, number } = useRaffleWords(known)
  return (
    <section aria-label={t('cost')} className="rounded-medium bg-surface-sunken px-4 py-3">
      <h3 className="mb-2 text-sm font-semibold">{t('cost')}</h3>
      <Facts
        columns={3}
        facts={[
          [t('budget'), <strong key="budget">{amount(budgetOf(raffle))}</strong>],
          [t('field.winners'), number(raffle.winners)],
          [t('field.ticketsMost'), number(raffle.ticketsMost)],
        ]}
      />
    </section>
  )
}
