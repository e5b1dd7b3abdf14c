import { Refusal } from '../../lib/api/refusal.ts'
import type { StepUpBody } from './proofs.queries.ts'

export type ProofMethod = StepUpBody['method']

/** What a sign-in still has to prove, as the server says it. */
export interface StepUpQuestion {
  readonly ticket: string
  readonly methods: readonly ProofMethod[]
  /** Where codes would go, all but a few letters covered. */
  readonly hints: Readonly<Record<string, string>>
}

const known: readonly string[] = ['totp', 'email', 'sms', 'payee'] satisfies readonly ProofMethod[]

/** The question that a refusal carries, if it is one. */
export function questionIn(error: unknown): StepUpQuestion | undefined {
  if (!(error instanceof Refusal) || error.code !== 'identity.step_up_required') return undefined
  const { ticket, methods, hints } = error.details
  if (typeof ticket !== 'string' || !Array.isArray(methods)) return undefined
  return {
    ticket,
    methods: methods.filter((method): method is ProofMethod => known.includes(String(method))),
    hints: typeof hints === 'object' && hints !== null ? (hints as Record<string, string>) : {},
  }
}
