import { useText } from '../../lib/i18n/use-text.ts'

/** Why no bets are taken, in words; the code of a reason that has none says nothing to anybody. */
export function useStopText(): (reason: string) => string {
  const t = useText('sports')
  return (reason) => {
    const key = `stop.${reason}`
    return t.has(key) ? t(key) : t('stop.OTHER')
  }
}
