import { useText } from '../../lib/i18n/use-text.ts'
import type { Deposit } from './cashier.queries.ts'
import { stateText } from './deposit-states.ts'
import { OrderSteps } from './order-steps.tsx'

export function DepositSteps({ deposit }: { readonly deposit: Deposit }) {
  const t = useText('cashier')
  const labelOf = (state: string) => stateText(t, state, deposit.payTo !== null)
  return <OrderSteps title={t('return.steps')} steps={deposit.steps} labelOf={labelOf} />
}
