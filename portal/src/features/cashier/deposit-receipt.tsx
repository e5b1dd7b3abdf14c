import { moneyText } from '../../lib/api/money-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import type { Deposit } from './cashier.queries.ts'
import { methodText } from './deposit-states.ts'
import { ReceiptCard } from './receipt-card.tsx'

export function DepositReceipt({ deposit }: { readonly deposit: Deposit }) {
  const t = useText('cashier')
  const { dateTime } = useFormat()
  const isTakenBack = /[1-9]/u.test(deposit.reversed)
  const rows: readonly (readonly [string, string])[] = [
    [t('return.order'), deposit.depositId],
    [t('return.methodName'), methodText(t, { kind: deposit.kind, name: deposit.methodName, isNamed: deposit.isNamed })],
    [t('return.requested'), moneyText(deposit.amount)],
    [t('return.received'), moneyText(deposit.received)],
    ...(isTakenBack ? [[t('return.reversed'), moneyText(deposit.reversed)] as const] : []),
    [t('return.created'), dateTime(deposit.createdAt)],
    ...(deposit.confirmedAt === null
      ? []
      : [
          [t('return.credited'), dateTime(deposit.confirmedAt)] as const,
          [t('return.balanceAfter'), moneyText(deposit.balance)] as const,
        ]),
  ]
  return (
    <ReceiptCard title={t('return.receipt')} copy={t('return.copyReceipt')} print={t('return.print')} rows={rows} />
  )
}
