import type {
  answerFeedback,
  closeFeedback,
  getFeedbackRule,
  listFeedback,
  setFeedbackRule,
} from '@parlour/core/contract/content/operator/feedback.ts'
import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

export type Feedback = Value<typeof listFeedback>['list'][number]
export type FeedbackState = Feedback['state']

export type FeedbackRule = Value<typeof getFeedbackRule>

const base = '/console/api/brands/:merchant/feedback' as const

export const feedbackQuery = (merchant: string, state: FeedbackState) =>
  infiniteQueryOptions({
    queryKey: ['feedback', merchant, state],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listFeedback>(`GET ${base}`, { merchant, query: { state, after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const postAnswer = (merchant: string, feedbackId: string, text: string, reason: string) =>
  call<typeof answerFeedback>(`POST ${base}/:feedbackId/answers`, {
    merchant,
    params: { feedbackId },
    body: { text, reason },
  })

export const postClosing = (merchant: string, feedbackId: string, reason: string) =>
  call<typeof closeFeedback>(`POST ${base}/:feedbackId/closings`, {
    merchant,
    params: { feedbackId },
    body: { reason },
  })

export const ruleQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['feedback', merchant, 'rule'],
    queryFn: ({ signal }) =>
      call<typeof getFeedbackRule>('GET /console/api/brands/:merchant/feedback-rule', { merchant, signal }),
  })

export const putRule = (merchant: string, body: Body<typeof setFeedbackRule>) =>
  call<typeof setFeedbackRule>('PUT /console/api/brands/:merchant/feedback-rule', { merchant, body })
