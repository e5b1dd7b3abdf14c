import { listQueues } from '@parlour/core/contract/operators/operator/queues.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import type { WaitingQueue } from '#platform/module/waiting-queue.ts'
import { countQueues } from '../queue.sql.ts'

/** What waits on the pages that the operator may read. */
export function queueRoutes(routes: ConsoleRoutes, { queues }: { readonly queues: readonly WaitingQueue[] }): void {
  routes.query(listQueues, async ({ db, brand: { brandId }, operator }) => {
    const { operatorId, username, permissions, brandIds } = operator
    const desk = { brandId, operatorId, isOfAllBrands: brandIds === null }
    const shown = queues.filter(
      ({ needs, isOfAllBrands }) => permissions.has(needs) && (isOfAllBrands !== true || desk.isOfAllBrands),
    )
    const [at, counts] = await Promise.all([nowMs(db), countQueues(db, shown, { desk, username })])
    const none = { waiting: 0, mine: 0, oldestAt: null }
    return { at, list: shown.map(({ page, part }, place) => ({ page, part, ...(counts[place] ?? none) })) }
  })
}
