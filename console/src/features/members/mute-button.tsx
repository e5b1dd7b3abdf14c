import { Button } from '@parlour/ui/components/button.tsx'
import { useState } from 'react'
import { useOperator } from '../../lib/api/session-query.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { MuteDialog } from '../../lib/view/mute-dialog.tsx'
import type { Member, Whose } from './members.queries.ts'

/** Whether the member may write in the rooms; a mute is undone here when nothing of it waits any more. */
export function MuteButton({ whose, member }: { readonly whose: Whose; readonly member: Member }) {
  const t = useText('members')
  const operator = useOperator()
  const [isAsked, setIsAsked] = useState(false)
  if (!operator.may('chat.moderate')) return null
  const { isMuted } = member
  return (
    <>
      <Button size="s" onPress={() => setIsAsked(true)}>
        {t(isMuted ? 'do.unmute' : 'do.mute')}
      </Button>
      {isAsked ? (
        <MuteDialog merchant={whose.merchant} member={member} isMuted={isMuted} onClose={() => setIsAsked(false)} />
      ) : null}
    </>
  )
}
