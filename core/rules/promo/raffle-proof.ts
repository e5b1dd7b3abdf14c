import { bytesToHex } from '@noble/hashes/utils.js'
import { verifyBeacon } from '../../fair/beacon-proof.ts'
import type { SignedChain } from '../../fair/beacon-signature.ts'
import { commitOf, readSeed, type VerificationStep } from '../../fair/commitment.ts'
import { isInList } from '../../fair/merkle.ts'
import { createStream } from '../../fair/stream.ts'
import { fromWire } from '../../money/money.ts'
import {
  drawRaffle,
  raffleContext,
  roundOfRaffle,
  ticketLine,
  type RafflePick,
  type RaffleTerms,
} from './raffle-draw.ts'

/** A ticket as it was drawn, with its way to the root of the list. */
export interface ClaimedPick extends RafflePick {
  readonly number: number
  readonly holder: string
  readonly path: readonly string[]
}

/** A raffle as it was published, money as it is on the wire. */
export interface RaffleClaim {
  readonly raffleId: string
  readonly commit: string
  readonly context: string
  /** Empty before the draw. */
  readonly seed: string
  readonly drawAt: number
  readonly frozenAt: number
  readonly root: string
  readonly count: number
  readonly slots: number
  readonly winners: number
  readonly perMember: number
  readonly prizes: readonly { readonly amount: string; readonly weight: number; readonly stock: number }[]
  readonly consolation: string
  readonly beacon: string
  readonly round: number
  readonly signature: string
  readonly chain: SignedChain
  readonly picks: readonly ClaimedPick[]
}

export type RaffleStep = Omit<VerificationStep, 'code'> & { readonly code: VerificationStep['code'] | 'list' }

export interface RaffleReport {
  readonly ok: boolean
  readonly steps: readonly RaffleStep[]
  /** What the seed draws from the tickets that were told. */
  readonly drawn: readonly RafflePick[]
}

/** More than any raffle has: a text that claims so many is not reckoned. */
const countMost = 10_000_000

/**
 * Draws a raffle again from what was published and says step by step whether it holds: the seed fits its commitment, each
 * drawn ticket stands in the list that was closed before the beacon spoke, the beacon is the one that was declared, and
 * seed and beacon draw these tickets and prizes. It never fails on what a visitor pasted.
 */
export function verifyRaffle(claim: RaffleClaim): RaffleReport {
  const seed = readSeed(claim.seed)
  const commit = seed === undefined ? '' : commitOf(seed)
  const terms = termsOf(claim)
  const context = terms === undefined ? '' : contextOf(claim, terms)
  const isContext = context !== '' && context === claim.context
  const { count, slots, root, picks } = claim
  const outside = picks.filter(
    ({ path, ...pick }) => !isInList({ line: ticketLine(pick), place: pick.place, count, path }, root),
  )
  const holders = new Map(picks.map(({ place, holder }) => [place, holder]))
  const drawn =
    seed === undefined || terms === undefined || !isContext
      ? []
      : drawRaffle({ terms, count, slots }, createStream(seed, context), (place) => holders.get(place))
  // Who leaves out the last tickets draws fewer than were told.
  const isWhole = drawn.length === count || drawn.filter(({ prize }) => prize !== null).length === slots
  const text = (list: readonly RafflePick[]) => list.map(({ place, prize }) => `${place + 1}:${prize ?? '-'}`).join(' ')
  const steps: readonly RaffleStep[] = [
    { code: 'seed', ok: seed !== undefined, claimed: claim.seed, found: seed === undefined ? '' : bytesToHex(seed) },
    {
      code: 'commit',
      ok: commit !== '' && commit === claim.commit.toLowerCase(),
      claimed: claim.commit,
      found: commit,
    },
    {
      code: 'list',
      ok: root !== '' && outside.length === 0,
      claimed: root,
      found: outside.map(({ number }) => number).join(' '),
    },
    roundStep(claim),
    ...verifyBeacon({ beacon: claim.beacon, round: claim.round, signature: claim.signature, chain: claim.chain }),
    { code: 'context', ok: isContext, claimed: claim.context, found: context },
    {
      code: 'result',
      ok: isContext && seed !== undefined && isWhole && text(drawn) === text(picks),
      claimed: text(picks),
      found: text(drawn),
    },
  ]
  return { ok: steps.every(({ ok }) => ok), steps, drawn }
}

