import { Card } from '@parlour/ui/components/card.tsx'
import { useSearch, useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { DrawModel } from '@parlour/core/rules/lottery/model.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { useSession } from '../../lib/session/session.ts'
import { BetPad } from './bet-pad.tsx'
import type { IssuePhase } from './issue-phase.ts'
import type { Game, Issue, PlayMenu } from './lottery.queries.ts'
import { MyBets } from './my-bets.tsx'
import { ReceiptSheet, type PlacedOrder } from './receipt-sheet.tsx'
import { SlipBar } from './slip-bar.tsx'
import { SlipPanel } from './slip-panel.tsx'
import { draftLine, type SlipLine } from './slip-rules.ts'
import { rememberStake, rememberedStake } from './stake-memory.ts'
import { usePlaceBet } from './use-place-bet.ts'
import { useSlip } from './use-slip.ts'

export interface BetTableProps {
  readonly game: Game
  readonly model: DrawModel
  readonly menu: { readonly prizeModeId: number; readonly plays: readonly PlayMenu[] }
  readonly setting: { readonly unitMode: string; readonly multipleMax: number; readonly allowCancel: boolean }
  readonly issue: Issue | null
  readonly phase: IssuePhase
  readonly head: ReactNode
}

/** The pad and the slip share one draft: what is on the pad is already the slip's last line. */
export function BetTable({ game, model, menu, setting, issue, phase, head }: BetTableProps) {
  const t = useText('lottery')
  const navigate = useNavigate()
  const { playType } = useSearch({ strict: false })
  const { token } = useSession()
  const play = menu.plays.find(({ playCode }) => playCode === playType) ?? menu.plays[0]
  const [picks, setPicks] = useState<readonly string[]>([])
  const [stake, setStake] = useState(() => rememberedStake() ?? '1')
  const [placed, setPlaced] = useState<PlacedOrder | null>(null)
  const [begunFor, setBegunFor] = useState<string | null>(null)
  const slip = useSlip()

  const draft = play === undefined ? undefined : draftLine({ id: 'draft', menu: play, model, picks, stake })
  const lines = draft?.ok === true ? [...slip.lines, draft.line] : slip.lines
  const isEmpty = slip.lines.length === 0 && picks.length === 0
  // The issue that was on when the slip was begun; a later one is bet on only after a word.
  const slipFor = isEmpty ? null : (begunFor ?? issue?.numero ?? null)
  if (slipFor !== begunFor) setBegunFor(slipFor)

  const placing = usePlaceBet((answer, { lines: sent }) => {
    slip.placed(sent)
    setPicks([])
    setPlaced({ receipt: answer, lines: sent })
  })

  function place() {
    if (token === null) {
      void navigate({ to: '.', search: (search) => ({ ...search, modal: 'login' as const }), resetScroll: false })
      return
    }
    if (issue === null || lines.length === 0) return
    const { gameId } = game
    const { prizeModeId } = menu
    const { multiple } = slip
    rememberStake(stake)
    placing.place({
      gameId,
      prizeModeId,
      multiple,
      lines,
      unitMode: setting.unitMode,
      numero: issue.numero,
    })
  }

  function addDraft(line: SlipLine) {
    slip.add({ ...line, id: crypto.randomUUID() })
    setPicks([])
  }

  const panel = (
    <SlipPanel
      slip={slip}
      lines={lines}
      plays={menu.plays}
      multipleMax={setting.multipleMax}
      issue={issue}
      phase={phase}
      begunFor={slipFor}
      error={placing.error}
      isPending={placing.isPending}
      onPlace={place}
      onEmpty={() => {
        slip.clear()
        setPicks([])
        placing.reset()
      }}
      onRemoveDraft={() => setPicks([])}
    />
  )
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_360px]">
      <div className="flex min-w-0 flex-col gap-4">
        {head}
        {play === undefined || draft === undefined ? null : (
          <BetPad
            plays={menu.plays}
            play={play}
            model={model}
            picks={picks}
            stake={stake}
            multiple={slip.multiple}
            draft={draft}
            onPlay={(code) => {
              setPicks([])
              void navigate({
                to: '.',
                search: (search) => ({ ...search, playType: code }),
                replace: true,
                resetScroll: false,
              })
            }}
            onPicks={setPicks}
            onStake={setStake}
            onAdd={addDraft}
          />
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto lg:[scrollbar-width:thin]">
        <Card title={t('slip.title')} className="hidden lg:block">
          {panel}
        </Card>
        <MyBets
          gameCode={game.gameCode}
          issue={issue}
          phase={phase}
          plays={menu.plays}
          allowCancel={setting.allowCancel}
        />
      </div>
      <SlipBar lines={lines} multiple={slip.multiple} phase={phase}>
        {panel}
      </SlipBar>
      <ReceiptSheet
        placed={placed}
        plays={menu.plays}
        onClose={() => setPlaced(null)}
        onRepeat={() => {
          slip.repeat()
          setPlaced(null)
        }}
      />
    </div>
  )
}
