import { Button } from '@parlour/ui/components/button.tsx'
import { Card } from '@parlour/ui/components/card.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { ProgressBar } from '@parlour/ui/components/progress-bar.tsx'
import { percentOf } from '../../lib/api/amount-of.ts'
import { moneyText } from '../../lib/api/money-text.ts'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { ReceiptRow } from './receipt-row.tsx'
import { useReceipts } from './use-receipts.ts'
import type { Withdrawal } from './withdrawal.queries.ts'

/** The transfers of a withdrawal: what has arrived, what is still to come, and the buttons that say so. */
export function ReceiptsCard({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const t = useText('withdrawal')
  const refusalText = useRefusalText()
  const receipts = useReceipts(withdrawal.withdrawalId)
  const { receipts: list, confirmMinutes } = withdrawal
  const sent = list.filter(({ state }) => state === 'PAID')
  const failed = receipts.received.error ?? receipts.allReceived.error
  const share = percentOf(withdrawal.amountReceived, withdrawal.amount)
  return (
    <Card title={t('receipts.title')}>
      <dl className="grid grid-cols-2 gap-4">
        <div>
          <dt className="text-sm text-text-muted">{t('receipt.received')}</dt>
          <dd className="tabular mt-1 text-lg font-semibold">{moneyText(withdrawal.amountReceived)}</dd>
        </div>
        <div>
          <dt className="text-sm text-text-muted">{t('receipt.remainder')}</dt>
          <dd className="tabular mt-1 text-lg font-semibold">{moneyText(withdrawal.amountRemainder)}</dd>
        </div>
      </dl>
      <div className="mt-3 print:hidden">
        <ProgressBar label={t('receipts.progress')} isLabelHidden value={share} />
      </div>
      {sent.length > 0 ? (
        <InlineNotice className="mt-4">{t('receipts.rule', { count: confirmMinutes })}</InlineNotice>
      ) : null}
      <ul className="mt-4 flex flex-col divide-y divide-line-soft border-t border-line-soft">
        {list.map((receipt) => (
          <ReceiptRow key={receipt.n} receipt={receipt} of={list.length} actions={receipts} />
        ))}
      </ul>
      {failed === null ? null : (
        <InlineNotice tone="negative" className="mt-3">
          {refusalText(failed)}
        </InlineNotice>
      )}
      {sent.length > 1 ? (
        <Button
          variant="accent"
          className="mt-4 w-full sm:w-auto print:hidden"
          isPending={receipts.allReceived.isPending}
          onPress={() => receipts.allReceived.mutate(sent.map(({ n, paidAt }) => `${n}/${paidAt}`).join(' '))}
        >
          {t('receipts.all')}
        </Button>
      ) : null}
    </Card>
  )
}
