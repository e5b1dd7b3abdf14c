import { Card } from '@parlour/ui/components/card.tsx'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Hourglass from 'lucide-react/icons/hourglass'
import Undo2 from 'lucide-react/icons/undo-2'
import { moneyText } from '../../lib/api/money-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { CancelWithdrawal } from './cancel-withdrawal.tsx'
import { withdrawalTone } from './withdrawal-rules.ts'
import type { Withdrawal } from './withdrawal.queries.ts'

const icons = {
  info: { icon: Hourglass, look: 'text-info' },
  positive: { icon: CircleCheck, look: 'text-positive' },
  negative: { icon: CircleX, look: 'text-negative' },
  neutral: { icon: Undo2, look: 'text-text-muted' },
} as const

/** Where the money is now, in one glance, and the one thing that can still be done. */
export function WithdrawalStatus({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const t = useText('withdrawal')
  const { state, account } = withdrawal
  const { icon: Icon, look } = icons[withdrawalTone(state)]
  const label = `state.${state}`
  return (
    <Card>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <Icon size={40} strokeWidth={1.5} className={`shrink-0 ${look}`} aria-hidden="true" />
        <div className="min-w-0 flex-1 basis-56" role="status">
          <p className="display text-lg">
            {state === 'REQUESTED' ? t('receipt.title') : t.has(label) ? t(label) : state}
          </p>
          {state === 'REQUESTED' ? (
            <p className="mt-1 text-sm text-text-muted">
              {t('receipt.text', {
                amount: moneyText(withdrawal.amount),
                account: `${account.name} ${account.number}`,
              })}
            </p>
          ) : null}
          {withdrawal.reason === null ? null : <p className="mt-1 text-sm text-text-muted">{withdrawal.reason}</p>}
        </div>
        <p className="tabular text-lg font-semibold max-sm:order-first max-sm:w-full">{moneyText(withdrawal.amount)}</p>
      </div>
      {withdrawal.mayCancel ? <CancelWithdrawal withdrawal={withdrawal} /> : null}
    </Card>
  )
}
