import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import type { escalateFeedback, listFeedback, putFeedback } from '@parlour/core/contract/content/player/feedback.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

export type FeedbackRow = Value<typeof listFeedback>['list'][number]
export type FeedbackRule = Value<typeof listFeedback>['rule']

export const feedbackQuery = () =>
  infiniteQueryOptions({
    queryKey: ['member', 'feedback'],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listFeedback>('GET /api/content/feedback', {
        query: { limit: 10, ...(pageParam === undefined ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  })

export const sendFeedback = (body: Body<typeof putFeedback>) => call<typeof putFeedback>('PUT /wps/feedback', { body })

export const postEscalation = (id: string, content: string) =>
  call<typeof escalateFeedback>('POST /api/content/feedback/:id/escalations', { params: { id }, body: { content } })
