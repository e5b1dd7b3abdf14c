import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { PasswordField } from '@parlour/ui/components/password-field.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { showToast } from '@parlour/ui/components/toast-queue.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { postRecoveryCodes, postTotpEnd, secondFactorQuery } from './proofs.queries.ts'

export interface TotpChangeProps {
  readonly kind: 'renew' | 'end'
  readonly onDone: (recoveryCodes: readonly string[]) => void
  readonly onLeave: () => void
}

/** New recovery codes, or the end of the authenticator: both ask for the password and a code. */
export function TotpChange({ kind, onDone, onLeave }: TotpChangeProps) {
  const t = useText('identity')
  const refusalText = useRefusalText()
  const queryClient = useQueryClient()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const change = useMutation({
    networkMode: 'always',
    mutationFn: async (): Promise<readonly string[]> => {
      const request = { password, code: code.trim() }
      if (kind === 'renew') return (await postRecoveryCodes(request)).recoveryCodes
      await postTotpEnd(request)
      return []
    },
    onSuccess: async (recoveryCodes) => {
      await queryClient.invalidateQueries(secondFactorQuery())
      if (kind === 'end') showToast(t('totp.ended'), 'positive')
      onDone(recoveryCodes)
    },
    onError: () => setCode(''),
  })
  return (
    <form
      noValidate
      className="mt-5 flex max-w-md flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        change.mutate()
      }}
    >
      <p className="text-sm text-text-muted">{t(kind === 'renew' ? 'totp.renewText' : 'totp.endText')}</p>
      <PasswordField
        name="password"
        label={t('contacts.password')}
        autoComplete="current-password"
        autoFocus
        value={password}
        onChange={setPassword}
      />
      <TextField
        label={t('stepUp.code')}
        name="totp"
        autoComplete="one-time-code"
        spellCheck="false"
        maxLength={40}
        description={t('stepUp.recoveryHint')}
        inputClassName="tabular-nums tracking-widest"
        value={code}
        onChange={setCode}
      />
      {change.isError ? <InlineNotice tone="negative">{refusalText(change.error)}</InlineNotice> : null}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="accent"
          isPending={change.isPending}
          isDisabled={password === '' || code.trim() === ''}
        >
          {t(kind === 'renew' ? 'totp.renew' : 'totp.end')}
        </Button>
        <Button variant="plain" onPress={onLeave}>
          {t('security.password.cancel')}
        </Button>
      </div>
    </form>
  )
}
