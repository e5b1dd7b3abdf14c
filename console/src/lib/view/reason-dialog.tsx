import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Sheet, type SheetProps } from '@parlour/ui/components/sheet.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useId, useState, type ReactNode, type SyntheticEvent } from 'react'
import { useRefusalText } from '../api/use-refusal-text.ts'
import { useText } from '../i18n/use-text.ts'
import { useChange } from './use-change.ts'

export interface ReasonDialogProps {
  readonly title: string
  /** What will happen, and to whom. */
  readonly text: ReactNode
  readonly submit: string
  readonly isDangerous?: boolean
  /** How much room what is chosen needs. */
  readonly size?: SheetProps['size']
  /** What else is to be chosen; absent while nothing may be sent. */
  readonly children?: ReactNode
  readonly canSubmit?: boolean
  /** Answers what to say once it is done. */
  readonly run: (reason: string) => Promise<string>
  readonly onClose: () => void
}

/** Every change is asked for with its reason, which is written down beside it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, submit, isDangerous = false, children, canSubmit = true, size = 's', run, onClose } = props
  const t = useText('common')
  const refusalText = useRefusalText()
  const formId = useId()
  const [reason, setReason] = useState('')
  const change = useChange(run, onClose)
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    if (reason.trim() !== '' && canSubmit) change.mutate(reason.trim())
  }
  // Below what scrolls: what is asked for may be longer than the screen.
  const footer = (
    <div className="flex flex-col gap-3">
      {change.isError ? <InlineNotice tone="negative">{refusalText(change.error)}</InlineNotice> : null}
      <div className="flex justify-end gap-3">
        <Button onPress={onClose}>{t('cancel')}</Button>
        <Button
          type="submit"
          form={formId}
          variant={isDangerous ? 'danger' : 'accent'}
          isPending={change.isPending}
          isDisabled={reason.trim() === '' || !canSubmit}
        >
          {submit}
        </Button>
      </div>
    </div>
  )
  return (
    <Sheet isOpen title={title} size={size} keepOnCoverClick={size !== 's'} footer={footer} onClose={onClose}>
      <form id={formId} className="flex flex-col gap-4" onSubmit={send}>
        <div className="text-sm text-text-muted">{text}</div>
        {children}
        <TextField
          label={t('reason')}
          description={t('reasonText')}
          value={reason}
          onChange={setReason}
          maxLength={500}
          autoFocus={children === undefined}
          isRequired
        />
      </form>
    </Sheet>
  )
}
