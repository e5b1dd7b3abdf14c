import { Card } from '@parlour/ui/components/card.tsx'
import { useServerNow } from '../../../lib/clock/server-clock.ts'
import { useBrandTime } from '../../../lib/i18n/use-brand-time.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useMarketText } from '../use-market-text.ts'
import type { EventCard, Happening } from '../sports.types.ts'
import { timelineOf } from './timeline.ts'

const quarterMinute = 15_000
/** What is read at a glance; the rest is a touch away. */
const shownFirst = 8

/** What has happened, the newest first, over a line of the whole match in which every rest of the bets is drawn. */
export function TimelineCard({
  event,
  happenings,
}: {
  readonly event: EventCard
  readonly happenings: readonly Happening[]
}) {
  const t = useText('sports')
  const now = useServerNow(quarterMinute)
  if (happenings.length === 0) return null
  const last = happenings.at(-1)?.at ?? now
  const { gaps, marks } = timelineOf(happenings, event.startAt, event.phase === 'LIVE' ? Math.max(now, last) : last)
  const newest = happenings.toReversed()
  return (
    <Card title={t('timeline.title')}>
      <svg
        viewBox="0 0 100 6"
        preserveAspectRatio="none"
        className="ltr-run mb-3 h-3 w-full overflow-hidden rounded-full"
        role="img"
        aria-label={t('timeline.line', { count: gaps.length })}
      >
        <path d="M0 0h100v6H0z" className="fill-surface-hover" />
        {gaps.map(({ from, to }) => (
          <path
            key={from}
            d={`M${from * 100} 0h${Math.max(0.4, (to - from) * 100)}v6h-${Math.max(0.4, (to - from) * 100)}z`}
            className="fill-negative opacity-50"
          />
        ))}
        {marks.map(({ at, happening }) => (
          <path
            key={`${happening.at} ${happening.kind}`}
            d={`M${Math.min(99, at * 100)} 0h0.9v6h-0.9z`}
            className={happening.kind === 'GOAL' ? 'fill-accent' : 'fill-negative'}
          />
        ))}
      </svg>
      <ol className="grid text-sm">
        {newest.slice(0, shownFirst).map((happening) => (
          <Row key={`${happening.at} ${happening.kind}`} event={event} happening={happening} />
        ))}
      </ol>
      {newest.length > shownFirst ? (
        <details className="mt-2 text-sm">
          <summary className="min-h-9 py-2 text-text-muted">
            {t('timeline.earlier', { count: newest.length - shownFirst })}
          </summary>
          <ol className="grid">
            {newest.slice(shownFirst).map((happening) => (
              <Row key={`${happening.at} ${happening.kind}`} event={event} happening={happening} />
            ))}
          </ol>
        </details>
      ) : null}
    </Card>
  )
}

function Row({ event, happening }: { readonly event: EventCard; readonly happening: Happening }) {
  const t = useText('sports')
  const time = useBrandTime()
  const texts = useMarketText()
  const { at, minute, period, kind, side, score } = happening
  const team = side === null ? undefined : event.competitors[side === 'HOME' ? 0 : 1]
  const key = `happening.${kind}`
  return (
    <li className="flex items-center gap-3 border-b border-line-soft py-2 last:border-0">
      <span className="tabular ltr-run w-20 shrink-0 text-xs whitespace-nowrap text-text-muted">
        {minute === null ? time(at, { timeStyle: 'medium' }) : `${minute}′`}
      </span>
      <span className={kind === 'GOAL' ? 'font-semibold' : undefined}>
        {kind === 'PERIOD' ? texts.period(period) : t.has(key) ? t(key) : kind}
        {team === undefined ? null : <bdi> · {team.name}</bdi>}
      </span>
      {score === null ? null : (
        <span className="tabular ltr-run ms-auto font-semibold">
          {score.home}–{score.away}
        </span>
      )}
    </li>
  )
}
