import type { listGameVendors } from '@parlour/core/contract/games/operator/games.ts'
import type { listVendorAttacks, startVendorAttack } from '@parlour/core/contract/games/operator/attacks.ts'
import type {
  getVendorReturns,
  getVendorRound,
  listVendorDifferences,
  listVendorTransactions,
  proposeCorrection,
} from '@parlour/core/contract/games/operator/vendor-desk.ts'
import type { Value } from '@parlour/core/contract/endpoint.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import type { TransactionFilter } from './transaction-filter.ts'

export type VendorTransaction = Value<typeof listVendorTransactions>['list'][number]
export type VendorDifference = Value<typeof listVendorDifferences>['list'][number]
export type AttackRun = Value<typeof listVendorAttacks>['list'][number]
export type VendorRound = Value<typeof getVendorRound>
export type ReturnsPart = Value<typeof getVendorReturns>
export type VendorReturn = Value<typeof getVendorReturns>['vendors'][number]
export type ReturnAlarm = Value<typeof getVendorReturns>['alarms'][number]

export const vendorNamesQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['game-vendors', merchant],
    queryFn: ({ signal }) =>
      call<typeof listGameVendors>('GET /console/api/brands/:merchant/vendors', { merchant, signal }),
  })

export const transactionsQuery = (merchant: string, filter: TransactionFilter) =>
  infiniteQueryOptions({
    queryKey: ['vendor-transactions', merchant, filter],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listVendorTransactions>('GET /console/api/brands/:merchant/vendor-transactions', {
        merchant,
        query: { ...filter, after: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

/** Whose round it is, and what the vendor calls it. */
export type RoundKey = Pick<VendorTransaction, 'vendorCode' | 'memberId' | 'gameCode' | 'roundId'>

export const roundQuery = (merchant: string, { vendorCode, memberId, gameCode, roundId }: RoundKey) =>
  queryOptions({
    queryKey: ['vendor-round', merchant, vendorCode, memberId, gameCode, roundId],
    queryFn: ({ signal }) =>
      call<typeof getVendorRound>('GET /console/api/brands/:merchant/vendor-round', {
        merchant,
        query: { vendor: vendorCode, memberId, game: gameCode, round: roundId },
        signal,
      }),
  })

export const returnsQuery = (merchant: string, { vendor, days }: { readonly vendor: string; readonly days: number }) =>
  infiniteQueryOptions({
    queryKey: ['vendor-returns', merchant, vendor, days],
    queryFn: ({ pageParam, signal }) =>
      call<typeof getVendorReturns>('GET /console/api/brands/:merchant/vendor-returns', {
        merchant,
        query: { vendor: vendor === '' ? undefined : vendor, days, after: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const differencesQuery = (
  merchant: string,
  { vendor, state }: { readonly vendor: string; readonly state: 'open' | 'corrected' },
) =>
  infiniteQueryOptions({
    queryKey: ['vendor-differences', merchant, vendor, state],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listVendorDifferences>('GET /console/api/brands/:merchant/vendor-differences', {
        merchant,
        query: { vendor: vendor === '' ? undefined : vendor, state, after: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const postCorrection = (merchant: string, { vendorCode, txId, kind }: VendorDifference, reason: string) =>
  call<typeof proposeCorrection>('POST /console/api/brands/:merchant/vendor-differences/proposals', {
    merchant,
    body: { vendor: vendorCode, txId, kind, reason },
  })

/** A run that goes on is asked after until it has ended. */
export const attacksQuery = () =>
  queryOptions({
    queryKey: ['vendor-attacks'],
    queryFn: ({ signal }) => call<typeof listVendorAttacks>('GET /console/api/vendor-attacks', { signal }),
    refetchInterval: ({ state }) => (state.data?.list.some(isUnderWay) === true ? 2000 : false),
  })

export const isUnderWay = ({ state }: AttackRun) => state === 'WAITING' || state === 'RUNNING'

export const postAttack = (merchantCode: string, reason: string) =>
  call<typeof startVendorAttack>('POST /console/api/vendor-attacks', { body: { merchantCode, reason } })
