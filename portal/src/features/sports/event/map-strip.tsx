import { classNames } from '@parlour/ui/components/class-names.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import type { EventCard, LiveNow } from '../sports.types.ts'
import { useMarketText } from '../use-market-text.ts'

/** The maps of a series in a row: what each ended with, which one is played, and which may follow. */
export function MapStrip({ event, live }: { readonly event: EventCard; readonly live: LiveNow }) {
  const t = useText('sports')
  const texts = useMarketText()
  const count = Math.max(event.bestOf ?? 0, live.periods.length)
  const [home, away] = event.competitors
  return (
    <ol aria-label={t('board.maps')} className="flex gap-2 overflow-x-auto border-t border-line-soft px-4 py-3">
      {Array.from({ length: count }, (_, at) => {
        const code = `M${at + 1}`
        const map = live.periods.find((period) => period.code === code)
        const isPlayed = live.period === code
        const winner =
          map === undefined || isPlayed || map.home === map.away ? undefined : map.home > map.away ? home : away
        return (
          <li
            key={code}
            className={classNames(
              'grid min-w-24 flex-1 justify-items-center gap-0.5 rounded-medium border px-3 py-2 text-center text-xs',
              isPlayed ? 'border-accent bg-accent-soft' : 'border-line-soft bg-surface-sunken',
            )}
          >
            <span className="text-text-muted">{texts.period(code)}</span>
            <span className="tabular ltr-run text-base font-semibold">
              {map === undefined ? '–' : `${map.home}–${map.away}`}
            </span>
            <span className={isPlayed ? 'font-semibold text-accent-strong' : 'text-text-muted'}>
              {isPlayed ? t('board.playing') : winner === undefined ? ' ' : <bdi>{winner.short}</bdi>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
