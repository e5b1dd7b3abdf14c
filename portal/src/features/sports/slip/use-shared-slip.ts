import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { LegQuote } from '../sports.queries.ts'
import { sharedSlipQuery } from '../sports.queries.ts'
import { addPicks, type SlipPick } from './slip-state.ts'
import { changeSlip } from './slip-store.ts'

/** The selections that were shared, as far as their events are still known; at the odds of now, whatever they were. */
const picksOfShared = (legs: readonly LegQuote[]): readonly SlipPick[] =>
  legs.flatMap(({ event, eventId, marketKey, outcome, odds }) => {
    if (event === null || event.phase === 'OVER') return []
    const { sport, league, competitors, startAt } = event
    return [{ eventId, marketKey, outcome, odds: odds ?? '', scoreAtBet: null, sport, league, competitors, startAt }]
  })

export type SharedState = 'none' | 'opening' | 'gone'

/** Puts a slip that a link leads to on the own one, once; then the address forgets it. */
export function useSharedSlip(code: string, onDone: () => void): SharedState {
  const { data, error } = useQuery({ ...sharedSlipQuery(code), enabled: code !== '' })
  const take = useEffectEvent(() => {
    if (data === undefined) return
    changeSlip((slip) => addPicks(slip, picksOfShared(data.legs)))
    onDone()
  })
  useEffect(() => {
    if (code !== '' && data !== undefined) take()
  }, [code, data])
  if (code === '') return 'none'
  return error === null ? 'opening' : 'gone'
}
