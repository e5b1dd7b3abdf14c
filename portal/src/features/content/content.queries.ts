import type { getHelpCentre, getNotices, getPage } from '@parlour/core/contract/content/player/content.ts'
import type { Value } from '@parlour/core/contract/endpoint.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

export type Notice = Value<typeof getNotices>['data']['list'][number]
export type HelpGroup = Value<typeof getHelpCentre>['groups'][number]
export type HelpArticle = HelpGroup['articles'][number]

const freshMs = 60_000

export const noticesQuery = (page: number) =>
  queryOptions({
    queryKey: ['content', 'notices', page],
    queryFn: async ({ signal }) =>
      (await call<typeof getNotices>('POST /wps/relay/MCSFE_getNotices', { body: { page }, signal })).data,
    staleTime: freshMs,
    placeholderData: keepPreviousData,
  })

/** The language is part of the key: the call names it, and another language is another answer. */
export const helpQuery = (language: string) =>
  queryOptions({
    queryKey: ['content', 'help', language],
    queryFn: async ({ signal }) =>
      (await call<typeof getHelpCentre>('GET /wps/system/helpCenter', { query: { language }, signal })).groups,
    staleTime: freshMs,
  })

export const pageQuery = (code: string, language: string) =>
  queryOptions({
    queryKey: ['content', 'page', code, language],
    queryFn: ({ signal }) =>
      call<typeof getPage>('GET /api/content/pages/:code', { params: { code }, query: { language }, signal }),
    staleTime: freshMs,
    retry: (failures, error) => failures < 2 && !isUnknown(error),
  })

/** Whether the brand simply has no such page. */
export function isUnknown(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'content.page_unknown'
}
