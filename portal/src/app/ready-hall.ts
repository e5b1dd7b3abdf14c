import { lanesQuery } from '../features/games/games.queries.ts'
import { currentLocale, readyTexts } from '../lib/i18n/i18n.ts'
import { queryClient } from './query-client.ts'

/**
 * The hall of vendors' games: its texts, and what vendors there are on their way beside its code. The page waits for its
 * texts only: without a connection a query rests, and the hall itself says so.
 */
export async function readyHall(): Promise<void> {
  void queryClient.prefetchQuery(lanesQuery(currentLocale().tag))
  await readyTexts('category', 'games')
}
