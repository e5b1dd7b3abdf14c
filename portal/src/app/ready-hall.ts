import { lanesQuery } from '../features/games/games.queries.ts'
import { menuQuery } from '../features/sports/sports.queries.ts'
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

/** The book: its texts, and whether the brand has one on its way beside its code; a brand without one has a hall there. */
export async function readySports(category: string): Promise<void> {
  const lobby = category === 'ESPORTS' ? category : 'SPORTS'
  void queryClient.prefetchQuery(menuQuery(lobby, currentLocale().tag))
  await Promise.all([readyTexts('sports', 'sports-markets', 'refusals'), readyHall()])
}
