import { useText } from '../../lib/i18n/use-text.ts'
import { Facts } from '../../lib/view/facts.tsx'
import { costOfCycle, costOfCycles } from './board-form.ts'
import type { BoardBody, Known } from './boards.queries.ts'
import { useBoardWords } from './use-board-words.ts'

interface BoardCostProps {
  readonly prizes: BoardBody['prizes']
  /** How many cycles there are; unknown while it is written. */
  readonly cycles?: number
  readonly known: Known
}

/** What a board costs at most: a cycle, and all of them. */
export function BoardCost({ prizes, cycles, known }: BoardCostProps) {
  const t = useText('leaderboards')
  const { amount, number } = useBoardWords(known)
  const cycle = costOfCycle(prizes)
  return (
    <section aria-label={t('cost')} className="rounded-medium bg-surface-sunken px-4 py-3">
      <h3 className="mb-2 text-sm font-semibold">{t('cost')}</h3>
      <Facts
        columns={3}
        facts={[
          [t('costOfCycle'), <strong key="cycle">{amount(cycle)}</strong>],
          ...(cycles === undefined
            ? []
            : ([
                [t('cycles'), number(cycles)],
                [t('budget'), <strong key="all">{amount(costOfCycles(prizes, cycles))}</strong>],
              ] as const)),
        ]}
      />
    </section>
  )
}
