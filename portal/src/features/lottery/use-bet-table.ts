import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '../../lib/session/session.ts'
import type { PadModel } from './game-model.ts'
import type { Game, Issue, PlayMenu } from './lottery.queries.ts'
import type { PlacedOrder } from './receipt-sheet.tsx'
import { draftLine, type SlipLine } from './slip-rules.ts'
import { rememberedStake, rememberStake } from './stake-memory.ts'
import { usePlaceBet } from './use-place-bet.ts'
import { useSlip } from './use-slip.ts'

export interface BetTableFacts {
  readonly game: Game
  readonly model: PadModel
  readonly menu: { readonly prizeModeId: number; readonly plays: readonly PlayMenu[] }
  readonly setting: { readonly unitMode: string; readonly multipleMax: number; readonly allowCancel: boolean }
  readonly issue: Issue | null
}

/** The pad and the slip share one draft: what is on the pad is already the slip's last line. */
export function useBetTable({ game, model, menu, setting, issue }: BetTableFacts) {
  const navigate = useNavigate()
  const { playType } = useSearch({ strict: false })
  const { token } = useSession()
  const play = menu.plays.find(({ playCode }) => playCode === playType) ?? menu.plays[0]
  const [picks, setPicks] = useState<readonly string[]>([])
  const [stake, setStake] = useState(() => rememberedStake() ?? '1')
  const [order, setOrder] = useState<PlacedOrder | null>(null)
  const [heldFor, setHeldFor] = useState<string | null>(null)
  const slip = useSlip()

  const draft = play === undefined ? undefined : draftLine({ id: 'draft', menu: play, model, picks, stake })
  const lines = draft?.ok === true ? [...slip.lines, draft.line] : slip.lines
  const isEmpty = slip.lines.length === 0 && picks.length === 0
  // The issue that was on when the slip was begun; a later one is bet on only after a word.
  const begunFor = isEmpty ? null : (heldFor ?? issue?.numero ?? null)
  if (begunFor !== heldFor) setHeldFor(begunFor)

  const placing = usePlaceBet((receipt, { lines: sent }) => {
    slip.placed(sent)
    setPicks([])
    setOrder({ receipt, lines: sent })
  })

  function place() {
    if (token === null) {
      void navigate({ to: '.', search: (search) => ({ ...search, modal: 'login' as const }), resetScroll: false })
      return
    }
    if (issue === null || lines.length === 0) return
    rememberStake(stake)
    const { numero } = issue
    const { multiple } = slip
    placing.place({ ...setting, gameId: game.gameId, prizeModeId: menu.prizeModeId, multiple, lines, numero })
  }

  return {
    play,
    picks,
    setPicks,
    stake,
    setStake,
    draft,
    lines,
    slip,
    begunFor,
    placing,
    place,
    order,
    closeOrder: () => setOrder(null),
    add: (line: SlipLine) => {
      slip.add({ ...line, id: crypto.randomUUID() })
      setPicks([])
    },
    empty: () => {
      slip.clear()
      setPicks([])
      placing.reset()
    },
    choosePlay: (playCode: string) => {
      setPicks([])
      const search = { playType: playCode }
      void navigate({ to: '.', search: (held) => ({ ...held, ...search }), replace: true, resetScroll: false })
    },
  }
}
