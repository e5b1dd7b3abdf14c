import type {
  changeLotterySchedule,
  changeScheduleDay,
  listLotterySchedules,
  previewScheduleDay,
} from '@parlour/core/contract/lottery/operator/schedules.ts'
import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

export type ScheduledGame = Value<typeof listLotterySchedules>['games'][number]
export type ScheduledDay = ScheduledGame['days'][number]
export type DayBody = Omit<Body<typeof changeScheduleDay>, 'reason'>
export type Effect = Value<typeof previewScheduleDay>['list'][number]

/** Bets come meanwhile. */
const everyMs = 15_000

export const schedulesQuery = () =>
  queryOptions({
    queryKey: ['lottery', 'schedules'],
    queryFn: ({ signal }) => call<typeof listLotterySchedules>('GET /console/api/lottery/schedules', { signal }),
    refetchInterval: everyMs,
  })

export const previewQuery = ({ gameIds, day, kind, movedTo, drawTime }: DayBody) =>
  queryOptions({
    queryKey: ['lottery', 'schedules', 'preview', gameIds, day, kind, movedTo, drawTime],
    queryFn: ({ signal }) =>
      call<typeof previewScheduleDay>('GET /console/api/lottery/schedule-preview', {
        query: {
          gameIds: gameIds.join(','),
          day,
          kind,
          movedTo: kind === 'MOVE' ? (movedTo ?? undefined) : undefined,
          drawTime: kind === 'MOVE' ? (drawTime ?? undefined) : undefined,
        },
        signal,
      }),
    gcTime: 0,
    retry: false,
  })

export const putDay = (body: Body<typeof changeScheduleDay>) =>
  call<typeof changeScheduleDay>('PUT /console/api/lottery/schedule-days', { body })

export const putSchedule = (gameId: number, body: Body<typeof changeLotterySchedule>) =>
  call<typeof changeLotterySchedule>('PUT /console/api/lottery/schedules/:gameId', {
    params: { gameId: String(gameId) },
    body,
  })
