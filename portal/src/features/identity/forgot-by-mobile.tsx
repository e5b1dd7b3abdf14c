import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { serverNow } from '../../lib/clock/server-clock.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { signIn } from '../../lib/session/session.ts'
import { CodeField } from './code-field.tsx'
import { postResetByCode, postSignInCode } from './identity.queries.ts'
import { MobileField, useDialingCode, type Mobile } from './mobile-field.tsx'
import { NewPasswordFields } from './new-password-field.tsx'
import { useNewPassword } from './use-new-password.ts'

/** A new password by a code to the member's number; then the member is logged in and at home. */
export function ForgotByMobile({ onDone }: { readonly onDone: () => void }) {
  const t = useText('identity')
  const refusalText = useRefusalText()
  const navigate = useNavigate()
  const [mobile, setMobile] = useState<Mobile>({ countryCode: '', number: '' })
  const [code, setCode] = useState('')
  const password = useNewPassword()
  const countryDialingCode = useDialingCode(mobile)
  const reset = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      postResetByCode({
        mobileNum: mobile.number,
        countryDialingCode,
        verificationCode: code.trim(),
        newPassword: password.first,
      }),
    onSuccess: (answer) => {
      signIn(answer, serverNow())
      onDone()
      void navigate({ to: '/', search: {} })
    },
  })
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (password.check()) reset.mutate()
      }}
    >
      <p className="text-sm text-text-muted">{t('forgot.mobileLead')}</p>
      {reset.isError ? <InlineNotice tone="negative">{refusalText(reset.error)}</InlineNotice> : null}
      <MobileField value={mobile} onChange={setMobile} />
      <CodeField
        value={code}
        onChange={setCode}
        canSend={mobile.number.trim() !== ''}
        send={() => postSignInCode({ mobileNum: mobile.number, countryDialingCode })}
      />
      <NewPasswordFields {...password.fields} />
      <Button
        type="submit"
        variant="accent"
        size="l"
        isPending={reset.isPending}
        isDisabled={mobile.number.trim() === '' || code.trim() === ''}
      >
        {t('reset.submit')}
      </Button>
    </form>
  )
}
