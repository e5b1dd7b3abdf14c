import type {
  getLineFigures,
  getLineProfit,
  getLineSnapshot,
  listLine,
  listLineBets,
  listLineMoney,
} from '@parlour/core/contract/agents/player/line.ts'
import type { Query, Value } from '@parlour/core/contract/endpoint.ts'
import type { listRecords } from '@parlour/core/contract/wallet/player/wallet.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

export type LineFigures = Value<typeof getLineFigures>
export type LineProfit = Value<typeof getLineProfit>
export type LineMember = Value<typeof listLine>['list'][number]
export type LineBet = Value<typeof listLineBets>['list'][number]
export type LineMoney = Value<typeof listLineMoney>['list'][number]
export type OwnRecord = Value<typeof listRecords>['list'][number]
export type BetFilter = Omit<Query<typeof listLineBets>, 'cursor' | 'limit'>
export type MoneyFilter = Omit<Query<typeof listLineMoney>, 'cursor' | 'limit'>
export type RecordFilter = Omit<Query<typeof listRecords>, 'cursor' | 'limit'>

interface LineDays {
  readonly from: string
  readonly to: string
  /** Somebody within the line; the agent’s own where nobody is named. */
  readonly account?: string | undefined
  readonly span?: 'WEEK' | 'MONTH' | undefined
}

/** What is settled now is seen when the page is asked again, a little later. */
const freshMs = 15_000
const pageSize = 25
export const exportSize = 200

export interface Page {
  readonly limit: number
  readonly cursor: string | undefined
  readonly signal: AbortSignal
}

const named = (account: string | undefined) => (account === undefined ? {} : { account })
const paging = ({ limit, cursor }: Page) => ({ limit, ...(cursor === undefined ? {} : { cursor }) })
const pages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { readonly next: string | null }) => page.next,
}

export const figuresQuery = ({ from, to, account, span }: LineDays) =>
  queryOptions({
    queryKey: ['member', 'agents', 'figures', from, to, account, span],
    queryFn: ({ signal }) =>
      call<typeof getLineFigures>('GET /api/agents/figures', {
        query: { from, to, ...named(account), ...(span === undefined ? {} : { span }) },
        signal,
      }),
    staleTime: freshMs,
  })

export const snapshotQuery = () =>
  queryOptions({
    queryKey: ['member', 'agents', 'snapshot'],
    queryFn: ({ signal }) => call<typeof getLineSnapshot>('GET /api/agents/snapshot', { query: {}, signal }),
    staleTime: freshMs,
  })

export const fetchProfit = ({ from, to, account }: LineDays, page: Page) =>
  call<typeof getLineProfit>('GET /api/agents/profit', {
    query: { from, to, ...named(account), ...paging(page) },
    signal: page.signal,
  })

export const profitQuery = (days: LineDays) =>
  infiniteQueryOptions({
    queryKey: ['member', 'agents', 'profit', days.from, days.to, days.account],
    queryFn: ({ pageParam, signal }) => fetchProfit(days, { limit: pageSize, cursor: pageParam, signal }),
    ...pages,
    staleTime: freshMs,
  })

export const fetchLineBets = (filter: BetFilter, page: Page) =>
  call<typeof listLineBets>('GET /api/agents/bets', { query: { ...filter, ...paging(page) }, signal: page.signal })

export const lineBetsQuery = (filter: BetFilter) =>
  infiniteQueryOptions({
    queryKey: ['member', 'agents', 'bets', filter],
    queryFn: ({ pageParam, signal }) => fetchLineBets(filter, { limit: pageSize, cursor: pageParam, signal }),
    ...pages,
    staleTime: freshMs,
  })

export const fetchLineMoney = (filter: MoneyFilter, page: Page) =>
  call<typeof listLineMoney>('GET /api/agents/transactions', {
    query: { ...filter, ...paging(page) },
    signal: page.signal,
  })

export const lineMoneyQuery = (filter: MoneyFilter) =>
  infiniteQueryOptions({
    queryKey: ['member', 'agents', 'transactions', filter],
    queryFn: ({ pageParam, signal }) => fetchLineMoney(filter, { limit: pageSize, cursor: pageParam, signal }),
    ...pages,
    staleTime: freshMs,
  })

export const fetchOwnRecords = (filter: RecordFilter, page: Page) =>
  call<typeof listRecords>('GET /api/wallet/records', { query: { ...filter, ...paging(page) }, signal: page.signal })

export const ownRecordsQuery = (filter: RecordFilter) =>
  infiniteQueryOptions({
    queryKey: ['member', 'agents', 'records', filter],
    queryFn: ({ pageParam, signal }) => fetchOwnRecords(filter, { limit: pageSize, cursor: pageParam, signal }),
    ...pages,
    staleTime: freshMs,
  })

export const fetchLine = (
  { account, name }: { readonly account: string | undefined; readonly name: string },
  page: Page,
) =>
  call<typeof listLine>('GET /api/agents/line', {
    query: { ...named(account), ...(name === '' ? {} : { name }), ...paging(page) },
    signal: page.signal,
  })

export const lineQuery = (request: { readonly account: string | undefined; readonly name: string }) =>
  infiniteQueryOptions({
    queryKey: ['member', 'agents', 'line', request.account, request.name],
    queryFn: ({ pageParam, signal }) => fetchLine(request, { limit: pageSize, cursor: pageParam, signal }),
    ...pages,
    staleTime: freshMs,
  })
