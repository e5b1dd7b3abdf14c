import { useText } from '../../lib/i18n/use-text.ts'

/** What a row of a result is called. */
export function usePrizeName() {
  const t = useText('lottery')
  return (code: string): string => {
    const key = `prize.${code}`
    return t.has(key) ? t(key) : code
  }
}
