import type { DrawModel } from '@parlour/core/rules/lottery/model.ts'
import { Button } from '@parlour/ui/components/button.tsx'
import { IconButton } from '@parlour/ui/components/icon-button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import CircleCheck from 'lucide-react/icons/circle-check'
import X from 'lucide-react/icons/x'
import { amountOf } from '../../lib/api/amount-of.ts'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { exactMoneyText } from './exact-money.ts'
import type { PlayMenu } from './lottery.queries.ts'
import { oddsRangeText } from './odds-text.ts'
import type { PlacedOrder } from './receipt-sheet.tsx'
import { selectionLabel } from './selection-text.tsx'
import type { Undo } from './use-undo.ts'
import { usePlayTexts } from './use-play-texts.ts'

export interface PlacedBetProps {
  readonly placed: PlacedOrder
  readonly model: DrawModel
  readonly plays: readonly PlayMenu[]
  readonly undo: Undo
  /** Whether the bet can be taken back whole: until its draw closes, where the game allows it. */
  readonly isUndoable: boolean
  /** Whether the same lines can be bet on the draw that is on. */
  readonly isRepeatable: boolean
  readonly isPending: boolean
  /** Why the last repetition was refused. */
  readonly error: Error | null
  /** Bets the same again, so many times over. */
  readonly onRepeat: (times: 1 | 2) => void
  readonly onReceipt: () => void
  readonly onClose: () => void
}

/** What was bet just now: its odds, once more or twice, and the way back; the table stays in sight. */
export function PlacedBet(props: PlacedBetProps) {
  const { placed, model, plays, undo, onReceipt, onClose } = props
  const t = useText('lottery')
  const refusalText = useRefusalText()
  const { receipt } = placed
  const amount = exactMoneyText(amountOf(receipt.totalBettingAmount))
  return (
    <section
      aria-label={t('receipt.title')}
      className="animate-[cover-in_160ms_ease-out] rounded-large border border-positive/40 bg-surface-raised px-4 pt-2.5 pb-3 shadow-float lg:shadow-none"
    >
      <div role="status" className="flex items-center gap-2.5">
        <CircleCheck size={20} aria-hidden="true" className="shrink-0 text-positive" />
        <p className="min-w-0 flex-1 text-sm">
          <span className="tabular block truncate font-semibold">
            {undo.isUndone ? t('placed.undone', { amount }) : `${t('receipt.title')} · ${amount}`}
          </span>
          <span className="tabular block truncate text-xs text-text-muted">
            <PlacedLines placed={placed} model={model} plays={plays} />
          </span>
        </p>
        <IconButton size="s" label={t('placed.close')} onPress={onClose} className="-me-2">
          <X size={16} />
        </IconButton>
      </div>
      {undo.error === null ? null : <Problem text={refusalText(undo.error)} />}
      {undo.isRefused ? <Problem text={t('mine.notCancelled')} /> : null}
      {props.error === null ? null : <Problem text={refusalText(props.error)} />}
      <div className="mt-2 flex items-center gap-2">
        <Repeats {...props} />
        {props.isUndoable && !undo.isUndone ? (
          <Button size="s" isPending={undo.isPending} onPress={() => undo.undo(receipt)}>
            {t('placed.undo')}
          </Button>
        ) : null}
        <Button size="s" variant="plain" className="ms-auto -me-3" onPress={onReceipt}>
          {t('placed.receipt')}
        </Button>
      </div>
    </section>
  )
}

const Problem = ({ text }: { readonly text: string }) => (
  <InlineNotice tone="negative" className="mt-2">
    {text}
  </InlineNotice>
)

function Repeats({ placed, isRepeatable, isPending, onRepeat }: PlacedBetProps) {
  const t = useText('lottery')
  if (!isRepeatable) return null
  const total = amountOf(placed.receipt.totalBettingAmount)
  return (
    <>
      <Button size="s" variant="accent" isPending={isPending} onPress={() => onRepeat(1)}>
        {t('placed.repeat')}
      </Button>
      <Button
        size="s"
        isDisabled={isPending}
        aria-label={`×2 · ${t('placed.double', { amount: exactMoneyText(total + total) })}`}
        onPress={() => onRepeat(2)}
      >
        ×2
      </Button>
    </>
  )
}

/** One line by its play, its picks and its odds; several are counted. */
function PlacedLines({ placed, model, plays }: Pick<PlacedBetProps, 'placed' | 'model' | 'plays'>) {
  const t = useText('lottery')
  const texts = usePlayTexts(model)
  const { receipt, lines } = placed
  const [line] = lines
  const [told] = receipt.lines
  if (line === undefined || told === undefined || lines.length > 1) {
    return `${t('slip.lines', { count: lines.length })} · ${t('issue.current', { numero: receipt.numero })}`
  }
  const play = plays.find(({ playId }) => playId === line.playId)
  const name = texts.name(line.playCode, play?.playName ?? '')
  return `${name} · ${selectionLabel(line.grammar, line.selection, texts)} · × ${oddsRangeText(told.odds)}`
}
