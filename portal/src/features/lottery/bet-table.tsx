import { Card } from '@parlour/ui/components/card.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import { MyChases } from './chase/my-chases.tsx'
import { BetPad } from './pad/bet-pad.tsx'
import { drawDayOf } from './pad/terms.ts'
import { MyBets } from './my-bets.tsx'
import { PlacedBet } from './placed-bet.tsx'
import { ReceiptSheet } from './receipt-sheet.tsx'
import { SlipBar } from './slip-bar.tsx'
import { SlipPanel } from './slip-panel.tsx'
import { slipTotal } from './slip-rules.ts'
import { useBetTable, type BetTableFacts, type BetTableState } from './use-bet-table.ts'
import { useIsWide } from './use-is-wide.ts'

export type BetTableProps = BetTableFacts

const sideColumn =
  'flex min-w-0 flex-col gap-4 lg:sticky lg:top-35 lg:max-h-[calc(100dvh-9.75rem)] lg:self-start lg:overflow-y-auto lg:[scrollbar-width:thin]'

export function BetTable(props: BetTableProps) {
  const { game, model, menu, setting, issue, phase } = props
  const t = useText('lottery')
  const isWide = useIsWide()
  const table = useBetTable(props)
  const { offer, draft, lines, slip, placing } = table
  const panel = <Slip table={table} props={props} />
  const news = <Placed table={table} props={props} />
  const { placed, isReceiptOpen, setIsReceiptOpen } = table.last
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_360px]">
      <div className="flex min-w-0 flex-col gap-4">
        {offer === undefined || draft === undefined ? null : (
          <BetPad
            gameCode={game.gameCode}
            groups={menu.groups}
            model={model}
            offer={offer}
            draft={draft}
            table={table}
            multipleMax={setting.multipleMax}
            isUndoable={setting.allowCancel}
            drawnOn={drawDayOf(issue?.numero)}
          />
        )}
      </div>
      <div className={sideColumn}>
        {isWide && placed !== null ? news : null}
        {isWide ? <Card title={t('slip.title')}>{panel}</Card> : null}
        <MyPlays game={game} model={model} menu={menu} setting={setting} issue={issue} phase={phase} />
      </div>
      {isWide ? null : (
        <SlipBar
          count={lines.length}
          total={table.chase.plan?.total ?? slipTotal(lines, slip.multiple)}
          phase={phase}
          closeTime={issue?.closeTime ?? null}
          isReady={table.isReady && phase === 'open'}
          isPending={placing.isPending}
          hasNews={placing.error !== null}
          placed={placed === null ? null : news}
          onPlace={table.place}
        >
          {panel}
        </SlipBar>
      )}
      <ReceiptSheet
        placed={isReceiptOpen ? placed : null}
        model={model}
        plays={menu.plays}
        onClose={() => setIsReceiptOpen(false)}
      />
    </div>
  )
}

interface PartProps {
  readonly table: BetTableState
  readonly props: BetTableProps
}

/** What is going to be bet. */
function Slip({ table, props: { menu, setting, issue, phase } }: PartProps) {
  return (
    <SlipPanel
      slip={table.slip}
      lines={table.lines}
      plays={menu.plays}
      chase={setting.allowChase ? table.chase : null}
      multipleMax={setting.multipleMax}
      issue={issue}
      phase={phase}
      begunFor={table.begunFor}
      error={table.placing.error}
      isPending={table.placing.isPending}
      onPlace={table.place}
      onEmpty={table.empty}
      onRemoveDraft={table.clearPicks}
      stuck={table.stuck}
    />
  )
}

/** The bet that was placed last, with what can be done about it now. */
function Placed({ table, props }: PartProps) {
  const { game, model, menu, setting, issue, phase } = props
  const { repeating } = table
  const { placed, undo, setIsReceiptOpen, close } = table.last
  if (placed === null) return null
  const isChase = placed.receipt.chaseNumber !== null
  const isOpen = phase === 'open' && issue !== null
  return (
    <PlacedBet
      key={`${game.gameCode} ${placed.receipt.orderNumber}`}
      placed={placed}
      model={model}
      plays={menu.plays}
      undo={undo}
      isUndoable={isOpen && setting.allowCancel && !isChase && issue.numero === placed.receipt.numero}
      isRepeatable={isOpen && !isChase}
      isPending={repeating.isPending}
      error={repeating.error}
      onRepeat={table.repeat}
      onReceipt={() => setIsReceiptOpen(true)}
      onClose={close}
    />
  )
}

/** What the member has in this game, and running over several issues of any. */
function MyPlays({ game, model, menu, setting, issue, phase }: BetTableProps) {
  return (
    <>
      <MyBets
        gameCode={game.gameCode}
        model={model}
        plays={menu.plays}
        issue={issue}
        phase={phase}
        allowCancel={setting.allowCancel}
      />
      <MyChases />
    </>
  )
}
