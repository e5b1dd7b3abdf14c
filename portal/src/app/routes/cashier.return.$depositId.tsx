import { createFileRoute } from '@tanstack/react-router'
import DepositReturnPage from '../../features/cashier/deposit-return-page.tsx'

export const Route = createFileRoute('/cashier/return/$depositId')({ component: DepositReturnPage })
