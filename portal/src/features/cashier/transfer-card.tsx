import { Card } from '@parlour/ui/components/card.tsx'
import { CopyButton } from '@parlour/ui/components/copy-button.tsx'
import { moneyText } from '../../lib/api/money-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { QrCode } from '../../lib/qr/qr-code.tsx'
import type { Deposit } from './cashier.queries.ts'

/** Where a transfer goes and by which note, each with a button that copies it. */
export function TransferCard({ deposit }: { readonly deposit: Deposit }) {
  const t = useText('cashier')
  const { payTo, reference, amount } = deposit
  if (payTo === null || reference === null) return null
  // As a bank's page takes it: without a symbol, and no more decimals than money has.
  const plain = amount.replace(/(?<=\.\d\d)\d+$/u, '')
  return (
    <Card title={payTo.code === undefined ? t('transfer.title') : t('transfer.codeTitle')}>
      {payTo.code === undefined ? null : (
        <div className="mb-3 flex flex-col items-center gap-3">
          <QrCode text={payTo.code} label={t('transfer.code')} />
          <p className="text-center text-sm text-text-muted">{t('transfer.codeText')}</p>
        </div>
      )}
      <dl className="flex flex-col divide-y divide-line-soft text-sm">
        <Line name={t('transfer.bank')} value={payTo.bank} copied={payTo.bank} copy={t('transfer.copyBank')} />
        <Line name={t('transfer.holder')} value={payTo.holder} copied={payTo.holder} copy={t('transfer.copyHolder')} />
        <Line name={t('transfer.number')} value={payTo.number} copied={payTo.number} copy={t('transfer.copyNumber')} />
        <Line name={t('deposit.amount')} value={moneyText(amount)} copied={plain} copy={t('transfer.copyAmount')} />
        <Line name={t('transfer.note')} value={reference} copied={reference} copy={t('transfer.copyNote')} isMain />
      </dl>
      <p className="mt-3 text-xs text-text-muted">
        {payTo.code === undefined ? t('transfer.noteText') : t('transfer.codeNote')}
      </p>
    </Card>
  )
}

interface LineProps {
  readonly name: string
  readonly value: string
  /** What the button copies, and how it is called. */
  readonly copied: string
  readonly copy: string
  /** What finds the money again. */
  readonly isMain?: boolean
}

function Line({ name, value, copied, copy, isMain = false }: LineProps) {
  return (
    <div className="flex items-center gap-3 py-2">
      <dt className="w-28 shrink-0 text-text-muted">{name}</dt>
      <dd className="flex min-w-0 flex-1 items-center justify-end gap-2">
        <bdi
          translate="no"
          className={
            isMain
              ? 'tabular ltr-run rounded-small bg-accent-soft px-2 py-1 text-base font-semibold break-words'
              : 'tabular min-w-0 font-medium break-words'
          }
        >
          {value}
        </bdi>
        <span className="print:hidden">
          <CopyButton text={copied} label={copy} />
        </span>
      </dd>
    </div>
  )
}
