import type { getConsolidated } from '@parlour/core/contract/wallet/player/wallet.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'
import { queryKeys } from './query-keys.ts'

/** Everything the member owns, pool by pool. It stands in lib since the wallet and the cashier both show it. */
export const fundsQuery = () =>
  queryOptions({
    queryKey: queryKeys.funds,
    queryFn: ({ signal }) => call<typeof getConsolidated>('GET /wps/member/info/funds/consolidated', { signal }),
  })
