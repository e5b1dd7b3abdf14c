import type { Money } from '@parlour/core/money/money.ts'
import { openBook } from '@parlour/core/rules/wallet/book.ts'
import type { Decided, Funding, Outcome, PlacedBet } from '#modules/bets/index.ts'
import type { Player } from '#modules/identity/index.ts'
import type { Guard } from '#modules/protection/index.ts'
import type { Book, OpenLedger } from '#modules/wallet/index.ts'
import type { FreeSpin, FreeSpins, FreeSpinsEvent } from './free-spins/types.ts'
import { layerOver, merge, type Layer } from './layers.ts'
import type { LaunchToken, RoundChange, ServedVendor, Transaction, VendorBet } from './types.ts'

export const keyOf = (vendorId: string, txId: string) => `${vendorId} ${txId}`

/** Where the money of a vendor's bets goes to and comes from. */
export interface HouseSides {
  readonly takings: string
  readonly promotions: string
  readonly tips: string
}

/** All that a batch of commands is decided on, and what is to be written of it. */
export interface Desk extends Records, DeskFacts {
  readonly ledger: OpenLedger
  /** What players are held to; asked where they spend. */
  readonly guard: Guard
}

/** What was known before the batch. */
export interface DeskFacts {
  readonly now: number
  readonly players: ReadonlyMap<string, Player>
  readonly tokens: ReadonlyMap<string, LaunchToken>
  /** The windows of a vendor that a player has open, for dialects without tokens. */
  readonly windows: readonly LaunchToken[]
  readonly liveSessions: ReadonlySet<string>
  readonly houses: ReadonlyMap<string, HouseSides>
  /** The players of vendors who have had a window of them, of those who are credited without a bet. */
  readonly launched: ReadonlySet<string>
  /** What vendors credited without a bet today, by vendor: before the batch, and in it. */
  readonly credits: ReadonlyMap<string, DayCredits>
  readonly known: {
    readonly transactions: ReadonlyMap<string, Transaction>
    readonly bets: ReadonlyMap<string, VendorBet>
    readonly tombstones: ReadonlyMap<string, Tombstone>
    readonly fundings: ReadonlyMap<string, Funding>
    /** Free spins that operations name or are about, and what was played of them, by their ids and the rows of bets. */
    readonly freeSpins: ReadonlyMap<string, FreeSpins>
    readonly spins: ReadonlyMap<string, FreeSpin>
  }
}

export interface DayCredits {
  readonly day: number
  readonly before: Money
  /** What the batch added. */
  added: Money
}

export interface Tombstone {
  readonly vendorId: string
  readonly txId: string
}

/** What operations read and change, one after another. */
export interface Records {
  readonly transactions: Layer<Transaction>
  readonly bets: Layer<VendorBet>
  readonly tombstones: Layer<Tombstone>
  readonly rounds: Layer<RoundChange>
  /** How bets that are not of cash alone are funded, by their record. */
  readonly fundings: Layer<Funding>
  readonly freeSpins: Layer<FreeSpins>
  readonly spins: Layer<FreeSpin>
  /** What a vendor said of free spins that may not be. */
  readonly overruns: FreeSpinsEvent[]
  readonly placed: PlacedBet[]
  readonly outcomes: Outcome[]
}

/** The member's three pools of play, all that it has of bonus, the pool first, and what of all may be staked at the vendor. */
export interface Pools {
  readonly cash: string
  readonly bonus: string
  readonly bonuses: readonly string[]
  /** In the order in which stakes are taken from them. */
  readonly sources: readonly string[]
  readonly open: string
}

/**
 * What one player's operations do until they are known to stand together: money on a book of its own and records in
 * layers of their own. It is merged whole, or forgotten.
 */
export interface Unit extends Records {
  readonly desk: Desk
  readonly vendor: ServedVendor
  readonly player: Player
  readonly pools: Pools
  readonly house: HouseSides
  readonly book: Book
  /** What the unit credits without a bet. */
  readonly credited: { amount: Money }
  /** What the player had when the last operation was kept: the next one's balance before. */
  readonly stood: { balance: Money }
}

