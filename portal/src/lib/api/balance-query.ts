import type { getBalance } from '@parlour/core/contract/wallet/player/wallet.ts'
import type { Value } from '@parlour/core/contract/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { whenShown } from '../play/money-hold.ts'
import { laterBalance } from '../realtime/apply-message.ts'
import { call } from './client.ts'
import { queryKeys } from './query-keys.ts'

export type Balance = Value<typeof getBalance>

/**
 * What the member can spend; an answer that a push has overtaken is dropped. It stands in lib since
 * the header, the slip and the wallet all show it. Enable it only while somebody is signed in.
 */
export const balanceQuery = () =>
  queryOptions({
    queryKey: queryKeys.balance,
    async queryFn({ signal }) {
      await whenShown()
      return call<typeof getBalance>('GET /wps/v2/wallets/balance', { signal })
    },
    structuralSharing: (held, fresh) => laterBalance(held as Balance | undefined, fresh as Balance),
    staleTime: 30_000,
  })
