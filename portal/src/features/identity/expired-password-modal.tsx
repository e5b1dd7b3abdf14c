import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Sheet } from '@parlour/ui/components/sheet.tsx'
import { showToast } from '@parlour/ui/components/toast-queue.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { PasswordForm } from './password-form.tsx'

/** After a sign-in with a password that is to be changed: nothing is deposited, bet or withdrawn before. */
export default function ExpiredPasswordModal({ onClose }: { readonly onClose: () => void }) {
  const t = useText('identity')
  return (
    <Sheet isOpen onClose={onClose} title={t('expired.title')} keepOnCoverClick>
      <InlineNotice>{t('expired.text')}</InlineNotice>
      <div className="mt-4">
        <PasswordForm
          onLeave={onClose}
          onChanged={() => {
            showToast(t('security.password.saved'), 'positive')
            onClose()
          }}
        />
      </div>
    </Sheet>
  )
}
