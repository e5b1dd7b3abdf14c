import type {
  createLink,
  endLink,
  getTeamOverview,
  listAgentNotices,
  listLinks,
} from '@parlour/core/contract/agents/player/agents.ts'
import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

export type AgentLink = Value<typeof listLinks>['list'][number]

const freshMs = 30_000

export const overviewQuery = () =>
  queryOptions({
    queryKey: ['member', 'agents', 'overview'],
    queryFn: ({ signal }) => call<typeof getTeamOverview>('GET /api/agents/overview', { signal }),
    staleTime: freshMs,
  })

export const linksQuery = () =>
  queryOptions({
    queryKey: ['member', 'agents', 'links'],
    queryFn: ({ signal }) => call<typeof listLinks>('GET /api/agents/links', { signal }),
    staleTime: freshMs,
  })

export const postLink = (body: Body<typeof createLink>) => call<typeof createLink>('POST /api/agents/links', { body })

export const postLinkEnd = (id: string) => call<typeof endLink>('POST /api/agents/links/:id/end', { params: { id } })

export const agentNoticesQuery = (language: string) =>
  queryOptions({
    queryKey: ['member', 'agents', 'notices', language],
    queryFn: async ({ signal }) =>
      (await call<typeof listAgentNotices>('GET /api/agents/announcements', { query: { language }, signal })).list,
    staleTime: freshMs,
  })
