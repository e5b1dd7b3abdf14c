import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Sheet } from '@parlour/ui/components/sheet.tsx'
import { useEffect, useId, useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { useChange } from '../../lib/view/use-change.ts'
import { ComputedStep } from './computed-step.tsx'
import { GiftFields } from './gift-fields.tsx'
import { postCancellation, postProposal, type Computed, type Known } from './gifts.queries.ts'
import { useWriting } from './use-writing.ts'

export interface GiftDialogProps {
  readonly merchant: string
  readonly known: Known
  readonly onClose: () => void
}

/** A gift to many is written and computed; then, with what was computed in sight, it is proposed or given up. */
export function GiftDialog({ merchant, known, onClose }: GiftDialogProps) {
  const t = useText('gifts')
  const formId = useId()
  const [computed, setComputed] = useState<Computed>()
  const [reason, setReason] = useState('')
  const { form, setForm, formRef, wrongIn, compute, computing } = useWriting(merchant, {
    onComputed: setComputed,
    onClose,
  })
  const settling = useSettling(merchant, computed?.run.runId ?? '', onClose)
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    if (computed === undefined) compute()
    else if (reason.trim() !== '' && !settling.isPending) settling.propose.mutate(reason.trim())
  }
  const step = computed === undefined ? 'write' : 'check'
  return (
    <Sheet
      isOpen
      keepOnCoverClick
      size="l"
      title={t('add')}
      footer={
        computed === undefined ? (
          <Ways error={computing.error}>
            <Button onPress={onClose}>{t('cancel')}</Button>
            <Button type="submit" form={formId} variant="accent" isPending={computing.isPending}>
              {t('compute')}
            </Button>
          </Ways>
        ) : (
          <CheckWays formId={formId} settling={settling} reason={reason} />
        )
      }
      onClose={onClose}
    >
      <form id={formId} ref={formRef} noValidate className="flex flex-col gap-5" onSubmit={send}>
        <StepHead key={step} title={t(`step.${step}`)} text={t(`stepText.${step}`)} />
        {computed === undefined ? (
          <GiftFields merchant={merchant} known={known} form={form} onChange={setForm} wrongIn={wrongIn} />
        ) : (
          <ComputedStep known={known} computed={computed} reason={reason} onReason={setReason} />
        )}
      </form>
    </Sheet>
  )
}

/** What becomes of what was computed. */
function useSettling(merchant: string, runId: string, onClose: () => void) {
  const t = useText('gifts')
  const propose = useChange(async (why) => {
    await postProposal(merchant, runId, why)
    return t('proposeDone')
  }, onClose)
  const giveUp = useChange(async (why) => {
    await postCancellation(merchant, runId, why)
    return t('closeDone')
  }, onClose)
  return { propose, giveUp, isPending: propose.isPending || giveUp.isPending }
}

interface CheckWaysProps {
  readonly formId: string
  readonly settling: ReturnType<typeof useSettling>
  readonly reason: string
}

function CheckWays({ formId, settling: { propose, giveUp, isPending }, reason }: CheckWaysProps) {
  const t = useText('gifts')
  const why = reason.trim()
  const isOpen = why !== ''
  return (
    <Ways error={propose.error ?? giveUp.error}>
      <Button
        variant="danger"
        isPending={giveUp.isPending}
        isDisabled={!isOpen || (isPending && !giveUp.isPending)}
        onPress={() => {
          propose.reset()
          giveUp.mutate(why)
        }}
      >
        {t('close')}
      </Button>
      <Button
        type="submit"
        form={formId}
        variant="accent"
        isPending={propose.isPending}
        isDisabled={!isOpen || (isPending && !propose.isPending)}
      >
        {t('propose')}
      </Button>
    </Ways>
  )
}

/** The ways out of a step, and why one of them was not open. */
function Ways({ error, children }: { readonly error: unknown; readonly children: ReactNode }) {
  const refusalText = useRefusalText()
  return (
    <div className="flex flex-col gap-3">
      {error === null ? null : <InlineNotice tone="negative">{refusalText(error)}</InlineNotice>}
      <div className="flex flex-wrap justify-end gap-3">{children}</div>
    </div>
  )
}

/** The heading of a step takes the focus: readers hear where they are, and the step begins at its top. */
function StepHead({ title, text }: { readonly title: string; readonly text: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div>
      <h3 ref={heading} tabIndex={-1} className="display text-lg outline-none!">
        {title}
      </h3>
      <p className="mt-1 text-sm text-text-muted">{text}</p>
    </div>
  )
}
