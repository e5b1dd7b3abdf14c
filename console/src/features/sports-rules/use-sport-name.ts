import { useText } from '../../lib/i18n/use-text.ts'

/** What a sport is called; its code where it has no name. */
export function useSportName(): (sport: string) => string {
  const t = useText('sportsRules')
  return (sport) => {
    const key = `sport.${sport}` as const
    return t.has(key) ? t(key) : sport
  }
}
