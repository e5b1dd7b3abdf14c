import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { PasswordField } from '@parlour/ui/components/password-field.tsx'
import { showToast } from '@parlour/ui/components/toast-queue.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { putPassword } from './access.queries.ts'

export function PasswordForm({ submit }: { readonly submit: string }) {
  const t = useText('access')
  const refusalText = useRefusalText()
  const client = useQueryClient()
  const [oldPassword, setOldPassword] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const change = useMutation({
    networkMode: 'always',
    mutationFn: putPassword,
    onSuccess: async () => {
      setOldPassword('')
      setNewPassword('')
      showToast(t('password.done'), 'positive')
      await client.invalidateQueries()
    },
  })
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        change.mutate({ oldPassword, newPassword })
      }}
    >
      <p className="text-sm text-text-muted">{t('password.text')}</p>
      {change.isError ? <InlineNotice tone="negative">{refusalText(change.error)}</InlineNotice> : null}
      <PasswordField label={t('password.old')} value={oldPassword} onChange={setOldPassword} />
      <PasswordField
        label={t('password.new')}
        description={t('password.rule')}
        value={newPassword}
        onChange={setNewPassword}
        autoComplete="new-password"
      />
      <Button
        type="submit"
        variant="accent"
        isPending={change.isPending}
        isDisabled={oldPassword === '' || newPassword === ''}
      >
        {submit}
      </Button>
    </form>
  )
}
