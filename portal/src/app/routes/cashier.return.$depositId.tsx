import { createFileRoute } from '@tanstack/react-router'
import DepositReturnPage from '../../features/cashier/deposit-return-page.tsx'
import { readyTexts } from '../../lib/i18n/i18n.ts'

export const Route = createFileRoute('/cashier/return/$depositId')({
  loader: () => readyTexts('cashier', 'refusals'),
  component: DepositReturnPage,
})
