import { useText } from '../../lib/i18n/use-text.ts'

/** What a sport is called here; the words of its code where it has no name. */
export function useSportName(): (sport: string) => string {
  const t = useText('sports')
  return (sport) => {
    const key = `sport.${sport}`
    return t.has(key) ? t(key) : sport.replace(/^ESPORTS_/, '').replaceAll('_', ' ')
  }
}
