import type { DrawModel } from '@parlour/core/rules/lottery/model.ts'
import { Button } from '@parlour/ui/components/button.tsx'
import { CopyButton } from '@parlour/ui/components/copy-button.tsx'
import { Sheet } from '@parlour/ui/components/sheet.tsx'
import Printer from 'lucide-react/icons/printer'
import { moneyText } from '../../lib/api/money-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { exactMoneyText } from './exact-money.ts'
import type { BetReceipt, PlayMenu } from './lottery.queries.ts'
import { amountOf } from '../../lib/api/amount-of.ts'
import { oddsRangeText } from './odds-text.ts'
import { selectionLabel, SelectionText } from './selection-text.tsx'
import type { SlipLine } from './slip-rules.ts'
import { usePlayTexts } from './use-play-texts.ts'

export interface PlacedOrder {
  readonly receipt: BetReceipt
  /** As they were sent: the answer names its lines in the same order. */
  readonly lines: readonly SlipLine[]
  /** How many times over each line was bet; a chase has a multiple of its own on each issue. */
  readonly multiple: number
}

export interface ReceiptSheetProps {
  readonly placed: PlacedOrder | null
  readonly model: DrawModel
  readonly plays: readonly PlayMenu[]
  readonly onClose: () => void
}

/** The whole of what was bet, to read, copy or print. */
export function ReceiptSheet({ placed, model, plays, onClose }: ReceiptSheetProps) {
  const t = useText('lottery')
  return (
    <Sheet isOpen={placed !== null} onClose={onClose} title={t('receipt.title')}>
      {placed === null ? null : <Receipt placed={placed} model={model} plays={plays} onClose={onClose} />}
    </Sheet>
  )
}

/** A chase has its lines on each of its issues: they are told once, with what they cost on all of them. */
function linesOfAllIssues({ lines, numero }: BetReceipt) {
  const own = lines.filter((line) => line.numero === numero)
  const stakeOf = (place: number) =>
    lines.filter((_, at) => at % own.length === place).reduce((sum, { stake }) => sum + amountOf(stake), 0n)
  return {
    lines: own.map((line, place) => ({ ...line, stake: stakeOf(place) })),
    issues: lines.length / Math.max(1, own.length),
  }
}

function Receipt({ placed, model, plays, onClose }: ReceiptSheetProps & { readonly placed: PlacedOrder }) {
  const { receipt } = placed
  const t = useText('lottery')
  const texts = usePlayTexts(model)
  const { lines: own, issues } = linesOfAllIssues(receipt)
  const lines = own.map((line, index) => {
    const play = plays.find(({ playId }) => playId === line.playId)
    const name = texts.name(play?.playCode ?? '', play?.playName ?? String(line.playId))
    return {
      ...line,
      sent: placed.lines[index],
      label: `${name} · ${t('stake.units', { count: line.units })} · × ${oddsRangeText(line.odds)}`,
    }
  })
  const total = exactMoneyText(amountOf(receipt.totalBettingAmount))
  const picksOf = (sent: SlipLine | undefined) =>
    sent === undefined ? '' : selectionLabel(sent.grammar, sent.selection, texts)
  // A line of a chase is a bet on each of its issues: its numbers stand in the record.
  const numberOf = ({ betNumber }: { readonly betNumber: string }) =>
    receipt.chaseNumber === null ? t('receipt.bet', { number: betNumber }) : ''
  const rows: readonly (readonly [string, string])[] = [
    receipt.chaseNumber === null ? [t('receipt.order'), receipt.orderNumber] : [t('chase.number'), receipt.chaseNumber],
    [t('receipt.issue'), receipt.numero],
    ...(receipt.chaseNumber === null ? [] : [[t('chase.issues'), String(issues)] as const]),
    [t('receipt.stake'), total],
    [t('receipt.balance'), moneyText(receipt.balance)],
  ]
  const text = [
    ...rows.map(([name, value]) => `${name}: ${value}`),
    ...lines.map((line) =>
      [`${line.label} · ${picksOf(line.sent)}: ${exactMoneyText(line.stake)}`, numberOf(line)]
        .filter(Boolean)
        .join(' · '),
    ),
  ].join('\n')
  return (
    <div className="flex flex-col gap-5">
      <p role="status" className="sr-only">
        {t('receipt.announce', { order: receipt.orderNumber, amount: total })}
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-text-muted">{name}</dt>
            <dd className="tabular min-w-0 text-end font-semibold break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <ReceiptLines lines={lines} model={model} numberOf={numberOf} />
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <Button variant="plain" onPress={() => print()}>
          <Printer size={16} aria-hidden="true" /> {t('receipt.print')}
        </Button>
        <CopyButton text={text} label={t('receipt.copy')} />
        <Button variant="accent" className="max-sm:order-first max-sm:w-full sm:ms-auto" onPress={onClose}>
          {t('receipt.done')}
        </Button>
      </div>
    </div>
  )
}

interface ShownLine extends Pick<BetReceipt['lines'][number], 'subOrderId' | 'betNumber'> {
  readonly label: string
  readonly sent: SlipLine | undefined
  readonly stake: bigint
}

interface ReceiptLinesProps {
  readonly lines: readonly ShownLine[]
  readonly model: DrawModel
  readonly numberOf: (line: ShownLine) => string
}

/** Each line with what was picked, its number and its stake. */
function ReceiptLines({ lines, model, numberOf }: ReceiptLinesProps) {
  return (
    <ul className="rounded-medium bg-surface-sunken px-4 py-2 text-sm">
      {lines.map((line) => (
        <li key={line.subOrderId} className="flex justify-between gap-4 border-b border-line-soft py-2 last:border-0">
          <span className="min-w-0">
            <span className="text-text-muted">{line.label}</span>
            {line.sent === undefined ? null : (
              <SelectionText model={model} grammar={line.sent.grammar} selection={line.sent.selection} />
            )}
            <span className="tabular block text-xs text-text-muted empty:hidden">{numberOf(line)}</span>
          </span>
          <span className="tabular font-semibold">{exactMoneyText(line.stake)}</span>
        </li>
      ))}
    </ul>
  )
}
