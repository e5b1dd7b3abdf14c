import { showToast } from '@parlour/ui/components/toast-queue.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useText } from '../lib/i18n/use-text.ts'
import { onSessionEnd } from '../lib/session/session.ts'

/** Says why a session has ended, and leaves what only a member may see. */
export function SessionNews() {
  const t = useText('shell')
  const navigate = useNavigate()
  useEffect(
    () =>
      onSessionEnd((reason) => {
        showToast(t(`ended.${reason}`))
        if (reason === 'left') void navigate({ to: '/', search: {} })
      }),
    [t, navigate],
  )
  return null
}