function roundStep({ drawAt, frozenAt, round, chain }: RaffleClaim): RaffleStep {
  const latest = Math.max(drawAt, frozenAt)
  const isKnown = Number.isFinite(latest) && chain.periodSeconds > 0 && latest / 1000 >= chain.genesisUnix
  const due = isKnown ? roundOfRaffle({ drawAt, frozenAt }, chain) : undefined
  return { code: 'round', ok: due === round, claimed: String(round), found: due === undefined ? '' : String(due) }
}

/** The terms, where a raffle can be drawn by them. */
function termsOf({
  prizes: list,
  consolation: least,
  winners,
  perMember,
  count,
  slots,
}: RaffleClaim): RaffleTerms | undefined {
  const isCount = (value: number, most = countMost) => Number.isSafeInteger(value) && value >= 0 && value <= most
  const prizes = list.flatMap(({ amount, weight, stock }) => {
    const read = fromWire(amount)
    return read !== undefined && isCount(weight) && isCount(stock) ? [{ amount: read, weight, stock }] : []
  })
  const consolation = fromWire(least)
  const weights = prizes.reduce((sum, { weight }) => sum + weight, 0)
  const isWhole =
    prizes.length === list.length &&
    weights >= 1 &&
    weights <= 2 ** 32 &&
    slots <= winners &&
    [winners, perMember, count, slots].every((one) => isCount(one))
  return isWhole && consolation !== undefined ? { prizes, consolation, winners, perMember } : undefined
}

/** The context as it follows from what was published, of the brand that it names. */
function contextOf({ raffleId, root, count, slots, beacon, context }: RaffleClaim, terms: RaffleTerms): string {
  const [, merchantCode = ''] = context.split('|')
  return merchantCode === '' ? '' : raffleContext({ merchantCode, raffleId, terms, root, count, slots, beacon })
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const numberOf = (value: unknown) => (typeof value === 'number' ? value : -1)
const listOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.filter(isFields) : [])

/** What is kept in a file of JSON, or what the call for the proof answered; undefined where it is of no raffle. */
export function readRaffleClaim(value: unknown): RaffleClaim | undefined {
  if (!isFields(value)) return undefined
  if (isFields(value['value'])) return readRaffleClaim(value['value'])
  const { raffleId, picks } = value
  if (typeof raffleId !== 'string' || !Array.isArray(picks)) return undefined
  const chain = isFields(value['chain']) ? value['chain'] : {}
  return {
    raffleId,
    commit: textOf(value['commit']),
    context: textOf(value['context']),
    seed: textOf(value['seed']),
    drawAt: numberOf(value['drawAt']),
    frozenAt: numberOf(value['frozenAt']),
    root: textOf(value['root']),
    count: numberOf(value['count']),
    slots: numberOf(value['slots']),
    winners: numberOf(value['winners']),
    perMember: numberOf(value['perMember']),
    prizes: listOf(value['prizes']).map((prize) => ({
      amount: textOf(prize['amount']),
      weight: numberOf(prize['weight']),
      stock: numberOf(prize['stock']),
    })),
    consolation: textOf(isFields(value['consolation']) ? value['consolation']['amount'] : value['consolation']),
    beacon: textOf(value['beacon']),
    round: numberOf(value['round']),
    signature: textOf(value['signature']),
    chain: {
      chainHash: textOf(chain['chainHash']),
      genesisUnix: numberOf(chain['genesisUnix']),
      periodSeconds: numberOf(chain['periodSeconds']),
      publicKey: textOf(chain['publicKey']),
    },
    picks: listOf(picks).map((pick) => ({
      place: numberOf(pick['place']),
      prize: typeof pick['prize'] === 'number' ? pick['prize'] : null,
      number: numberOf(pick['number']),
      holder: textOf(pick['holder']),
      path: Array.isArray(pick['path']) ? pick['path'].map(textOf) : [],
    })),
  }
}
