import { lanesQuery } from '../features/games/games.queries.ts'
import { currentLocale, readyTexts } from '../lib/i18n/i18n.ts'
import { queryClient } from './query-client.ts'

/** The hall of vendors' games: its texts and what vendors there are, beside its code and not one after the other. */
export async function readyHall(): Promise<void> {
  await Promise.all([readyTexts('category', 'games'), queryClient.prefetchQuery(lanesQuery(currentLocale().tag))])
}
