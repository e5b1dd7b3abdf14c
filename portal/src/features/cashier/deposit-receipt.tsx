import { moneyText } from '../../lib/api/money-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import type { Deposit } from './cashier.queries.ts'
import { methodText } from './deposit-states.ts'
import { isOfCoins } from '@parlour/core/rules/cashier/method-offer.ts'
import { useCoinRows } from './use-coin-rows.ts'
import { ReceiptCard } from './receipt-card.tsx'

type Rows = readonly (readonly [name: string, value: string])[]

/** What a deposit was, to be kept. */
export function DepositReceipt({ deposit }: { readonly deposit: Deposit }) {
  return isOfCoins(deposit.kind) ? <CoinReceipt deposit={deposit} /> : <Receipt deposit={deposit} further={[]} />
}

function CoinReceipt({ deposit }: { readonly deposit: Deposit }) {
  return <Receipt deposit={deposit} further={useCoinRows(deposit.depositId)} />
}

function Receipt({ deposit, further }: { readonly deposit: Deposit; readonly further: Rows }) {
  const t = useText('cashier')
  const { dateTime } = useFormat()
  const isTakenBack = /[1-9]/u.test(deposit.reversed)
  const rows: Rows = [
    [t('return.order'), deposit.depositId],
    [t('return.methodName'), methodText(t, { kind: deposit.kind, name: deposit.methodName, isNamed: deposit.isNamed })],
    // Nobody asked for an amount of coins: they came.
    ...(isOfCoins(deposit.kind) ? [] : [[t('return.requested'), moneyText(deposit.amount)] as const]),
    [t('return.received'), moneyText(deposit.received)],
    ...(isTakenBack ? [[t('return.reversed'), moneyText(deposit.reversed)] as const] : []),
    ...further,
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
