import { moneyText } from '../../lib/api/money-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { ReceiptCard } from './receipt-card.tsx'
import type { Withdrawal } from './withdrawal.queries.ts'

export function WithdrawalReceipt({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const t = useText('withdrawal')
  const { dateTime } = useFormat()
  const { account, reference, reason, endedAt } = withdrawal
  const rows: readonly (readonly [string, string])[] = [
    [t('receipt.order'), withdrawal.withdrawalId],
    [t('receipt.to'), `${account.name} ${account.number}`],
    [t('receipt.holder'), account.holder],
    [t('receipt.amount'), moneyText(withdrawal.amount)],
    [t('receipt.fee'), moneyText(withdrawal.fee)],
    [t('receipt.payout'), moneyText(withdrawal.payout)],
    [t('receipt.received'), moneyText(withdrawal.amountReceived)],
    [t('receipt.remainder'), moneyText(withdrawal.amountRemainder)],
    [t('receipt.requested'), dateTime(withdrawal.requestedAt)],
    ...(endedAt === null ? [] : [[t('receipt.ended'), dateTime(endedAt)] as const]),
    ...(reference === null ? [] : [[t('receipt.reference'), reference] as const]),
    ...(reason === null ? [] : [[t('receipt.reason'), reason] as const]),
  ]
  return <ReceiptCard title={t('receipt.details')} copy={t('receipt.copy')} print={t('receipt.print')} rows={rows} />
}
