import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { useMutation } from '@tanstack/react-query'
import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { serverNow } from '../../lib/clock/server-clock.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { signIn } from '../../lib/session/session.ts'
import { DeviceStopped } from './device-stopped.ts'
import { hasPasskeys, logInByPasskey } from './passkeys.queries.ts'

/** Logging in by face, finger or PIN, where the browser can. */
export function PasskeyLogin({ onDone }: { readonly onDone: () => void }) {
  const t = useText('identity')
  const refusalText = useRefusalText()
  const login = useMutation({
    networkMode: 'always',
    mutationFn: logInByPasskey,
    onSuccess: (answer) => {
      signIn(answer, serverNow())
      onDone()
    },
  })
  if (!hasPasskeys()) return null
  const { error } = login
  return (
    <div className="mt-3 flex flex-col gap-3">
      <Button isPending={login.isPending} onPress={() => login.mutate()}>
        <Fingerprint size={18} aria-hidden="true" />
        {t('passkey.signIn')}
      </Button>
      {error === null ? null : (
        <InlineNotice tone={error instanceof DeviceStopped ? 'info' : 'negative'}>
          {error instanceof DeviceStopped ? t('passkey.signInStopped') : refusalText(error)}
        </InlineNotice>
      )}
    </div>
  )
}
