import type { Value } from '@parlour/core/contract/endpoint.ts'
import { launchGame } from '@parlour/core/contract/lottery/player/launch.ts'
import type { Call } from '#platform/http/context.ts'
import type { Routes } from '#platform/http/routes.ts'

export type Launch = (call: Call<typeof launchGame>) => Promise<Value<typeof launchGame>>

/** One call launches the lottery and the games of vendors alike. */
export function launchRoutes(
  routes: Routes,
  { lottery, games }: { readonly lottery: Launch; readonly games: Launch },
): void {
  routes.direct(launchGame, (call) => (call.input.body.launchMode === 'GLS' ? games(call) : lottery(call)))
}
