import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { forgetRecent, gamesQuery, recentQuery, type Find } from './games.queries.ts'

const find: Find = {
  gameType: 'RNG',
  tab: 'RECENT',
  vendor: '',
  tag: '',
  volatility: '',
  text: '',
  language: 'en',
  isMember: true,
}

test('after a launch the lists of what was played last are asked for anew, and no others', () => {
  const queryClient = new QueryClient()
  const [recent, own, all] = [
    recentQuery('en').queryKey,
    gamesQuery(find, 1).queryKey,
    gamesQuery({ ...find, tab: 'ALL' }, 1).queryKey,
  ]
  queryClient.setQueryData(recent, [])
  for (const key of [own, all]) queryClient.setQueryData(key, { games: [], total: 0 })
  forgetRecent(queryClient)
  const isStale = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated
  expect([recent, own, all].map(isStale)).toEqual([true, true, false])
})
