import { Button } from '@parlour/ui/components/button.tsx'
import CircleCheck from 'lucide-react/icons/circle-check'
import { moneyText } from '../../lib/api/money-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { SentTransfer } from './transfer.queries.ts'

export interface TransferReceiptProps {
  readonly sent: SentTransfer
  readonly onAgain: () => void
}

/** It is there: how much, with whom, when. */
export function TransferReceipt({ sent, onAgain }: TransferReceiptProps) {
  const t = useText('transfer')
  const { dateTime } = useFormat()
  return (
    <section role="status" className="flex flex-col items-start gap-4 rounded-large border border-line-soft p-5">
      <CircleCheck size={32} className="text-positive" aria-hidden="true" />
      <div>
        <h4 className="display text-lg">{t('sent.title', { amount: moneyText(sent.amount) })}</h4>
        <p className="mt-1 text-sm text-text-muted">{t('sent.text', { name: sent.other, time: dateTime(sent.at) })}</p>
      </div>
      <Button onPress={onAgain} autoFocus>
        {t('sent.again')}
      </Button>
    </section>
  )
}
