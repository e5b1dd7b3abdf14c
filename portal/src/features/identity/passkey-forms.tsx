import { deviceOf } from '@parlour/core/rules/identity/device-of.ts'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { showToast } from '@parlour/ui/components/toast-queue.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { makePasskey, passkeysQuery, postPasskeyEnd, type Passkey } from './passkeys.queries.ts'
import { PasswordedForm } from './passworded-form.tsx'

/** Names the new passkey and asks for the password; then the device asks its owner. */
export function PasskeyAdd({ onLeave }: { readonly onLeave: () => void }) {
  const t = useText('identity')
  const queryClient = useQueryClient()
  const [name, setName] = useState(() => deviceOf(navigator.userAgent))
  const [password, setPassword] = useState('')
  const make = useMutation({
    networkMode: 'always',
    mutationFn: () => makePasskey({ name: name.trim(), password }),
    onSuccess: async () => {
      await queryClient.invalidateQueries(passkeysQuery())
      showToast(t('passkey.added'), 'positive')
      onLeave()
    },
  })
  return (
    <PasswordedForm
      change={make}
      password={password}
      onPassword={setPassword}
      submit={t('passkey.make')}
      isReady={name.trim() !== ''}
      onLeave={onLeave}
    >
      <TextField label={t('passkey.name')} name="passkeyName" maxLength={60} value={name} onChange={setName} />
    </PasswordedForm>
  )
}

/** Asks for the password before a passkey is taken away. */
export function PasskeyEnd({ passkey, onLeave }: { readonly passkey: Passkey; readonly onLeave: () => void }) {
  const t = useText('identity')
  const queryClient = useQueryClient()
  const [password, setPassword] = useState('')
  const end = useMutation({
    networkMode: 'always',
    mutationFn: () => postPasskeyEnd(passkey.id, password),
    onSuccess: async () => {
      await queryClient.invalidateQueries(passkeysQuery())
      showToast(t('passkey.ended'), 'positive')
      onLeave()
    },
  })
  return (
    <PasswordedForm
      change={end}
      password={password}
      onPassword={setPassword}
      submit={t('passkey.end')}
      isReady
      onLeave={onLeave}
    >
      <p className="text-sm text-text-muted">{t('passkey.endText', { name: passkey.name })}</p>
    </PasswordedForm>
  )
}
