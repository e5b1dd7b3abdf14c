import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { BeaconChain } from '../../fair/beacon.ts'
import { roundOfClose } from '../../fair/beacon-proof.ts'
import type { Stream } from '../../fair/stream.ts'
import { assert, defined } from '../../kernel/assert.ts'
import type { Money } from '../../money/money.ts'

/** A prize of a raffle: how much it is, how likely a winner has it, and how many of it there are. */
export interface RafflePrize {
  readonly amount: Money
  readonly weight: number
  readonly stock: number
}

/** What a raffle gives, as it was published before its first ticket. */
export interface RaffleTerms {
  readonly prizes: readonly RafflePrize[]
  /** What a winner has whose prize is out of stock. */
  readonly consolation: Money
  readonly winners: number
  /** The most prizes of one member. */
  readonly perMember: number
}

/** The prize of a winner whose own was out of stock. */
export const consolationPrize = -1

/** A ticket that was drawn. */
export interface RafflePick {
  /** Where in the list of tickets it stands, counted from 0. */
  readonly place: number
  /** Which prize, counted from 0, or the consolation; null where its member had won as often as one may. */
  readonly prize: number | null
}

/** A line of the list of tickets: its place, its number, and under which name its member takes part. */
export function ticketLine({ place, number, holder }: { place: number; number: number; holder: string }): string {
  return `${place}|${number}|${holder}`
}

/** The terms in one hash: with others the same seed draws otherwise. */
function termsHash({ prizes, consolation, winners, perMember }: RaffleTerms): string {
  const lines = prizes.map(({ amount, weight, stock }) => `${amount} ${weight} ${stock}`)
  return bytesToHex(sha256(utf8ToBytes([`${winners} ${perMember} ${consolation}`, ...lines].join('\n'))))
}

/** Over what the stream of a raffle is. */
export function raffleContext(of: {
  readonly merchantCode: string
  readonly raffleId: string
  readonly terms: RaffleTerms
  /** The root of the list of tickets, how many there are, and how many prizes are drawn. */
  readonly root: string
  readonly count: number
  readonly slots: number
  readonly beacon: string
}): string {
  const list = `${of.root}|${of.count}|${of.slots}`
  return `raffle|${of.merchantCode}|${of.raffleId}|${termsHash(of.terms)}|${list}|${of.beacon}`
}

/**
 * The round of the beacon that draws: the one that was declared, or, where the list of tickets was closed too late for it,
 * the first one that nobody could know then.
 */
export function roundOfRaffle(
  { drawAt, frozenAt }: { readonly drawAt: number; readonly frozenAt: number },
  chain: Pick<BeaconChain, 'genesisUnix' | 'periodSeconds'>,
): number {
  return roundOfClose(Math.max(drawAt, frozenAt), chain)
}

/** How many prizes are drawn: no more than winners, and than all members together may have. */
export function slotsOf(
  { winners, perMember }: Pick<RaffleTerms, 'winners' | 'perMember'>,
  ticketsOfHolders: Iterable<number>,
): number {
  let most = 0
  for (const tickets of ticketsOfHolders) most += Math.min(tickets, perMember)
  return Math.min(winners, most)
}

/**
 * The most that a raffle gives: its dearest prizes first. No prize is less than the consolation, so that nothing that is
 * out of stock costs more.
 */
export function raffleBudget({ prizes, consolation, winners }: Omit<RaffleTerms, 'perMember'>): Money {
  let left = winners
  let sum = 0n
  for (const { amount, stock } of prizes.toSorted((a, b) => (a.amount < b.amount ? 1 : -1))) {
    const most = Math.min(stock, left)
    sum += amount * BigInt(most)
    left -= most
  }
  return sum + consolation * BigInt(left)
}

/**
 * Draws tickets without putting them back, each as likely as every other that is left, and for each the prize by its
 * weight; one that is out of stock is the consolation. A ticket of a member who has won as often as one may is passed
 * over. It ends when all prizes are drawn, or no ticket is left, or `holderAt` knows a ticket not. Lottery book C.10, F.4.
 */
export function drawRaffle(
  { terms, count, slots }: { readonly terms: RaffleTerms; readonly count: number; readonly slots: number },
  stream: Stream,
  holderAt: (place: number) => string | undefined,
): readonly RafflePick[] {
  const { prizes, perMember } = terms
  assert(prizes.length > 0, 'a raffle has a prize')
  const picks: RafflePick[] = []
  const stock = prizes.map((prize) => prize.stock)
  const won = new Map<string, number>()
  /** Which place stands where another was before: a shuffle from the front that keeps what it moved alone. */
  const moved = new Map<number, number>()
  for (let seen = 0, given = 0; seen < count && given < slots; seen += 1) {
    const at = seen + stream.below(count - seen)
    const place = moved.get(at) ?? at
    moved.set(at, moved.get(seen) ?? seen)
    const holder = holderAt(place)
    if (holder === undefined) return picks
    const before = won.get(holder) ?? 0
    if (before >= perMember) {
      picks.push({ place, prize: null })
      continue
    }
    won.set(holder, before + 1)
    given += 1
    const drawn = prizeByWeight(prizes, stream)
    const left = defined(stock[drawn], 'a prize has a stock')
    if (left > 0) stock[drawn] = left - 1
    picks.push({ place, prize: left > 0 ? drawn : consolationPrize })
  }
  return picks
}

/** Which prize, each as likely as its weight says. */
function prizeByWeight(prizes: readonly RafflePrize[], stream: Stream): number {
  let left = stream.below(prizes.reduce((sum, { weight }) => sum + weight, 0))
  return prizes.findIndex(({ weight }) => (left -= weight) < 0)
}
