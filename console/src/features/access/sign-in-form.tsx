import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { PasswordField } from '@parlour/ui/components/password-field.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sessionQuery } from '../../lib/api/session-query.ts'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { postSession } from './access.queries.ts'

export function SignInForm() {
  const t = useText('access')
  const refusalText = useRefusalText()
  const client = useQueryClient()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const signIn = useMutation({
    networkMode: 'always',
    mutationFn: postSession,
    onSuccess: (operator) => client.setQueryData(sessionQuery().queryKey, operator),
    onError: () => setCode(''),
  })
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        signIn.mutate({ username, password, code })
      }}
    >
      {signIn.isError ? <InlineNotice tone="negative">{refusalText(signIn.error)}</InlineNotice> : null}
      <TextField
        label={t('signIn.username')}
        value={username}
        onChange={setUsername}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck="false"
        autoFocus
      />
      <PasswordField label={t('signIn.password')} value={password} onChange={setPassword} />
      <TextField
        label={t('signIn.code')}
        description={t('signIn.codeText')}
        value={code}
        onChange={setCode}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck="false"
        maxLength={20}
        inputClassName="ltr-run tabular tracking-widest"
      />
      <Button
        type="submit"
        variant="accent"
        size="l"
        isPending={signIn.isPending}
        isDisabled={username.trim() === '' || password === ''}
      >
        {t('signIn.submit')}
      </Button>
    </form>
  )
}
