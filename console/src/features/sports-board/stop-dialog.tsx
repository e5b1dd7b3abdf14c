import { useText } from '../../lib/i18n/use-text.ts'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { postStop } from './board.queries.ts'

/** What is stopped, or opened again. */
export interface AskedStop {
  readonly scope: 'EVENT' | 'LEAGUE' | 'PRODUCER' | 'ALL'
  readonly id?: string
  readonly marketKey?: string
  readonly name: string
  readonly isOn: boolean
}

export function StopDialog({ asked, onClose }: { readonly asked: AskedStop; readonly onClose: () => void }) {
  const t = useText('sportsBoard')
  const { name, isOn, ...of } = asked
  return (
    <ReasonDialog
      title={t(isOn ? 'stopOf' : 'liftOf', { name })}
      text={t(isOn ? 'stopText' : 'liftText')}
      submit={t(isOn ? 'stop' : 'lift')}
      isDangerous={isOn}
      run={async (reason) => {
        const { events } = await postStop({ ...of, isOn, reason })
        return t(isOn ? 'stopped' : 'lifted', { count: events })
      }}
      onClose={onClose}
    />
  )
}
