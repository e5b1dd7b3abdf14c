import { useText } from '../../lib/i18n/use-text.ts'

/** What the games of a group are called together. */
export function useGameGroups() {
  const t = useText('lottery-plays')
  return (code: string): string => {
    const key = `game.group.${code}`
    return t.has(key) ? t(key) : code
  }
}
