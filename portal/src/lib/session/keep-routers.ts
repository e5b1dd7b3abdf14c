import type { getDomainRoute } from '@parlour/core/contract/brand/player/system.ts'
import { call } from '../api/client.ts'
import { keepState } from './state-keys.ts'

/** Keeps where the brand is reached under the specification's key `routers`; a page without an answer does without. */
export async function keepRouters(): Promise<void> {
  const routers = await call<typeof getDomainRoute>('GET /wps/system/domainRoute').catch(() => undefined)
  keepState('routers', routers)
}
