import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Sheet } from '@parlour/ui/components/sheet.tsx'
import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { nameIn } from '../../lib/i18n/name-in.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { useChange } from '../../lib/view/use-change.ts'
import type { StepProps } from './form-field.tsx'
import { termsOf } from './promotion-form.ts'
import { namedSpinsOf } from './spins-terms.ts'
import { postPromotion, putPromotion, type Known, type Promotion } from './promotions.queries.ts'
import { StepGives } from './step-gives.tsx'
import { StepList } from './step-list.tsx'
import { StepLook } from './step-look.tsx'
import { StepMoney } from './step-money.tsx'
import { StepPlayed } from './step-played.tsx'
import { StepWhat } from './step-what.tsx'
import { useFaultFocus, useWizard } from './use-wizard.ts'

export interface PromotionWizardProps {
  readonly merchant: string
  readonly known: Known
  /** Undefined for a new one. */
  readonly promotion: Promotion | undefined
  readonly onClose: () => void
}

/** A promotion is written step by step: what was written in one is kept while another is looked at. */
export function PromotionWizard({ merchant, known, promotion, onClose }: PromotionWizardProps) {
  const t = useText('promotions')
  const { tag } = useLocale()
  const formId = useId()
  const before = promotion?.draft ?? promotion?.published ?? undefined
  const wizard = useWizard(merchant, before, known)
  const { step, form } = wizard
  const formRef = useFaultFocus(wizard.attempts)
  const [reason, setReason] = useState('')
  const [isLeaving, setIsLeaving] = useState(false)
  const change = useChange(async (why) => {
    const body = { ...termsOf(form, known), reason: why }
    await (promotion === undefined
      ? postPromotion(merchant, body)
      : putPromotion(merchant, promotion.promotionId, body))
    return t('saved')
  }, onClose)
  const close = () => (wizard.isChanged && !isLeaving ? setIsLeaving(true) : onClose())
  function stay(): void {
    setIsLeaving(false)
    // The button that was pressed is gone: without a focus inside the keys would reach nothing.
    formRef.current?.querySelector<HTMLElement>('h3')?.focus()
  }
  const canSave = reason.trim() !== ''
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    if (step !== 'look') wizard.goOn()
    else if (canSave) change.mutate(reason.trim())
  }
  return (
    <Sheet
      isOpen
      keepOnCoverClick
      size="l"
      title={before === undefined ? t('add') : t('editOf', { name: nameIn(before.titles, tag) })}
      footer={
        isLeaving ? (
          <Leaving onStay={stay} onLeave={onClose} />
        ) : (
          <Ways
            formId={formId}
            isLast={step === 'look'}
            canSave={canSave}
            change={change}
            onBack={wizard.goBack}
            onCancel={close}
          />
        )
      }
      onClose={close}
    >
      <StepList step={step} isReachable={wizard.isReachable} onStep={wizard.goTo} />
      <form id={formId} ref={formRef} noValidate className="flex flex-col gap-5 md:min-h-96" onSubmit={send}>
        <StepHead key={step} title={t(`step.${step}`)} text={t(`stepText.${step}`)} />
        {step === 'look' ? (
          <StepLook
            known={known}
            terms={{ ...termsOf(form, known), ...namedSpinsOf(form) }}
            reason={reason}
            onReason={setReason}
          />
        ) : (
          <Fields step={step} isPublished={promotion?.published != null} fields={wizard.fields} />
        )}
      </form>
    </Sheet>
  )
}

const parts = { gives: StepGives, played: StepPlayed } as const

interface FieldsProps {
  readonly step: 'what' | 'money' | keyof typeof parts
  readonly isPublished: boolean
  readonly fields: StepProps
}

function Fields({ step, isPublished, fields }: FieldsProps) {
  if (step === 'what') return <StepWhat {...fields} isPublished={isPublished} />
  if (step === 'money') return <StepMoney {...fields} isPublished={isPublished} />
  const Part = parts[step]
  return <Part {...fields} />
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

interface WaysProps {
  readonly formId: string
  readonly isLast: boolean
  readonly canSave: boolean
  readonly change: ReturnType<typeof useChange>
  /** Undefined in the first step. */
  readonly onBack: (() => void) | undefined
  readonly onCancel: () => void
}

/** The ways out of a step: back or away, and on or done. */
function Ways({ formId, isLast, canSave, change, onBack, onCancel }: WaysProps) {
  const t = useText('promotions')
  const refusalText = useRefusalText()
  return (
    <div className="flex flex-col gap-3">
      {change.isError ? <InlineNotice tone="negative">{refusalText(change.error)}</InlineNotice> : null}
      <div className="flex justify-end gap-3">
        <Button onPress={onBack ?? onCancel}>{t(onBack === undefined ? 'cancel' : 'back')}</Button>
        <Button
          type="submit"
          form={formId}
          variant="accent"
          isPending={change.isPending}
          isDisabled={isLast && !canSave}
        >
          {t(isLast ? 'save' : 'next')}
        </Button>
      </div>
    </div>
  )
}

/** Many fields are lost with one key otherwise. */
function Leaving({ onStay, onLeave }: { readonly onStay: () => void; readonly onLeave: () => void }) {
  const t = useText('promotions')
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p role="alert" className="text-sm">
        {t('leaveText')}
      </p>
      <span className="flex gap-3">
        <Button autoFocus onPress={onStay}>
          {t('stay')}
        </Button>
        <Button variant="danger" onPress={onLeave}>
          {t('leave')}
        </Button>
      </span>
    </div>
  )
}
