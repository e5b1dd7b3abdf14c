import { Button } from '@parlour/ui/components/button.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useState } from 'react'
import { useOperator } from '../../lib/api/session-query.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { postAssignment, postReturn, type Place } from './suspense.queries.ts'

type Receiver = 'ORDER' | 'MEMBER'
const receivers: readonly Receiver[] = ['ORDER', 'MEMBER']

interface DialogProps {
  readonly place: Place
  /** How much lies apart. */
  readonly amount: string
  readonly onClose: () => void
}

/** What may be proposed of money that lies apart; another operator agrees under approvals. */
export function SuspenseActions({ place, amount }: Omit<DialogProps, 'onClose'>) {
  const t = useText('suspense')
  const operator = useOperator()
  const [asked, setAsked] = useState<'assign' | 'return'>()
  if (!operator.may('deposits.review')) return null
  const close = () => setAsked(undefined)
  return (
    <div className="flex flex-wrap gap-3">
      <Button size="s" variant="accent" onPress={() => setAsked('assign')}>
        {t('do.assign')}
      </Button>
      <Button size="s" onPress={() => setAsked('return')}>
        {t('do.return')}
      </Button>
      {asked === 'assign' ? <AssignDialog place={place} amount={amount} onClose={close} /> : null}
      {asked === 'return' ? (
        <ReasonDialog
          title={t('returnOf', { amount })}
          text={t('ask.return')}
          submit={t('do.return')}
          run={async (reason) => {
            await postReturn(place, reason)
            return t('did')
          }}
          onClose={close}
        />
      ) : null}
    </div>
  )
}

/** To whom: an order by its number or the note of a transfer, or a member by name. */
function AssignDialog({ place, amount, onClose }: DialogProps) {
  const t = useText('suspense')
  const [to, setTo] = useState<Receiver>('ORDER')
  const [name, setName] = useState('')
  return (
    <ReasonDialog
      title={t('assignOf', { amount })}
      text={t('ask.assign')}
      submit={t('do.assign')}
      canSubmit={name.trim() !== ''}
      run={async (reason) => {
        await postAssignment(place, { to, name: name.trim(), reason })
        return t('did')
      }}
      onClose={onClose}
    >
      <Select
        label={t('to')}
        value={to}
        options={receivers.map((one) => ({ value: one, label: t(`toOptions.${one}`) }))}
        onChange={(chosen) => setTo(chosen as Receiver)}
      />
      <TextField label={t(`nameField.${to}`)} value={name} onChange={setName} maxLength={60} isRequired />
    </ReasonDialog>
  )
}
