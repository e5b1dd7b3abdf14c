import { PaymentPasswordSection } from './payment-password-section.tsx'
import { PayoutAccountsSection } from './payout-accounts-section.tsx'

/** What the member's account holds of the cashier; the app mounts it there. */
export default function SecuritySections() {
  return (
    <div className="mt-4 flex flex-col gap-4">
      <PaymentPasswordSection />
      <PayoutAccountsSection />
    </div>
  )
}
