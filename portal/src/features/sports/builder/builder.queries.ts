import type { placeBuilder, quoteBuilder } from '@parlour/core/contract/sportsbook/player/builder.ts'
import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/client.ts'
import { sportsKey } from '../../../lib/api/sports-keys.ts'
import type { BuilderLeg } from './builder-state.ts'

export type BuilderQuote = Value<typeof quoteBuilder>
export type BuilderBody = Body<typeof placeBuilder>

/** What is told by pushes is asked again now and then, for whoever no push reaches. */
const everyMs = 5000

const builderKey = (eventId: string) => [...sportsKey, 'builder', eventId] as const

/** What legs of a match are offered at together; without legs, what a builder on it may have. */
export const builderQuery = (eventId: string, legs: readonly BuilderLeg[], who: string | null) =>
  queryOptions({
    queryKey: [...builderKey(eventId), legs, who],
    queryFn: ({ signal }) =>
      call<typeof quoteBuilder>('POST /api/sports/builders/quotes', {
        body: { eventId, legs: legs.map(({ marketKey, outcome }) => ({ marketKey, outcome })) },
        signal,
      }),
    enabled: eventId !== '',
    refetchInterval: everyMs,
    staleTime: 0,
    // What goes together stays as it was while one more leg is asked about.
    placeholderData: keepPreviousData,
  })

export const postBuilder = (body: BuilderBody, key: string) =>
  call<typeof placeBuilder>('POST /api/sports/builders', { body, key })
