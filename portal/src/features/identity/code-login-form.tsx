import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { serverNow } from '../../lib/clock/server-clock.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { signIn } from '../../lib/session/session.ts'
import { CodeField } from './code-field.tsx'
import { postLogin, postSignInCode } from './identity.queries.ts'
import { MobileField, useDialingCode, type Mobile } from './mobile-field.tsx'

/** Logging in by a code that is sent to the member's number. */
export function CodeLoginForm({ onDone }: { readonly onDone: () => void }) {
  const t = useText('identity')
  const refusalText = useRefusalText()
  const [mobile, setMobile] = useState<Mobile>({ countryCode: '', number: '' })
  const [code, setCode] = useState('')
  const countryDialingCode = useDialingCode(mobile)
  const login = useMutation({
    mutationFn: () =>
      postLogin({ type: 'sms', mobileNum: mobile.number, countryDialingCode, verificationCode: code.trim() }),
    onSuccess: (answer) => {
      signIn(answer, serverNow())
      onDone()
    },
  })
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        login.mutate()
      }}
    >
      {login.isError ? <InlineNotice tone="negative">{refusalText(login.error)}</InlineNotice> : null}
      <MobileField value={mobile} onChange={setMobile} />
      <CodeField
        value={code}
        onChange={setCode}
        canSend={mobile.number.trim() !== ''}
        send={() => postSignInCode({ mobileNum: mobile.number, countryDialingCode })}
      />
      <Button
        type="submit"
        variant="accent"
        size="l"
        isPending={login.isPending}
        isDisabled={mobile.number.trim() === '' || code.trim() === ''}
      >
        {t('login.submit')}
      </Button>
    </form>
  )
}
