import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { PasswordField } from '@parlour/ui/components/password-field.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { showToast } from '@parlour/ui/components/toast-queue.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { CodeField } from './code-field.tsx'
import { contactsQuery, postContactCode, putContact } from './identity.queries.ts'
import { MobileField, useDialingCode, type Mobile } from './mobile-field.tsx'

export type ContactKind = 'email' | 'mobile'

/** An address or a number becomes the member's own by a code that was sent there, and the password. */
export function ContactForm({ kind, onDone }: { readonly kind: ContactKind; readonly onDone: () => void }) {
  const t = useText('identity')
  const refusalText = useRefusalText()
  const queryClient = useQueryClient()
  const [email, setEmail] = useState('')
  const [mobile, setMobile] = useState<Mobile>({ countryCode: '', number: '' })
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const countryDialingCode = useDialingCode(mobile)
  const isMail = kind === 'email'
  const request = isMail ? { email: email.trim() } : { mobileNum: mobile.number, countryDialingCode }
  const isThere = isMail ? email.includes('@') : mobile.number.trim() !== ''
  const save = useMutation({
    networkMode: 'always',
    mutationFn: () => putContact({ ...request, verificationCode: code.trim(), password }),
    onSuccess: async () => {
      await queryClient.invalidateQueries(contactsQuery())
      showToast(t('contacts.saved'), 'positive')
      onDone()
    },
  })
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      {isMail ? (
        <TextField
          label={t('field.email')}
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck="false"
          value={email}
          onChange={setEmail}
        />
      ) : (
        <MobileField value={mobile} onChange={setMobile} />
      )}
      <CodeField value={code} onChange={setCode} canSend={isThere} send={() => postContactCode(request)} />
      <PasswordField
        name="password"
        label={t('contacts.password')}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      {save.isError ? <InlineNotice tone="negative">{refusalText(save.error)}</InlineNotice> : null}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="accent"
          isPending={save.isPending}
          isDisabled={!isThere || code.trim() === '' || password === ''}
        >
          {t('security.password.save')}
        </Button>
        <Button variant="plain" onPress={onDone}>
          {t('security.password.cancel')}
        </Button>
      </div>
    </form>
  )
}
