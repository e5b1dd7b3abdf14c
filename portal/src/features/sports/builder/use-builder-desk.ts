import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { currencyDecimals } from '../../../lib/api/permission.ts'
import { useOwnState } from '../../../lib/session/use-own-state.ts'
import { useSession } from '../../../lib/session/session.ts'
import { policyOf, useChoices } from '../choices.ts'
import type { SportsBet } from '../sports.types.ts'
import { type BuilderState, leastLegs, takeBuilt } from './builder-state.ts'
import { changeBuilder, useBuilder } from './builder-store.ts'
import { builderBody, builderNow, type BuilderNow } from './builder-sums.ts'
import { type AskedBuilder, useBuilderQuote } from './use-builder-quote.ts'
import { usePlaceBuilder } from './use-place-builder.ts'

export interface BuilderDesk extends AskedBuilder {
  readonly state: BuilderState
  readonly now: BuilderNow
  readonly placed: readonly SportsBet[]
  readonly error: unknown
  readonly isPending: boolean
  readonly isMember: boolean
  readonly onPlace: (more?: { readonly confirmRepeat: true }) => void
  readonly onClosePlaced: (betId: string) => void
  readonly onForgetError: () => void
}

const none: readonly SportsBet[] = []

/** The builder on the slip, what it would be bet at now, and what became of what was sent. */
export function useBuilderDesk(): BuilderDesk {
  const state = useBuilder()
  const { built, odds } = state
  const asked = useBuilderQuote(built?.match.eventId ?? '', built?.legs ?? [])
  const policy = policyOf(useChoices())
  const navigate = useNavigate()
  const isMember = useSession().token !== null
  const [placed, setPlaced] = useOwnState(none)
  const now = builderNow(state, asked, { policy, decimals: currencyDecimals() })
  const first = asked.isOld || (built?.legs.length ?? 0) < leastLegs ? null : (asked.quote?.odds ?? null)
  useEffect(() => {
    // What is shown first is what the player has seen; what changes from there is asked about.
    if (odds === '' && first !== null) changeBuilder((held) => ({ ...held, odds: first }))
  }, [odds, first])
  const { place, isPending, error, forgetError } = usePlaceBuilder((bet) => {
    changeBuilder(takeBuilt)
    setPlaced([bet, ...placed])
  })
  function onPlace(more = {}) {
    if (!isMember) {
      void navigate({ to: '.', search: (held: object) => ({ ...held, modal: 'login' as const }), resetScroll: false })
      return
    }
    if (built === undefined || now.hindrance !== undefined) return
    place({ ...builderBody(built, now, { quote: asked.quote, policy }), ...more })
  }
  return {
    ...asked,
    state,
    now,
    placed,
    error,
    isPending,
    isMember,
    onPlace,
    onClosePlaced: (betId) => setPlaced(placed.filter((bet) => bet.betId !== betId)),
    onForgetError: forgetError,
  }
}
