import type {
  addGameVendor,
  changeGame,
  changeGameVendor,
  listGameVendors,
  proposeVendorCredits,
  rotateVendorSecret,
  searchGames,
} from '@parlour/core/contract/games/operator/games.ts'
import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

export type GameVendor = Value<typeof listGameVendors>['list'][number]
export type CatalogueGame = Value<typeof searchGames>['list'][number]
export type NewVendor = Omit<Body<typeof addGameVendor>, 'reason'>
export type VendorRequest = Omit<Body<typeof changeGameVendor>, 'reason'>

const vendors = '/console/api/brands/:merchant/vendors' as const
const games = '/console/api/brands/:merchant/games' as const

export const vendorsQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['game-vendors', merchant],
    queryFn: ({ signal }) => call<typeof listGameVendors>(`GET ${vendors}`, { merchant, signal }),
  })

export const gamesQuery = (merchant: string, { q, vendor }: { readonly q: string; readonly vendor: string }) =>
  infiniteQueryOptions({
    queryKey: ['games', merchant, q, vendor],
    queryFn: ({ pageParam, signal }) =>
      call<typeof searchGames>(`GET ${games}`, {
        merchant,
        query: { q: q === '' ? undefined : q, vendor: vendor === '' ? undefined : vendor, after: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const postVendor = (merchant: string, body: Body<typeof addGameVendor>) =>
  call<typeof addGameVendor>(`POST ${vendors}`, { merchant, body })

export const putVendor = (merchant: string, vendorCode: string, body: Body<typeof changeGameVendor>) =>
  call<typeof changeGameVendor>(`PUT ${vendors}/:vendorCode`, { merchant, params: { vendorCode }, body })

export const postSecret = (merchant: string, vendorCode: string, body: Body<typeof rotateVendorSecret>) =>
  call<typeof rotateVendorSecret>(`POST ${vendors}/:vendorCode/secrets`, { merchant, params: { vendorCode }, body })

export const postCredits = (merchant: string, vendorCode: string, body: Body<typeof proposeVendorCredits>) =>
  call<typeof proposeVendorCredits>(`POST ${vendors}/:vendorCode/credit-proposals`, {
    merchant,
    params: { vendorCode },
    body,
  })

export const putGame = (merchant: string, vendorGameId: string, body: Body<typeof changeGame>) =>
  call<typeof changeGame>(`PUT ${games}/:vendorGameId`, { merchant, params: { vendorGameId }, body })
