import { oddsFormats } from '@parlour/core/rules/sportsbook/odds/formats.ts'
import { useSyncExternalStore } from 'react'
import type { OddsPolicy } from '@parlour/core/rules/sportsbook/slip/odds-policy.ts'
import type { OddsFormat } from './sports.types.ts'

/** What a player chose for the book on this device. */
export interface Choices {
  readonly format: OddsFormat
  readonly policy: OddsPolicy['kind']
  /** The row of a list: European, or all lines of a match in one row. */
  readonly view: 'CLASSIC' | 'ASIAN'
}

export const policies = ['NONE', 'HIGHER', 'TOLERANCE', 'ANY'] as const
/** A tolerance in hundredths of a percent, where one is chosen. */
const toleratedPoints = 200

const key = 'sports.choices'
const first: Choices = { format: 'DEC', policy: 'HIGHER', view: 'CLASSIC' }
const listeners = new Set<() => void>()
let held: Choices | undefined

/** What was kept, as far as it is still a choice. */
export function readChoices(text: string | null): Choices {
  let kept: unknown
  try {
    kept = JSON.parse(text ?? '{}')
  } catch {
    return first
  }
  const of = (typeof kept === 'object' && kept !== null ? kept : {}) as Partial<Record<keyof Choices, unknown>>
  return {
    format: oddsFormats.find((one) => one === of.format) ?? first.format,
    policy: policies.find((one) => one === of.policy) ?? first.policy,
    view: of.view === 'ASIAN' ? 'ASIAN' : first.view,
  }
}

const current = (): Choices => (held ??= readChoices(localStorage.getItem(key)))

export function choose(change: Partial<Choices>): void {
  held = { ...current(), ...change }
  localStorage.setItem(key, JSON.stringify(held))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useChoices = (): Choices => useSyncExternalStore(subscribe, current, current)

/** The policy as a bet carries it. */
export const policyOf = ({ policy }: Pick<Choices, 'policy'>): OddsPolicy =>
  policy === 'TOLERANCE' ? { kind: policy, basisPoints: toleratedPoints } : { kind: policy }
