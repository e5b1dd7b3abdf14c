import { gamesQuery, popularGamesQuery } from '../features/lottery/lottery.queries.ts'
import { isOn } from '../lib/api/permission.ts'
import { queryClient } from './query-client.ts'
import { readyHall } from './ready-hall.ts'
import { router } from './router.tsx'

/** Once the browser has nothing else to do. */
const atRest = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 2000 })
    else setTimeout(resolve, 300)
  })

const savesData = () =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true

/** Fetches what most visits open next, while the visitor reads the first page; not for those who save data. */
export async function fetchAhead(): Promise<void> {
  if (savesData()) return
  await atRest()
  if (isOn('LOTT')) {
    await Promise.all([
      router.preloadRoute({ to: '/lottery' }),
      queryClient.prefetchQuery(gamesQuery()),
      queryClient.prefetchQuery(popularGamesQuery()),
    ])
  }
  await atRest()
  await Promise.all([import('./other-place.tsx'), readyHall()])
}
