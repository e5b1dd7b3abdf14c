import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Sheet } from '@parlour/ui/components/sheet.tsx'
import { showToast } from '@parlour/ui/components/toast-queue.ts'
import { useMutation } from '@tanstack/react-query'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { serverNow } from '../../lib/clock/server-clock.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { signIn } from '../../lib/session/session.ts'
import { postResetByTicket } from './identity.queries.ts'
import { ModalLink } from './modal-link.tsx'
import { NewPasswordFields } from './new-password-field.tsx'
import { StepUpGate } from './step-up-gate.tsx'
import { useNewPassword } from './use-new-password.ts'

/** Where the link of the mail leads: a new password, and the member is logged in. */
export default function ResetModal({ ticket, onClose }: { readonly ticket: string; readonly onClose: () => void }) {
  const t = useText('identity')
  const refusalText = useRefusalText()
  const password = useNewPassword()
  const reset = useMutation({
    networkMode: 'always',
    mutationFn: () => postResetByTicket({ ticket, newPassword: password.first, confirmNewPassword: password.second }),
    onSuccess: (answer) => {
      signIn(answer, serverNow())
      welcome()
    },
  })
  function welcome() {
    showToast(t('security.password.saved'), 'positive')
    onClose()
  }
  return (
    <Sheet isOpen onClose={onClose} title={t('reset.title')} keepOnCoverClick>
      <StepUpGate attempt={reset} onDone={welcome}>
        <form
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            if (password.check()) reset.mutate()
          }}
        >
          {reset.isError ? <InlineNotice tone="negative">{refusalText(reset.error)}</InlineNotice> : null}
          <NewPasswordFields {...password.fields} />
          <Button type="submit" variant="accent" size="l" isPending={reset.isPending}>
            {t('reset.submit')}
          </Button>
        </form>
      </StepUpGate>
      <p className="mt-5 text-center text-sm text-text-muted">
        <ModalLink modal="forgot">{t('reset.askAgain')}</ModalLink>
      </p>
    </Sheet>
  )
}
