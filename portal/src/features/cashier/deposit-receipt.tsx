import { Button } from '@parlour/ui/components/button.tsx'
import { Card } from '@parlour/ui/components/card.tsx'
import { CopyButton } from '@parlour/ui/components/copy-button.tsx'
import Printer from 'lucide-react/icons/printer'
import { moneyText } from '../../lib/api/money-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import type { Deposit } from './cashier.queries.ts'

export function DepositReceipt({ deposit }: { readonly deposit: Deposit }) {
  const t = useText('cashier')
  const { dateTime } = useFormat()
  const rows: readonly (readonly [string, string])[] = [
    [t('return.order'), deposit.depositId],
    [t('return.methodName'), deposit.methodName],
    [t('return.requested'), moneyText(deposit.amount)],
    [t('return.received'), moneyText(deposit.received)],
    [t('return.created'), dateTime(deposit.createdAt)],
    ...(deposit.confirmedAt === null
      ? []
      : [
          [t('return.credited'), dateTime(deposit.confirmedAt)] as const,
          [t('return.balanceAfter'), moneyText(deposit.balance)] as const,
        ]),
  ]
  const text = rows.map(([name, value]) => `${name}: ${value}`).join('\n')
  return (
    <Card title={t('return.receipt')} aside={<CopyButton text={text} label={t('return.copyReceipt')} />}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-text-muted">{name}</dt>
            <dd className="tabular min-w-0 text-end break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <Button size="s" className="mt-4 print:hidden" onPress={() => print()}>
        <Printer size={16} aria-hidden="true" /> {t('return.print')}
      </Button>
    </Card>
  )
}
