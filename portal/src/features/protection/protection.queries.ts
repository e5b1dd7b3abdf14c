import type {
  answerLimitPrompt,
  askReturn,
  confirmLimit,
  excludeSelf,
  getActivity,
  setLimit,
  setReminder,
  takeTimeOut,
} from '@parlour/core/contract/protection/player/protection.ts'
import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import type { Protection } from '../../lib/api/protection-query.ts'
import { queryKeys } from '../../lib/api/query-keys.ts'

export type LimitRequest = Body<typeof setLimit>
export type LimitKind = LimitRequest['kind']
export type LimitPeriod = LimitRequest['period']
export type Occasion = NonNullable<Body<typeof answerLimitPrompt>['occasion']>
export type Activity = Value<typeof getActivity>
export type Days = Body<typeof takeTimeOut>['days']
export type Months = Body<typeof excludeSelf>['months']
export type Minutes = Body<typeof setReminder>['minutes']

export const activityQuery = () =>
  queryOptions({
    queryKey: [...queryKeys.protection, 'activity'],
    queryFn: ({ signal }) => call<typeof getActivity>('GET /api/protection/activity', { signal }),
  })

export const putLimit = (body: LimitRequest) => call<typeof setLimit>('PUT /api/protection/limits', { body })
export const postConfirmation = (body: Body<typeof confirmLimit>) =>
  call<typeof confirmLimit>('POST /api/protection/limits/confirm', { body })
export const postTimeOut = (days: Days) =>
  call<typeof takeTimeOut>('POST /api/protection/time-outs', { body: { days } })
export const postExclusion = (months: Months) =>
  call<typeof excludeSelf>('POST /api/protection/exclusions', { body: { months } })
export const postReturn = () => call<typeof askReturn>('POST /api/protection/return', { body: {} })
export const putReminder = (minutes: Minutes) =>
  call<typeof setReminder>('PUT /api/protection/reminder', { body: { minutes } })
export const postAnswer = (body: Body<typeof answerLimitPrompt>) =>
  call<typeof answerLimitPrompt>('POST /api/protection/asked', { body })

/** A change, after which everything stands as its answer says. */
export function useProtectionChange<Requested = void>(
  send: (request: Requested) => Promise<Protection>,
  onDone?: () => void,
) {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: send,
    onSuccess: (current) => {
      client.setQueryData(queryKeys.protection, current)
      void client.invalidateQueries({ queryKey: [...queryKeys.protection, 'activity'] })
      onDone?.()
    },
  })
}
