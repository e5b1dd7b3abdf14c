import { useBrandTime } from '../../../lib/i18n/use-brand-time.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { clockOf, endStateOf, liveOf, phaseOf } from '../event-clock.ts'
import { useEventNow } from '../prices/use-prices.ts'
import { sportKindOf } from '@parlour/core/rules/sportsbook/markets/sports.ts'
import type { EventCard, Happening, LiveNow } from '../sports.types.ts'
import { useMarketText } from '../use-market-text.ts'
import { Crest } from './crest.tsx'
import { MapStrip } from './map-strip.tsx'
import { Pitch } from './pitch.tsx'

interface ScoreboardProps {
  readonly event: EventCard
  readonly happenings: readonly Happening[]
}

/** Both sides, the score and the clock, with a picture of the play that is drawn from what the feed says and nothing else. */
export function Scoreboard({ event, happenings }: ScoreboardProps) {
  const t = useText('sports')
  const held = useEventNow(event.eventId)
  const live = liveOf(event, held)
  const phase = phaseOf(event, held)
  const [home, away] = event.competitors
  return (
    <section
      aria-label={t('board.label')}
      className="overflow-hidden rounded-large border border-line-soft bg-surface-raised"
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3 px-4 py-5 md:px-8">
        <Side id={home?.competitorId ?? ''} name={home?.name ?? ''} />
        <Middle event={event} live={live} phase={phase} />
        <Side id={away?.competitorId ?? ''} name={away?.name ?? ''} />
      </div>
      {live === null ? null : sportKindOf(event.sport) === 'MAPS' ? (
        <MapStrip event={event} live={live} />
      ) : sportKindOf(event.sport) === 'FOOTBALL' ? (
        <Pitch event={event} live={live} happenings={happenings} />
      ) : (
        <Periods event={event} live={live} />
      )}
      {live === null || sportKindOf(event.sport) !== 'FOOTBALL' ? null : <Counts live={live} />}
    </section>
  )
}

function Side({ id, name }: { readonly id: string; readonly name: string }) {
  return (
    <div className="grid min-w-0 justify-items-center gap-2 text-center">
      <Crest id={id} size={52} />
      <p className="line-clamp-2 text-sm leading-tight font-semibold md:text-base">
        <bdi>{name}</bdi>
      </p>
    </div>
  )
}

interface MiddleProps {
  readonly event: EventCard
  readonly live: LiveNow | null
  readonly phase: EventCard['phase']
}

function Middle({ event, live, phase }: MiddleProps) {
  const t = useText('sports')
  const texts = useMarketText()
  const time = useBrandTime()
  const clock = clockOf(event.sport, live)
  const bestOf =
    event.bestOf === null ? null : (
      <p className="text-xs text-text-muted">{t('board.bestOf', { n: String(event.bestOf) })}</p>
    )
  if (phase === 'PREMATCH' || live === null) {
    return (
      <div className="grid min-w-28 justify-items-center gap-0.5 text-center">
        <p className="tabular display text-xl">{time(event.startAt, { timeStyle: 'short' })}</p>
        <p className="text-xs text-text-muted">
          {time(event.startAt, { weekday: 'short', day: 'numeric', month: 'short' })}
        </p>
        {phase === 'OVER' ? <p className="text-xs font-semibold">{t(`state.${endStateOf(event)}`)}</p> : null}
        {bestOf}
      </div>
    )
  }
  return (
    <div className="grid min-w-28 justify-items-center gap-1 text-center">
      <p className="tabular ltr-run display text-[2.6rem] leading-none">
        {live.score.home}
        <span className="px-2 text-text-faint">–</span>
        {live.score.away}
      </p>
      {phase === 'OVER' ? (
        <p className="text-xs font-semibold text-text-muted">{t(`state.${endStateOf(event)}`)}</p>
      ) : (
        <p className="tabular flex gap-1.5 text-xs font-semibold text-positive">
          {live.period === '' ? t('row.live') : texts.period(live.period)}
          {clock === '' ? null : <span className="ltr-run">{clock}</span>}
        </p>
      )}
      {bestOf}
    </div>
  )
}

/** Points of each quarter, set or inning. */
function Periods({ event, live }: { readonly event: EventCard; readonly live: LiveNow }) {
  const t = useText('sports')
  const texts = useMarketText()
  if (live.periods.length === 0) return null
  return (
    <div className="overflow-x-auto border-t border-line-soft px-4 py-3">
      <table className="tabular mx-auto text-center text-sm">
        <caption className="sr-only">{t('board.periods')}</caption>
        <thead>
          <tr className="text-xs text-text-muted">
            <th scope="col">
              <span className="sr-only">{t('board.label')}</span>
            </th>
            {live.periods.map(({ code }) => (
              <th key={code} scope="col" className="px-3 py-1 font-medium">
                {texts.period(code)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {event.competitors.slice(0, 2).map(({ competitorId, short }, at) => (
            <tr key={competitorId}>
              <th scope="row" className="pe-4 text-start font-semibold">
                <bdi>{short}</bdi>
              </th>
              {live.periods.map(({ code, home, away }) => (
                <td key={code} className="px-3 py-1">
                  {at === 0 ? home : away}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Corners and cards of both sides. */
function Counts({ live }: { readonly live: LiveNow }) {
  const t = useText('sports')
  const counts = (['corners', 'cards'] as const).flatMap((name) => {
    const pair = live[name]
    return pair === null ? [] : [{ name, pair }]
  })
  if (counts.length === 0) return null
  return (
    <dl className="flex justify-center gap-8 border-t border-line-soft px-4 py-2.5 text-xs">
      {counts.map(({ name, pair }) => (
        <div key={name} className="flex items-center gap-2">
          <dt className="text-text-muted">{t(`board.${name}`)}</dt>
          <dd className="tabular ltr-run font-semibold">
            {pair.home} – {pair.away}
          </dd>
        </div>
      ))}
    </dl>
  )
}
