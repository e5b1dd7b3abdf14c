import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { isOn } from '../../lib/api/permission.ts'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { serverNow } from '../../lib/clock/server-clock.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { signIn } from '../../lib/session/session.ts'
import { postFreePlay } from './identity.queries.ts'

/** Looking around without an account, where the brand offers it. */
export function FreePlay({ onDone }: { readonly onDone: () => void }) {
  const t = useText('identity')
  const refusalText = useRefusalText()
  const navigate = useNavigate()
  const play = useMutation({
    networkMode: 'always',
    mutationFn: postFreePlay,
    onSuccess: (answer) => {
      signIn(answer, serverNow())
      onDone()
      void navigate({ to: '/', search: {} })
    },
  })
  if (!isOn('FREEPLAY3')) return null
  return (
    <div className="mt-4 flex flex-col gap-2 border-t border-line-soft pt-4 text-center">
      {play.isError ? <InlineNotice tone="negative">{refusalText(play.error)}</InlineNotice> : null}
      <Button variant="plain" isPending={play.isPending} onPress={() => play.mutate()}>
        {t('guest.start')}
      </Button>
      <p className="text-xs text-text-muted">{t('guest.text')}</p>
    </div>
  )
}
