import type { listTeam } from '@parlour/core/contract/agents/player/agents.ts'
import type {
  answerContractRequest,
  editContract,
  endContract,
  getContractCascade,
  getContractTerms,
  listContractRequests,
  listContracts,
  offerContract,
  withdrawContractRequest,
} from '@parlour/core/contract/contracts/player/contracts.ts'
import type { listPastPeriods } from '@parlour/core/contract/pay/player/outlook.ts'
import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import type { ContractKind } from '@parlour/core/rules/agents/contract-terms.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { queryKeys } from '../../lib/api/query-keys.ts'
import type { TriedKind } from './try-terms.ts'

export type Contract = Value<typeof listContracts>['list'][number]
export type ContractTermsShown = NonNullable<Contract['terms']>
export type ContractOffers = Value<typeof getContractTerms>
export type TermsSent = Body<typeof offerContract>['terms']
export type PastPeriods = Value<typeof listPastPeriods>
export type Side = Contract['side']
export type Answer = Body<typeof answerContractRequest>['answer']

const freshMs = 30_000

export const contractTermsQuery = () =>
  queryOptions({
    queryKey: [...queryKeys.contracts, 'terms'],
    queryFn: ({ signal }) => call<typeof getContractTerms>('GET /api/agents/contracts/terms', { signal }),
    staleTime: freshMs,
  })

export const contractsQuery = (side: Side, kind: ContractKind | undefined) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.contracts, 'list', side, kind],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listContracts>('GET /api/agents/contracts', {
        query: {
          side,
          limit: 20,
          ...(kind === undefined ? {} : { kind }),
          ...(pageParam === undefined ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    staleTime: freshMs,
  })

/** What the member is asked to answer; told anew by whatever message comes. */
export const contractRequestsQuery = () =>
  queryOptions({
    queryKey: [...queryKeys.contracts, 'requests'],
    queryFn: async ({ signal }) =>
      (await call<typeof listContractRequests>('GET /api/agents/contracts/requests', { signal })).list,
    staleTime: freshMs,
  })

export const cascadeQuery = (contractId: string, requestId: number) =>
  queryOptions({
    queryKey: [...queryKeys.contracts, 'cascade', contractId, requestId],
    queryFn: ({ signal }) =>
      call<typeof getContractCascade>('GET /api/agents/contracts/:id/cascade', { params: { id: contractId }, signal }),
  })

/** Direct downlines whose names begin so, to choose from. */
export const downlinesQuery = (name: string) =>
  queryOptions({
    queryKey: [...queryKeys.contracts, 'downlines', name],
    queryFn: async ({ signal }) => {
      const query = { limit: 6, ...(name === '' ? {} : { name }) }
      const { list } = await call<typeof listTeam>('GET /api/agents/team', { query, signal })
      return list.flatMap(({ account, isOpen }) => (isOpen ? [account] : []))
    },
    staleTime: freshMs,
  })

/** What the line of a direct downline did, to try terms on. */
export const pastQuery = (of: Pick<Contract, 'category'> & { readonly receiver: string; readonly kind: TriedKind }) =>
  queryOptions({
    queryKey: [...queryKeys.contracts, 'past', of.receiver, of.kind, of.category],
    queryFn: ({ signal }) => call<typeof listPastPeriods>('GET /api/agents/bills/past', { query: of, signal }),
    staleTime: freshMs,
  })

interface Keyed {
  readonly key: string
}

export const postOffer = ({ key, ...body }: Body<typeof offerContract> & Keyed) =>
  call<typeof offerContract>('POST /api/agents/contracts', { key, body })

export const postEdit = ({ key, contractId, terms }: Keyed & { contractId: string; terms: TermsSent }) =>
  call<typeof editContract>('POST /api/agents/contracts/:id/edit', { key, params: { id: contractId }, body: { terms } })

export const postEnd = ({ key, contractId }: Keyed & { contractId: string }) =>
  call<typeof endContract>('POST /api/agents/contracts/:id/end', { key, params: { id: contractId } })

export const postWithdraw = ({ key, contractId, requestId }: Keyed & { contractId: string; requestId: number }) =>
  call<typeof withdrawContractRequest>('POST /api/agents/contracts/:id/withdraw', {
    key,
    params: { id: contractId },
    body: { requestId },
  })

export const postAnswer = ({
  key,
  contractId,
  ...body
}: Keyed & { contractId: string; requestId: number; answer: Answer }) =>
  call<typeof answerContractRequest>('POST /api/agents/contracts/:id/answer', { key, params: { id: contractId }, body })
