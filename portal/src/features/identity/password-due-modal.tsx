import { Sheet } from '@parlour/ui/components/sheet.tsx'
import { showToast } from '@parlour/ui/components/toast-queue.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { signOut } from '../../lib/session/session.ts'
import { forgetPassword, heldPassword } from './held-password.ts'
import { PasswordForm } from './password-form.tsx'

/** An operator has asked for a new password: it is chosen first, or the member leaves. */
export default function PasswordDueModal() {
  const t = useText('identity')
  const client = useQueryClient()
  const [held] = useState(heldPassword)
  const leave = () => {
    forgetPassword()
    void signOut()
  }
  async function go() {
    forgetPassword()
    showToast(t('security.password.saved'), 'positive')
    await client.invalidateQueries()
  }
  return (
    <Sheet isOpen onClose={leave} title={t('security.password.due')} keepOnCoverClick>
      <p className="mb-4 text-sm text-text-muted">{t('security.password.dueText')}</p>
      <PasswordForm held={held} onChanged={() => void go()} onLeave={leave} />
    </Sheet>
  )
}
