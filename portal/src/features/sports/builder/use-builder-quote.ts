import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useSession } from '../../../lib/session/session.ts'
import { useFollow } from '../prices/follow.ts'
import { heldEvent, heldMarket, listenToEvent, listenToMarket } from '../prices/price-store.ts'
import type { BuilderLeg } from './builder-state.ts'
import { type BuilderQuote, builderQuery } from './builder.queries.ts'

/** Beside the legs’ own markets what moves with every price of a match. */
const always = '1X2'

/** One text that changes with every push of the match that a joint price may follow. */
function useTicks(eventId: string, legs: readonly BuilderLeg[]): string {
  const keys = [...new Set([always, ...legs.map(({ marketKey }) => marketKey)])]
  const listen = (listener: () => void) => {
    const ends = [listenToEvent(eventId, listener), ...keys.map((key) => listenToMarket(eventId, key, listener))]
    return () => {
      for (const end of ends) end()
    }
  }
  const read = () => {
    const event = heldEvent(eventId)
    const markets = keys.map((key) => heldMarket(eventId, key)?.seq)
    return `${event?.version} ${event?.live?.at} ${event?.stops.length} ${markets.join(' ')}`
  }
  return useSyncExternalStore(listen, read, read)
}

export interface AskedBuilder {
  readonly quote: BuilderQuote | undefined
  /** Whether it is of the legs that were there before: their price is none of these. */
  readonly isOld: boolean
}

/** What a builder is offered at now: asked for anew with every push of its match. */
export function useBuilderQuote(eventId: string, legs: readonly BuilderLeg[]): AskedBuilder {
  const { account } = useSession()
  useFollow(eventId === '' ? [] : [eventId], true)
  const ticks = useTicks(eventId, legs)
  const { data, isPlaceholderData, refetch } = useQuery(builderQuery(eventId, legs, account))
  const askAgain = useEffectEvent(() => {
    if (data !== undefined && eventId !== '') void refetch()
  })
  useEffect(() => askAgain(), [ticks])
  return { quote: eventId === '' ? undefined : data, isOld: isPlaceholderData }
}