/** What is known before the batch, with layers for what the batch changes; bets and endings go to the frame. */
export function openDesk({
  facts,
  placing: { ledger, guard, placed, outcomes, fundings },
}: Decided<DeskFacts, Guard>): Desk {
  const { known } = facts
  return {
    ...facts,
    ledger,
    guard,
    placed,
    outcomes,
    transactions: layerOver(known.transactions),
    bets: layerOver(known.bets),
    tombstones: layerOver(known.tombstones),
    rounds: layerOver<RoundChange>({ get: () => undefined }),
    fundings: layerOver(known.fundings, fundings),
    freeSpins: layerOver(known.freeSpins),
    spins: layerOver(known.spins),
    overruns: [],
  }
}

export function openUnit(desk: Desk, vendor: ServedVendor, player: Player): Unit | undefined {
  const { ledger } = desk
  const cash = ledger.accountOf(player.memberId, 'PLAYER_CASH')
  const bonus = ledger.accountOf(player.memberId, 'PLAYER_BONUS')
  const open = ledger.accountOf(player.memberId, 'OPEN_BETS')
  const house = desk.houses.get(vendor.vendorId)
  if (cash === undefined || bonus === undefined || open === undefined || !house) return undefined
  const accountOf = (accountId: string, purpose: string) => ({
    accountId,
    ownerId: player.memberId,
    purpose,
    currency: vendor.currency,
    balance: ledger.book.balanceOf(accountId),
    version: ledger.book.versionOf(accountId),
    isFrozen: ledger.book.isFrozen(accountId),
  })
  const bonuses = ledger.bonusesOf(player.memberId)
  const spendable = [accountOf(cash, 'PLAYER_CASH'), ...bonuses.map((one) => accountOf(one, 'PLAYER_BONUS'))]
  return {
    desk,
    vendor,
    player,
    house,
    stood: { balance: spendable.reduce((sum, { balance }) => sum + balance, 0n) },
    credited: { amount: 0n },
    pools: { cash, bonus, bonuses, sources: ledger.stakeSourcesOf(player.memberId, vendor.product), open },
    book: openBook([...spendable, accountOf(open, 'OPEN_BETS')]),
    transactions: layerOver(desk.transactions),
    bets: layerOver(desk.bets),
    tombstones: layerOver(desk.tombstones),
    rounds: layerOver<RoundChange>({ get: () => undefined }),
    fundings: layerOver(desk.fundings),
    freeSpins: layerOver(desk.freeSpins),
    spins: layerOver(desk.spins),
    overruns: [],
    placed: [],
    outcomes: [],
  }
}

/** Lets what a unit did stand. */
export function mergeUnit(unit: Unit): void {
  const { desk } = unit
  for (const entry of unit.book.entries) desk.ledger.book.apply(entry)
  merge(unit.transactions, desk.transactions)
  merge(unit.bets, desk.bets)
  merge(unit.tombstones, desk.tombstones)
  merge(unit.fundings, desk.fundings)
  merge(unit.freeSpins, desk.freeSpins)
  merge(unit.spins, desk.spins)
  desk.overruns.push(...unit.overruns)
  for (const change of unit.rounds.own.values()) addToRound(desk.rounds, change)
  const credits = desk.credits.get(unit.vendor.vendorId)
  if (credits) credits.added += unit.credited.amount
  desk.placed.push(...unit.placed)
  desk.outcomes.push(...unit.outcomes)
}

/** Adds up what changed in a round. */
export function addToRound(rounds: Layer<RoundChange>, change: RoundChange): void {
  const { vendorId, memberId, gameCode, roundId } = change
  const key = [vendorId, memberId, gameCode, roundId].join(' ')
  const before = rounds.get(key)
  rounds.set(key, {
    ...change,
    staked: change.staked + (before?.staked ?? 0n),
    paid: change.paid + (before?.paid ?? 0n),
    isClosed: change.isClosed || (before?.isClosed ?? false),
  })
}

/** What a player has to play with, and its version. */
export function balanceOf({ book, pools }: Unit): { readonly balance: Money; readonly version: bigint } {
  const accountIds = [pools.cash, ...pools.bonuses]
  return {
    balance: accountIds.reduce((sum, one) => sum + book.balanceOf(one), 0n),
    version: accountIds.reduce((sum, one) => sum + book.versionOf(one), 0n),
  }
}
