import { Card } from '@parlour/ui/components/card.tsx'
import { classNames } from '@parlour/ui/components/class-names.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import type { Form } from '../sports.queries.ts'
import type { EventCard } from '../sports.types.ts'

type Match = Form['matches'][number]

const resultOf = ({ own, other }: Match) => (own > other ? 'won' : own < other ? 'lost' : 'drawn')
const tones = {
  won: 'bg-positive-soft text-positive',
  lost: 'bg-negative-soft text-negative',
  drawn: 'bg-surface-hover text-text-muted',
}

/** The last matches of both sides. */
export function FormCard({ event, form }: { readonly event: EventCard; readonly form: readonly Form[] }) {
  const t = useText('sports')
  const known = form.filter(({ matches }) => matches.length > 0)
  if (known.length === 0) return null
  return (
    <Card title={t('form.title')}>
      <div className="grid gap-4 sm:grid-cols-2">
        {known.map(({ competitorId, matches }) => (
          <div key={competitorId}>
            <h3 className="mb-1.5 text-sm font-semibold">
              <bdi>{event.competitors.find((one) => one.competitorId === competitorId)?.name}</bdi>
            </h3>
            <ol className="grid gap-1 text-sm">
              {matches.map((match) => (
                <FormRow key={match.eventId} match={match} />
              ))}
            </ol>
          </div>
        ))}
      </div>
    </Card>
  )
}

function FormRow({ match }: { readonly match: Match }) {
  const t = useText('sports')
  const result = resultOf(match)
  return (
    <li className="flex items-center gap-2.5">
      <span
        className={classNames('grid size-6 shrink-0 place-items-center rounded-small text-xs font-bold', tones[result])}
      >
        <span aria-hidden="true">{t(`form.${result}Short`)}</span>
        <span className="sr-only">{t(`form.${result}`)}</span>
      </span>
      <bdi className="min-w-0 flex-1 truncate text-text-muted">{match.against}</bdi>
      <span className="tabular ltr-run font-semibold">
        {match.own}–{match.other}
      </span>
    </li>
  )
}
