import type { useText } from '../../lib/i18n/use-text.ts'
import type { Game } from './lottery.queries.ts'

/** How often a game is drawn. */
export function periodText({ periodSeconds }: Game, t: ReturnType<typeof useText<'lottery'>>): string {
  if (periodSeconds === null) return t('official')
  if (periodSeconds % 60 === 0) return t('every', { count: periodSeconds / 60 })
  return t('everySeconds', { seconds: periodSeconds })
}
