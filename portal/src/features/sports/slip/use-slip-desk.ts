import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { useOwnState } from '../../../lib/session/use-own-state.ts'
import { useSession } from '../../../lib/session/session.ts'
import { type BuilderDesk, useBuilderDesk } from '../builder/use-builder-desk.ts'
import { policyOf, useChoices } from '../choices.ts'
import type { SportsBet } from '../sports.types.ts'
import type { Placed } from './place-bets.ts'
import { changeSlip, useSlip } from './slip-store.ts'
import { kindOf, type SlipKind, type SlipState, takePlaced } from './slip-state.ts'
import { betsOf, type Outgoing } from './slip-sums.ts'
import { usePlaceSlip } from './use-place-slip.ts'
import { type SlipNow, useSlipNow } from './use-slip-lines.ts'

/** Why the slip cannot be bet as it stands; `undefined` where it can. */
export type Hindrance = 'STAKE' | 'CLOSED' | 'CHANGED' | 'FAULT'

export interface SlipDesk {
  readonly slip: SlipState
  readonly kind: SlipKind
  readonly now: SlipNow
  readonly hindrance: Hindrance | undefined
  /** By selection, or under `ticket`. */
  readonly errors: ReadonlyMap<string, unknown>
  readonly placed: readonly SportsBet[]
  readonly isPending: boolean
  readonly isMember: boolean
  readonly onPlace: (change?: (bet: Outgoing) => Outgoing) => void
  readonly onClosePlaced: (betId: string) => void
  readonly onForgetErrors: () => void
  /** What is put together of one match, beside the selections. */
  readonly builder: BuilderDesk
}

const none: readonly SportsBet[] = []
const noErrors: ReadonlyMap<string, unknown> = new Map()

/** Of singles those that have a stake are bet; of a ticket all selections are. */
function hindranceOf(slip: SlipState, now: SlipNow): Hindrance | undefined {
  if (now.fault !== undefined) return 'FAULT'
  const isSingles = kindOf(slip) === 'SINGLES'
  const lines = now.lines.filter(({ id }) => !isSingles || (slip.stakes[id] ?? '') !== '')
  if (lines.some((line) => line.now.refusal !== null)) return 'CLOSED'
  if (lines.some((line) => !line.asked.isAccepted)) return 'CHANGED'
  return now.sum.lines === 0 ? 'STAKE' : undefined
}

/** Under which name an error of a bet stands: its selection of a single, else the ticket. */
const nameOf = ({ ids, body }: Outgoing): string => (body.kind === 'SINGLE' ? (ids[0] ?? 'ticket') : 'ticket')

/** The slip, what it would be bet at now, and what became of what was sent; one for the column and the phone’s sheet. */
export function useSlipDesk(): SlipDesk {
  const slip = useSlip()
  const now = useSlipNow(slip)
  const choices = useChoices()
  const builder = useBuilderDesk()
  const navigate = useNavigate()
  const isMember = useSession().token !== null
  const [errors, setErrors] = useState(noErrors)
  const [placed, setPlaced] = useOwnState(none)

  function onDone(done: Placed) {
    const ids = done.placed.flatMap((one) => one.ids)
    if (ids.length > 0) changeSlip((held) => takePlaced(held, ids))
    setPlaced([...done.placed.map(({ bet }) => bet), ...placed])
    setErrors(new Map(done.refused.map(({ outgoing, error }) => [nameOf(outgoing), error])))
  }
  const { place, isPending } = usePlaceSlip(onDone)

  function onPlace(change?: (bet: Outgoing) => Outgoing) {
    if (!isMember) {
      void navigate({ to: '.', search: (held: object) => ({ ...held, modal: 'login' as const }), resetScroll: false })
      return
    }
    if (hindranceOf(slip, now) !== undefined) return
    const bets = betsOf(slip, now.lines, { ...now.terms, policy: policyOf(choices) })
    setErrors(noErrors)
    place(change === undefined ? bets : bets.map(change))
  }
  return {
    slip,
    kind: kindOf(slip),
    now,
    hindrance: hindranceOf(slip, now),
    errors,
    placed,
    isPending,
    isMember,
    onPlace,
    onClosePlaced: (betId) => setPlaced(placed.filter((bet) => bet.betId !== betId)),
    onForgetErrors: () => setErrors(noErrors),
    builder,
  }
}
