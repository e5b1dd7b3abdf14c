import { useNavigate } from '@tanstack/react-router'
import { useSession } from '../../lib/session/session.ts'
import type { ChaseState } from './chase/use-chase.ts'
import type { SlipLine } from './slip-rules.ts'
import type { BetTableFacts } from './use-bet-table.ts'
import { usePlaceBet } from './use-place-bet.ts'
import { usePlaced } from './use-placed.ts'
import type { Slip } from './use-slip.ts'

export interface OrdersOf extends Pick<BetTableFacts, 'game' | 'menu' | 'issue'> {
  readonly slip: Slip
  /** The slip's lines and, last, the one that is on the pad. */
  readonly lines: readonly SlipLine[]
  readonly chase: ChaseState
  readonly onPlace: () => void
  readonly onPlaced: () => void
}

/** Places what is in the slip, or once more what was placed last. */
export function useOrders({ game, menu, issue, slip, lines, chase, onPlace, onPlaced }: OrdersOf) {
  const navigate = useNavigate()
  const { token } = useSession()
  const last = usePlaced()
  // The slip and what is repeated are bets of their own, each with its key, its waiting and its refusal.
  const repeating = usePlaceBet(last.take)
  const placing = usePlaceBet((receipt, sent) => {
    last.take(receipt, sent)
    repeating.reset()
    slip.placed(sent.lines)
    chase.end()
    onPlaced()
  })
  const of = { gameId: game.gameId, prizeModeId: menu.prizeModeId }

  function place() {
    if (token === null) {
      void navigate({ to: '.', search: (search) => ({ ...search, modal: 'login' as const }), resetScroll: false })
      return
    }
    if (issue === null || lines.length === 0) return
    onPlace()
    const order = { ...of, lines }
    const { plan, request } = chase
    if (plan === undefined) {
      placing.place({ ...order, numeros: [{ numero: issue.numero, multiple: slip.multiple }], winStop: false })
    } else if (plan.problem === null) placing.place({ ...order, numeros: plan.numeros, winStop: request.winStop })
  }

  /** Bets what was bet last on the draw that is on, so many times over. */
  function repeat(times: number) {
    const { placed } = last
    if (placed === null || issue === null) return
    const numeros = [{ numero: issue.numero, multiple: placed.multiple * times }]
    repeating.place({ ...of, lines: placed.lines, numeros, winStop: false })
  }

  return { last, placing, place, repeating, repeat }
}
