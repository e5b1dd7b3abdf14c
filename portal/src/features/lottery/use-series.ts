import { maxSeriesOf } from '@parlour/core/rules/lottery/series.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../lib/session/session.ts'
import { seriesQuery, type PlayMenu } from './lottery.queries.ts'
import { seriesOfReturn } from './play-offer.ts'

export interface SeriesChoice {
  readonly value: number
  readonly choose: (series: number) => void
  /** What may be chosen; undefined for visitors, who are shown the series of the house. */
  readonly range: { readonly min: number; readonly max: number; readonly memberMax: number } | undefined
}

/** The prize series of a game: the higher the prize, the lower the rebate. */
export function useSeries(groupCode: string, prizeModeId: number, play: PlayMenu | undefined): SeriesChoice {
  const { token } = useSession()
  const [chosen, setChosen] = useState<number | null>(null)
  const rows = useQuery({ ...seriesQuery(), enabled: token !== null })
  const row = rows.data?.find((own) => own.gameGroupCode === groupCode && own.prizeModeId === prizeModeId)
  if (row === undefined) {
    return { value: seriesOfReturn(play?.theoreticalReturn ?? '0.000000'), choose: setChosen, range: undefined }
  }
  const { minSeries: min, maxSeries: memberMax, maxBetSeries: gameMax, defaultSeries } = row
  const max = maxSeriesOf({ minSeries: min, memberMaxSeries: memberMax, gameMaxSeries: gameMax })
  const value = Math.min(Math.max(chosen ?? defaultSeries, min), max)
  return { value, choose: setChosen, range: { min, max, memberMax } }
}
