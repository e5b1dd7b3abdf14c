import type { DrawModel } from '@parlour/core/rules/lottery/model.ts'
import type { Selection } from '@parlour/core/rules/lottery/selection.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '../../lib/session/session.ts'
import { useChase } from './chase/use-chase.ts'
import type { IssuePhase } from './issue-phase.ts'
import { firstPlay } from './known-plays.ts'
import { limitedSlip } from './limits.ts'
import type { Game, GameSetting, Issue, PlayGroup, PlayMenu } from './lottery.queries.ts'
import type { SlipLine } from './slip-rules.ts'
import { useDraft } from './use-draft.ts'
import { useLimits } from './use-limits.ts'
import { useOneTap } from './use-one-tap.ts'
import { useOrders } from './use-orders.ts'
import { useSeries } from './use-series.ts'
import { useSlip } from './use-slip.ts'

export interface BetTableFacts {
  readonly game: Game
  readonly model: DrawModel
  /** The plays that this page knows: at least one. */
  readonly menu: {
    readonly prizeModeId: number
    readonly groups: readonly PlayGroup[]
    readonly plays: readonly PlayMenu[]
  }
  readonly setting: GameSetting
  readonly issue: Issue | null
  readonly phase: IssuePhase
}

/** The pad and the slip share one draft: what is on the pad is already the slip's last line. */
export function useBetTable({ game, model, menu, setting, issue, phase }: BetTableFacts) {
  const navigate = useNavigate()
  const { playType } = useSearch({ strict: false })
  const { token } = useSession()
  const play = menu.plays.find(({ playCode }) => playCode === playType) ?? firstPlay(model, menu.plays)
  const [heldFor, setHeldFor] = useState<string | null>(null)
  const series = useSeries(game.groupCode, menu.prizeModeId, play)
  const pad = useDraft({ model, play, setting, series })
  const slip = useSlip()

  const { clearPicks } = pad
  const limited = limitedSlip({ held: slip.lines, draft: pad.draft, limits: useLimits(game.gameCode, issue?.numero) })
  const { lines } = limited
  const isEmpty = slip.lines.length === 0 && pad.isBlank
  // The issue that was on when the slip was begun; a later one is bet on only after a word.
  const begunFor = isEmpty ? null : (heldFor ?? issue?.numero ?? null)
  if (begunFor !== heldFor) setHeldFor(begunFor)

  const chase = useChase({ gameCode: game.gameCode, issue, lines })
  const orders = useOrders({
    game,
    menu,
    issue,
    slip,
    lines,
    chase,
    onPlace: pad.rememberStake,
    onPlaced: clearPicks,
  })

  const touch = useOneTap({
    game,
    menu,
    issue,
    phase,
    pad,
    multiple: slip.multiple,
    isEmpty,
    onPlaced: orders.last.take,
  })

  // One draw, the one that the slip was made for, and nothing in it that cannot be bet.
  const isAsBegun = begunFor === (issue?.numero ?? null)
  const isWhole = [...limited.stuck.values()].every(({ length }) => length === 0)

  return {
    ...pad,
    ...limited,
    ...touch,
    /** How a number of the play on the pad is limited. */
    limitOf: (number: string) => limited.limits.get(play?.playCode ?? '')?.get(number),
    slip,
    chase,
    begunFor,
    /** Whether the slip needs no look before it is bet, by somebody who is signed in. */
    isReady: token !== null && chase.plan === undefined && isAsBegun && isWhole,
    ...orders,
    add: (line: SlipLine) => {
      slip.add([{ ...line, id: crypto.randomUUID() }])
      clearPicks()
    },
    /** Selections that make lines of their own, at the stake of the pad: all of them or none. */
    addAll: (selections: readonly Selection[]) => {
      const added = pad.linesOf(selections)
      if (added !== undefined) slip.add(added)
      return added !== undefined
    },
    empty: () => {
      slip.clear()
      chase.end()
      clearPicks()
      orders.placing.reset()
    },
    choosePlay: (playCode: string) => {
      clearPicks()
      const search = { playType: playCode }
      void navigate({ to: '.', search: (other) => ({ ...other, ...search }), replace: true, resetScroll: false })
    },
  }
}

export type BetTableState = ReturnType<typeof useBetTable>
