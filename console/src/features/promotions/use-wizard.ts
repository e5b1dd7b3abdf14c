import { useEffect, useRef, useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import type { StepProps } from './form-field.tsx'
import { faultsOf, steps, type Step } from './promotion-faults.ts'
import { formOf, type PromotionForm } from './promotion-form.ts'
import type { Known, Terms } from './promotions.queries.ts'

/** Where somebody is in the steps, what is written in all of them, and what is wrong there. */
export function useWizard(merchant: string, before: Terms | undefined, known: Known) {
  const t = useText('promotions')
  const [begun] = useState(() => formOf(before, known, Date.now()))
  const [form, setForm] = useState(begun)
  const [step, setStep] = useState<Step>('what')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [tried, setTried] = useState<ReadonlySet<Step>>(new Set())
  const [attempts, setAttempts] = useState(0)
  const faults = faultsOf(form, known)
  const at = steps.indexOf(step)
  const isReachable = (to: Step) => steps.slice(0, steps.indexOf(to)).every((one) => faults[one].size === 0)
  const previous = steps[at - 1]
  const fields: StepProps = {
    merchant,
    known,
    form,
    onChange: (part: Partial<PromotionForm>) => setForm((held) => ({ ...held, ...part })),
    wrongIn: (field) => {
      const fault = tried.has(step) || left.has(field) ? faults[step].get(field) : undefined
      return fault === undefined ? undefined : t(`fault.${fault.key}`, fault.values)
    },
    onLeave: (field) => setLeft((held) => new Set([...held, field])),
  }
  function goOn(): void {
    const next = steps[at + 1]
    if (next !== undefined && faults[step].size === 0) return setStep(next)
    setTried(new Set([...tried, step]))
    setAttempts(attempts + 1)
  }
  return {
    step,
    form,
    attempts,
    fields,
    isReachable,
    isChanged: form !== begun,
    goOn,
    goTo: setStep,
    goBack: previous === undefined ? undefined : () => setStep(previous),
  }
}

/** Brings whoever wanted to go on to the first field that keeps them; asked anew with each attempt. */
export function useFaultFocus(attempts: number) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts])
  return form
}
