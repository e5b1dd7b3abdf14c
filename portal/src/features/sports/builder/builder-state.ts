import { mostBuilderLegs } from '@parlour/core/rules/sportsbook/builder/joint-words.ts'
import type { SlipPick } from '../slip/slip-state.ts'

/** The match that a builder is on, with what names it. */
export type BuilderMatch = Pick<SlipPick, 'eventId' | 'sport' | 'league' | 'competitors' | 'startAt'>

export interface BuilderLeg {
  readonly marketKey: string
  readonly outcome: string
}

export interface Built {
  readonly match: BuilderMatch
  readonly legs: readonly BuilderLeg[]
}

export interface BuilderState {
  /** Undefined where nothing is put together. */
  readonly built: Built | undefined
  /** Joint odds that the player has seen and taken; empty where they were not told yet. */
  readonly odds: string
  /** As typed. */
  readonly stake: string
  /** What was bet last: it comes back where its wait ends with a refusal. */
  readonly last: Built | undefined
}

export const leastLegs = 2
export const mostLegs = mostBuilderLegs
export const emptyBuilder: BuilderState = { built: undefined, odds: '', stake: '', last: undefined }

const isSame = (one: BuilderLeg, other: BuilderLeg): boolean =>
  one.marketKey === other.marketKey && one.outcome === other.outcome

export const hasLeg = ({ built }: BuilderState, eventId: string, leg: BuilderLeg): boolean =>
  built?.match.eventId === eventId && built.legs.some((own) => isSame(own, leg))

/** Puts an outcome into the builder of its match, or takes it out again; what stands on another match makes way. */
export function toggleLeg(state: BuilderState, match: BuilderMatch, leg: BuilderLeg): BuilderState {
  const held = state.built?.match.eventId === match.eventId ? state.built.legs : []
  const without = held.filter((own) => !isSame(own, leg))
  if (without.length === held.length && held.length >= mostLegs) return state
  const legs = without.length === held.length ? [...held, leg] : without
  return { ...state, built: legs.length === 0 ? undefined : { match, legs }, odds: '' }
}

export const clearBuilder = (state: BuilderState): BuilderState => ({ ...state, built: undefined, odds: '' })

/** What was bet leaves the slip. */
export const takeBuilt = (state: BuilderState): BuilderState => ({ ...clearBuilder(state), last: state.built })

/** What was not taken in the end stands there again, unless something else does by now. */
export const giveBuiltBack = (state: BuilderState): BuilderState =>
  state.built === undefined && state.last !== undefined ? { ...state, built: state.last, odds: '' } : state

const isText = (value: unknown): value is string => typeof value === 'string'
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function readBuilt(value: unknown): Built | undefined {
  if (!isRecord(value) || !isRecord(value['match']) || !Array.isArray(value['legs'])) return undefined
  const { match } = value
  const isMatch =
    ['eventId', 'sport', 'league'].every((name) => isText(match[name])) && Array.isArray(match['competitors'])
  const isLeg = (leg: unknown) => isRecord(leg) && isText(leg['marketKey']) && isText(leg['outcome'])
  const legs = value['legs'] as unknown[]
  if (!isMatch || legs.length === 0 || legs.length > mostLegs || !legs.every(isLeg)) return undefined
  return value as unknown as Built
}

/** A builder that was kept, as far as it can be read. */
export function readBuilder(text: string | null): BuilderState {
  let kept: unknown
  try {
    kept = JSON.parse(text ?? 'null')
  } catch {
    return emptyBuilder
  }
  if (!isRecord(kept)) return emptyBuilder
  const of = (name: string) => (isText(kept[name]) ? kept[name] : '')
  return { built: readBuilt(kept['built']), odds: of('odds'), stake: of('stake'), last: readBuilt(kept['last']) }
}
