import type { bringAllBack } from '@parlour/core/contract/games/player/vendor-wallets.ts'
import { call } from './client.ts'

/** Brings everything back from the wallets of vendors. It stands in lib since games and the wallet both do it. */
export const postBringBack = (key: string) =>
  call<typeof bringAllBack>('POST /api/games/wallets/back', { body: {}, key })
