import { useText } from '../../lib/i18n/use-text.ts'
import { Facts } from '../../lib/view/facts.tsx'
import type { Known, Raffle } from './raffles.queries.ts'
import { useRaffleWords } from './use-raffle-words.ts'

const code = (text: string) => <code className="ltr-run text-xs break-all">{text}</code>

/** What proves a raffle: told when it was published, when its list was closed, and with the draw. Nobody changes it. */
export function DrawRecord({ raffle, known }: { readonly raffle: Raffle; readonly known: Known }) {
  const t = useText('raffles')
  const { at, number } = useRaffleWords(known)
  const { commit, beaconRound, drawAt, list, draw } = raffle
  const round = list?.round ?? beaconRound
  return (
    <details className="rounded-medium bg-surface-sunken px-4 py-2">
      <summary className="min-h-9 content-center text-sm font-semibold">{t('record.title')}</summary>
      <div className="pt-2 pb-1">
        <Facts
          facts={[
            [t('record.commit'), code(commit ?? '')],
            [t('record.round'), round === null ? '' : String(round)],
            [t('record.drawAt'), at(draw?.drawnAt ?? drawAt)],
            ...(list === null
              ? []
              : ([
                  [t('record.closedAt'), at(list.frozenAt)],
                  [t('record.tickets'), number(list.tickets)],
                  [t('record.slots'), number(list.slots)],
                  [t('record.root'), code(list.root)],
                ] as const)),
            ...(draw === null
              ? []
              : ([
                  [t('record.beacon'), code(draw.beacon)],
                  [t('record.seed'), code(draw.seed)],
                ] as const)),
          ]}
        />
      </div>
    </details>
  )
}
