import { menuQuery } from '../features/sports/sports.queries.ts'
import { currentLocale, readyTexts } from '../lib/i18n/i18n.ts'
import { queryClient } from './query-client.ts'
import { readyHall } from './ready-hall.ts'

/** The book: its texts, and whether the brand has one on its way beside its code; a brand without one has a hall there. */
export async function readySports(category: string): Promise<void> {
  const lobby = category === 'ESPORTS' ? category : 'SPORTS'
  void queryClient.prefetchQuery(menuQuery(lobby, currentLocale().tag))
  await Promise.all([readyTexts('sports', 'sports-markets', 'refusals'), readyHall()])
}
