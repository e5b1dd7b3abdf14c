import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import type {
  getLadder,
  listLadderRunLines,
  listLadderRuns,
  proposeLadder,
  proposeLadderRun,
} from '@parlour/core/contract/promo/operator/ladder.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

export type KnownLadder = Value<typeof getLadder>
export type Ladder = NonNullable<KnownLadder['ladder']>
export type Level = Ladder['levels'][number]
export type LadderRun = Value<typeof listLadderRuns>['list'][number]
export type RunLine = Value<typeof listLadderRunLines>['list'][number]
export type LadderBody = Body<typeof proposeLadder>

const base = '/console/api/brands/:merchant' as const
/** As often as it is read how far a run is paid. */
const askAgainMs = 3000

export const ladderQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['ladder', merchant],
    queryFn: ({ signal }) => call<typeof getLadder>(`GET ${base}/ladder`, { merchant, signal }),
  })

export const runsQuery = (merchant: string) =>
  infiniteQueryOptions({
    queryKey: ['ladder', merchant, 'runs'],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listLadderRuns>(`GET ${base}/ladder-runs`, { merchant, query: { after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ list }) => list.some((run) => run.state === 'APPROVED')) === true ? askAgainMs : false,
  })

export const runLinesQuery = (merchant: string, runId: string) =>
  infiniteQueryOptions({
    queryKey: ['ladder', merchant, 'lines', runId],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listLadderRunLines>(`GET ${base}/ladder-runs/:runId/lines`, {
        merchant,
        params: { runId },
        query: { after: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const postLadder = (merchant: string, body: LadderBody) =>
  call<typeof proposeLadder>(`POST ${base}/ladder-proposals`, { merchant, body })

export const postRun = (merchant: string, runId: string, reason: string) =>
  call<typeof proposeLadderRun>(`POST ${base}/ladder-runs/:runId/payment-proposals`, {
    merchant,
    params: { runId },
    body: { reason },
  })
