import { Button } from '@parlour/ui/components/button.tsx'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { PageMessage } from '../../lib/page/page-message.tsx'
import { leaveLaunched } from './leave-launched.ts'

/** A window whose session is over, or never began: why, and the way back. */
export function LaunchEnded({ error }: { readonly error?: unknown }) {
  const t = useText('launch')
  const refusalText = useRefusalText()
  return (
    <PageMessage title={t(error === undefined ? 'ended' : 'failed')} motif="peaks" hues={[255, 350]}>
      <p>{error === undefined ? t('endedText') : refusalText(error)}</p>
      <Button variant="accent" onPress={() => void leaveLaunched()}>
        {t('toSite')}
      </Button>
    </PageMessage>
  )
}
