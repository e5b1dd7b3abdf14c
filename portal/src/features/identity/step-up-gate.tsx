import type { ReactNode } from 'react'
import type { SignedIn } from '../../lib/session/session.ts'
import { StepUpForm } from './step-up-form.tsx'
import { questionIn } from './step-up-question.ts'

export interface StepUpGateProps {
  /** A way of signing in that may be asked for more. */
  readonly attempt: { readonly error: Error | null; readonly reset: () => void }
  readonly onDone: (answer: SignedIn) => void
  readonly children: ReactNode
}

/** Shows the form of a sign-in, or the question that its answer was. */
export function StepUpGate({ attempt, onDone, children }: StepUpGateProps) {
  const question = questionIn(attempt.error)
  if (question === undefined) return children
  return <StepUpForm key={question.ticket} question={question} onDone={onDone} onBack={attempt.reset} />
}
