import { ContactsSection } from './contacts-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SocialSection } from './social-section.tsx'
import { TotpSection } from './totp-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** What the member's account holds of signing in; the app mounts it there. */
export default function AccountSecurity({ onPasswordChanged }: { readonly onPasswordChanged: () => void }) {
  return (
    <div className="mt-4 flex flex-col gap-4">
      <PasswordSection onChanged={onPasswordChanged} />
      <ContactsSection />
      <TotpSection />
      <PasskeysSection />
      <SocialSection />
      <SessionsSection />
    </div>
  )
}
