import { Button } from '@parlour/ui/components/button.tsx'
import { CopyButton } from '@parlour/ui/components/copy-button.tsx'
import { Sheet } from '@parlour/ui/components/sheet.tsx'
import Printer from 'lucide-react/icons/printer'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { moneyText } from '../../lib/api/money-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { BetReceipt, PlayMenu } from './lottery.queries.ts'

export interface ReceiptSheetProps {
  readonly receipt: BetReceipt | null
  readonly plays: readonly PlayMenu[]
  readonly onClose: () => void
  readonly onRepeat: () => void
}

export function ReceiptSheet({ receipt, plays, onClose, onRepeat }: ReceiptSheetProps) {
  const t = useText('lottery')
  return (
    <Sheet isOpen={receipt !== null} onClose={onClose} title={t('receipt.title')}>
      {receipt === null ? null : <Receipt receipt={receipt} plays={plays} onClose={onClose} onRepeat={onRepeat} />}
    </Sheet>
  )
}

function Receipt({ receipt, plays, onClose, onRepeat }: ReceiptSheetProps & { readonly receipt: BetReceipt }) {
  const t = useText('lottery')
  const lines = receipt.lines.map((line) => {
    const play = plays.find(({ playId }) => playId === line.playId)
    const key = `play.${play?.playCode ?? ''}.name`
    const name = t.has(key) ? t(key) : (play?.playName ?? String(line.playId))
    return {
      ...line,
      label: `${name} · ${t('stake.units', { count: line.units })} · × ${line.odds.replace(/00$/u, '')}`,
    }
  })
  const total = moneyText(receipt.totalBettingAmount)
  const rows: readonly (readonly [string, string])[] = [
    [t('receipt.order'), receipt.orderNumber],
    [t('receipt.issue'), receipt.numero],
    [t('receipt.stake'), total],
    [t('receipt.balance'), moneyText(receipt.balance)],
  ]
  const text = [
    ...rows.map(([name, value]) => `${name}: ${value}`),
    ...lines.map((line) => `${line.label}: ${moneyText(line.stake)}`),
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
      <ul className="rounded-medium bg-surface-sunken px-4 py-2 text-sm">
        {lines.map((line) => (
          <li key={line.subOrderId} className="flex justify-between gap-4 border-b border-line-soft py-2 last:border-0">
            <span className="text-text-muted">{line.label}</span>
            <span className="tabular font-semibold">{moneyText(line.stake)}</span>
          </li>
        ))}
      </ul>
      <div className="flex items-center gap-2 print:hidden">
        <Button onPress={onRepeat}>
          <RotateCcw size={16} aria-hidden="true" /> {t('receipt.repeat')}
        </Button>
        <Button variant="plain" onPress={() => print()}>
          <Printer size={16} aria-hidden="true" /> {t('receipt.print')}
        </Button>
        <CopyButton text={text} label={t('receipt.copy')} />
        <Button variant="accent" className="ms-auto" onPress={onClose}>
          {t('receipt.done')}
        </Button>
      </div>
    </div>
  )
}
