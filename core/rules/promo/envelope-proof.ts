import { bytesToHex } from '@noble/hashes/utils.js'
import { commitOf, readSeed, type VerificationStep } from '../../fair/commitment.ts'
import { fromWire, toWire, type Money } from '../../money/money.ts'
import { envelopeContext, envelopeUnitsMost, splitBySeed } from './envelope-split.ts'

/** Envelopes as they were published, money as it is on the wire. */
export interface EnvelopeClaim {
  readonly dropId: string
  readonly commit: string
  readonly context: string
  /** Empty while it is not told. */
  readonly seed: string
  readonly pot: string
  readonly count: number
  readonly unit: string
  /** What was found, by places counted from 1; all of them or the first ones. */
  readonly opened: readonly { readonly place: number; readonly amount: string }[]
}

export interface EnvelopeReport {
  readonly ok: boolean
  readonly steps: readonly VerificationStep[]
  /** What the seed puts into each envelope, in their order; none where it cannot be reckoned. */
  readonly amounts: readonly Money[]
  /** The places that say something else than the seed. */
  readonly wrong: readonly number[]
}

/** More than any plan has: a text that claims so many is not reckoned. */
const countMost = 100_000

/**
 * Splits a pot again from what was published and says step by step whether it holds: the seed fits its commitment, and
 * puts into each envelope what was found there. It never fails on what a visitor pasted.
 */
export function verifyEnvelopes(claim: EnvelopeClaim): EnvelopeReport {
  const seed = readSeed(claim.seed)
  const commit = seed === undefined ? '' : commitOf(seed)
  const merchantCode = merchantIn(claim)
  const context = merchantCode === undefined ? '' : claim.context
  const pot = potOf(claim)
  const amounts =
    seed === undefined || merchantCode === undefined || pot === undefined
      ? []
      : splitBySeed(seed, { ...pot, merchantCode, dropId: claim.dropId })
  const found = claim.opened.map(({ place }) => amounts[place - 1])
  const wrong = claim.opened.filter(({ amount }, at) => fromWire(amount) !== found[at]).map(({ place }) => place)
  const isListed = claim.opened.every(({ place }, at) => place === at + 1)
  const steps: readonly VerificationStep[] = [
    { code: 'seed', ok: seed !== undefined, claimed: claim.seed, found: seed === undefined ? '' : bytesToHex(seed) },
    {
      code: 'commit',
      ok: commit !== '' && commit === claim.commit.toLowerCase(),
      claimed: claim.commit,
      found: commit,
    },
    { code: 'context', ok: context !== '', claimed: claim.context, found: context },
    {
      code: 'result',
      ok: amounts.length > 0 && isListed && wrong.length === 0,
      claimed: claim.opened.map(({ amount }) => amount).join(' '),
      found: found.map((amount) => (amount === undefined ? '?' : toWire(amount))).join(' '),
    },
  ]
  return { ok: steps.every(({ ok }) => ok), steps, amounts, wrong }
}

/** Whose envelopes a context says they are; undefined where it is not the context of these. */
function merchantIn({ context, dropId }: EnvelopeClaim): string | undefined {
  const [, merchantCode] = context.split('|')
  const isTheirs = merchantCode !== undefined && context === envelopeContext({ merchantCode, dropId })
  return isTheirs ? merchantCode : undefined
}

/** The pot, where it can be split as it is said. */
function potOf({ pot: potText, unit: unitText, count }: EnvelopeClaim) {
  const [pot, unit] = [fromWire(potText) ?? 0n, fromWire(unitText) ?? 0n]
  const isCounted = Number.isSafeInteger(count) && count >= 1 && count <= countMost
  if (!isCounted || unit <= 0n || pot % unit !== 0n) return undefined
  const each = pot / unit / BigInt(count)
  return each >= 1n && each <= envelopeUnitsMost ? { pot, unit, count } : undefined
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const numberOf = (value: unknown) => (typeof value === 'number' ? value : -1)

/** What is kept in a file of JSON, or what the call for the proof answered; undefined where it is of no envelopes. */
export function readEnvelopeClaim(value: unknown): EnvelopeClaim | undefined {
  if (!isFields(value)) return undefined
  if (isFields(value['value'])) return readEnvelopeClaim(value['value'])
  const { dropId, opened } = value
  if (typeof dropId !== 'string' || !Array.isArray(opened)) return undefined
  return {
    dropId,
    commit: textOf(value['commit']),
    context: textOf(value['context']),
    seed: textOf(value['seed']),
    pot: textOf(value['pot']),
    count: numberOf(value['count']),
    unit: textOf(value['unit']),
    opened: opened.filter(isFields).map((one) => ({ place: numberOf(one['place']), amount: textOf(one['amount']) })),
  }
}
