import type {
  changeLotteryNotes,
  changeLotterySeries,
  listLotterySeries,
  proposeLotterySeries,
} from '@parlour/core/contract/lottery/operator/series.ts'
import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import { fromWire } from '@parlour/core/money/money.ts'
import { findPlay } from '@parlour/core/rules/lottery/families.ts'
import type { DrawModel } from '@parlour/core/rules/lottery/model.ts'
import type { SeriesPlay } from '@parlour/core/rules/lottery/series-return.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

export type Series = Value<typeof listLotterySeries>['list'][number]
type SeriesBody = Body<typeof changeLotterySeries>

const base = '/console/api/brands/:merchant/lottery' as const

export const seriesQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['lottery-series', merchant],
    queryFn: ({ signal }) => call<typeof listLotterySeries>(`GET ${base}/series`, { merchant, signal }),
  })

export const putSeries = (merchant: string, groupCode: string, body: SeriesBody) =>
  call<typeof changeLotterySeries>(`PUT ${base}/series/:groupCode`, { merchant, params: { groupCode }, body })

export const postSeriesProposal = (merchant: string, groupCode: string, body: SeriesBody) =>
  call<typeof proposeLotterySeries>(`POST ${base}/series/:groupCode/proposals`, {
    merchant,
    params: { groupCode },
    body,
  })

export const putNotes = (merchant: string, gameId: number, body: Body<typeof changeLotteryNotes>) =>
  call<typeof changeLotteryNotes>(`PUT ${base}/games/:gameId/notes`, {
    merchant,
    params: { gameId: String(gameId) },
    body,
  })

/** The plays of a group that this page knows, as their returns are reckoned. */
export function playsOf({ plays }: Pick<Series, 'plays'>): readonly SeriesPlay[] {
  return plays.flatMap(({ model, playCode, unitsPerNote, discount }) => {
    const play = findPlay(model as DrawModel, playCode)
    return play === undefined ? [] : [{ play, unitsPerNote, discount: fromWire(discount) ?? 0n }]
  })
}
