import { useText } from '../../lib/i18n/use-text.ts'

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000]
const two = (n: number) => String(n).padStart(2, '0')

/** How long something is away: `2 d 5 h`, `3 h 07 min`, and in the last hour each second. */
export function useWaitText(): (ms: number) => string {
  const t = useText('boards')
  return (ms) => {
    const left = Math.max(0, ms)
    if (left >= dayMs) {
      const hours = Math.floor(left / hourMs)
      return t('wait.days', { days: String(Math.floor(hours / 24)), hours: String(hours % 24) })
    }
    if (left >= hourMs) {
      const minutes = Math.floor(left / minuteMs)
      return t('wait.hours', { hours: String(Math.floor(minutes / 60)), minutes: two(minutes % 60) })
    }
    const seconds = Math.ceil(left / 1000)
    return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`
  }
}
