import type {
  addImage,
  addNotice,
  changeNotice,
  listNotices,
  listTextHistory,
  listTexts,
  previewText,
  removeArticle,
  saveArticle,
  saveGroup,
  savePage,
  setContacts,
  withdrawNotice,
} from '@parlour/core/contract/content/operator/content.ts'
import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

export type Notice = Value<typeof listNotices>['list'][number]
export type TextsOfBrand = Value<typeof listTexts>
export type Article = TextsOfBrand['articles'][number]
export type Group = TextsOfBrand['groups'][number]
export type ContentOfPage = TextsOfBrand['pages'][number]
export type Contact = TextsOfBrand['customerService'][number]
export type Texts = Notice['texts']

const base = '/console/api/brands/:merchant/content' as const

export const noticesQuery = (merchant: string, q: string) =>
  infiniteQueryOptions({
    queryKey: ['notices', merchant, q],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listNotices>(`GET ${base}/notices`, {
        merchant,
        query: { q: q === '' ? undefined : q, after: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const textsQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['texts', merchant],
    queryFn: ({ signal }) => call<typeof listTexts>(`GET ${base}/texts`, { merchant, signal }),
  })

export const previewQuery = (merchant: string, body: Body<typeof previewText>) =>
  queryOptions({
    queryKey: ['preview', merchant, body],
    queryFn: ({ signal }) => call<typeof previewText>(`POST ${base}/previews`, { merchant, body, signal }),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  })

/** Which text's past. */
export interface PastOf {
  readonly kind: 'notice' | 'help' | 'page' | 'contacts'
  readonly code: string
}

export const historyQuery = (merchant: string, of: PastOf) =>
  infiniteQueryOptions({
    queryKey: ['texts-history', merchant, of],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listTextHistory>(`GET ${base}/history`, { merchant, query: { ...of, after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const postNotice = (merchant: string, body: Body<typeof addNotice>) =>
  call<typeof addNotice>(`POST ${base}/notices`, { merchant, body })

export const putNotice = (merchant: string, noticeId: string, body: Body<typeof changeNotice>) =>
  call<typeof changeNotice>(`PUT ${base}/notices/:noticeId`, { merchant, params: { noticeId }, body })

export const postNoticeEnd = (merchant: string, noticeId: string, reason: string) =>
  call<typeof withdrawNotice>(`POST ${base}/notices/:noticeId/withdrawals`, {
    merchant,
    params: { noticeId },
    body: { reason },
  })

export const putGroup = (merchant: string, code: string, body: Body<typeof saveGroup>) =>
  call<typeof saveGroup>(`PUT ${base}/help-groups/:code`, { merchant, params: { code }, body })

export const putArticle = (merchant: string, code: string, body: Body<typeof saveArticle>) =>
  call<typeof saveArticle>(`PUT ${base}/help-articles/:code`, { merchant, params: { code }, body })

export const postArticleEnd = (merchant: string, code: string, reason: string) =>
  call<typeof removeArticle>(`POST ${base}/help-articles/:code/removals`, {
    merchant,
    params: { code },
    body: { reason },
  })

export const putPage = (merchant: string, code: string, body: Body<typeof savePage>) =>
  call<typeof savePage>(`PUT ${base}/pages/:code`, { merchant, params: { code }, body })

export const putContacts = (merchant: string, body: Body<typeof setContacts>) =>
  call<typeof setContacts>(`PUT ${base}/contacts`, { merchant, body })

export const postImage = (merchant: string, body: Body<typeof addImage>) =>
  call<typeof addImage>(`POST ${base}/images`, { merchant, body })
