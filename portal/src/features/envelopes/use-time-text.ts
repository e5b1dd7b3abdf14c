import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
/** So near, every second is shown. */
const secondsFromMs = 10 * minuteMs

const two = (n: number) => String(n).padStart(2, '0')

/** How times and waits are written: `12:00`, `1 h 05 min`, and both as one. */
export function useTimeText() {
  const t = useText('envelopes')
  const { dateTime } = useFormat()
  const dayOf = (at: number) => dateTime(at, { dateStyle: 'short' })
  /** The hour, and of another day its day too. */
  const at = (time: number, now: number) =>
    dayOf(time) === dayOf(now)
      ? dateTime(time, { timeStyle: 'short' })
      : dateTime(time, { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: 'numeric' })
  const span = (ms: number) => {
    if (ms < secondsFromMs) {
      const seconds = Math.max(0, Math.ceil(ms / 1000))
      return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`
    }
    const minutes = Math.ceil(ms / minuteMs)
    if (minutes < 60) return t('span.minutes', { minutes: String(minutes) })
    if (ms < dayMs) {
      return t('span.hours', { hours: String(Math.floor(minutes / 60)), minutes: two(minutes % 60) })
    }
    const hours = Math.ceil(ms / hourMs)
    return t('span.days', { days: String(Math.floor(hours / 24)), hours: String(hours % 24) })
  }
  return { at, span, when: (time: number, now: number) => t('when', { time: at(time, now), span: span(time - now) }) }
}
