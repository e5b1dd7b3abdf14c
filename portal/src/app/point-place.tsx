import { PaymentPasswordForm } from '../features/cashier/payment-password-form.tsx'
import { PointMallPage } from '../features/points/point-mall-page.tsx'
import { boot } from './boot.ts'

/** The points mall, with the cashier's form for a first payment password. */
export default function PointPlace() {
  const rates = boot.menus.flatMap(({ gameType, point }) =>
    point === null ? [] : [{ vertical: gameType, rate: point }],
  )
  return (
    <PointMallPage
      brandName={boot.permission.theme.name}
      rates={rates}
      passwordForm={(onDone) => <PaymentPasswordForm isSet={false} onDone={onDone} />}
    />
  )
}
