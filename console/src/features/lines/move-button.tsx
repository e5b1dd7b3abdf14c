import { Button } from '@parlour/ui/components/button.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useState } from 'react'
import { useOperator } from '../../lib/api/session-query.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { postMove, type Whose } from './lines.queries.ts'

/** Moves a member with all below it; top agents and trial accounts stay where they are. */
export function MoveButton({
  whose,
  username,
  type,
}: {
  readonly whose: Whose
  readonly username: string
  readonly type: number
}) {
  const t = useText('lines')
  const operator = useOperator()
  const [upline, setUpline] = useState<string>()
  if (!operator.may('members.move') || (type !== 0 && type !== 1)) return null
  return (
    <>
      <Button size="s" onPress={() => setUpline('')}>
        {t('move.do')}
      </Button>
      {upline === undefined ? null : (
        <ReasonDialog
          title={t('move.title', { name: username })}
          text={t('move.text')}
          submit={t('move.do')}
          isDangerous
          run={async (reason) => {
            const { moved, cut } = await postMove(whose, upline.trim() === '' ? null : upline.trim(), reason)
            const done = t('move.done', { count: moved })
            return cut === 0 ? done : `${done}. ${t('move.cut', { count: cut })}`
          }}
          onClose={() => setUpline(undefined)}
        >
          <TextField
            label={t('move.upline')}
            description={t('move.uplineText')}
            value={upline}
            onChange={setUpline}
            maxLength={64}
            autoCapitalize="none"
            spellCheck="false"
            autoFocus
          />
        </ReasonDialog>
      )}
    </>
  )
}
