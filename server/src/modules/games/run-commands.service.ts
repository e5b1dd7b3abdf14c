import { nowMs } from '#platform/clock/now.ts'
import type { heldUp, Haste } from '#platform/batch/batch.ts'
import { isId } from '#platform/crypto/ids.ts'
import type { Batch, Tx } from '#platform/db/database.ts'
import { betFundings, placing, type Decided, type Vertical } from '#modules/bets/index.ts'
import { livePlayers } from '#modules/identity/index.ts'
import type { Guard, Protection } from '#modules/protection/index.ts'
import { walletAccounts, type OpenLedger } from '#modules/wallet/index.ts'
import { findFreeSpins, findSpins, writeSpins } from './free-spins/spin.sql.ts'
import { oblige } from './free-spins/oblige.ts'
import { keyOf, openDesk, type Desk, type DeskFacts, type HouseSides } from './desk.ts'
import { performCommand, tokenHashOf } from './perform.ts'
import {
  findNames,
  findTombstones,
  findTransactions,
  guardIds,
  insertTombstones,
  insertTransactions,
  markRolledBack,
  type Guarded,
  type TxKey,
} from './transaction.sql.ts'
import type { CommandResult, Operation, ServedVendor, VendorBet, VendorCommand } from './types.ts'
import { addToRounds, findBets, findBetsOfRounds, findRounds, upsertBets, type RoundKey } from './vendor-bet.sql.ts'
import { addCredits, findVendorPlayers, holdCredits, type DayOfVendor, type VendorPlayer } from './vendor-credit.sql.ts'
import { findLaunchTokens, findWindows } from './vendor.sql.ts'

/** A batch would bury what is not there, which somebody else may be booking: nothing was done. */
export class UnguardedBurial extends Error {}

interface RunTerms {
  readonly isBurying: boolean
  /** In haste nobody is waited for, and a message about somebody who is held up is told apart. */
  readonly haste: Haste
  readonly protection: Pick<Protection, 'openGuard'>
}

/** Whose accounts a message is about. */
export const playersOf = ({ operations }: VendorCommand): readonly string[] =>
  operations.map(({ playerRef }) => playerRef).filter(isId)

/**
 * Books a batch of vendors' messages (`placing.batch`): each is decided on the running state. One that buries has to be
 * run as such, where nobody else books for its vendors meanwhile; few do, so none is until it is known.
 */
export function runCommands(
  tx: Tx,
  commands: readonly VendorCommand[],
  { isBurying, haste, protection }: RunTerms,
): Promise<Batch<(CommandResult | typeof heldUp)[]>> {
  return placing.batch(tx, commands, vendorGames(commands, isBurying), { haste, openGuard: protection.openGuard })
}

function vendorGames(
  commands: readonly VendorCommand[],
  isBurying: boolean,
): Vertical<VendorCommand, DeskFacts, Guard, CommandResult> {
  let desk: Desk | undefined
  const deskOf = (decided: Decided<DeskFacts, Guard>) => (desk ??= openDesk(decided))
  return {
    ownersOf: playersOf,
    load: (tx, lockAccounts) => loadDesk(tx, commands, { isBurying, lockAccounts }),
    guarded: ({ players }) => [...players.values()],
    decide: (command, _at, decided) => performCommand(deskOf(decided), command),
    async review(tx, _results, decided) {
      if (!isBurying && buriesUnseen(deskOf(decided))) throw new UnguardedBurial('a batch buries what is not there')
      for (const accountId of debtsOf(decided.placing)) await walletAccounts.allowDebt(tx, accountId)
      await oblige(tx, deskOf(decided))
    },
    rows: (tx, decided) => writeDesk(tx, deskOf(decided)),
  }
}

interface Asked {
  readonly vendor: ServedVendor
  readonly operation: Operation
}

async function loadDesk(
  tx: Tx,
  commands: readonly VendorCommand[],
  { isBurying, lockAccounts }: Pick<RunTerms, 'isBurying'> & { readonly lockAccounts: () => Promise<OpenLedger> },
): Promise<DeskFacts> {
  const asked = commands.flatMap(({ vendor, operations }) => operations.map((operation) => ({ vendor, operation })))
  const memberIds = [...new Set(commands.flatMap(playersOf))]
  const keys = keysOf(asked)
  const vendors = [...new Map(commands.map(({ vendor }) => [vendor.vendorId, vendor])).values()]
  // One trip; the accounts and ids are locked by the first, and what follows sees what was committed before.
  const credited = creditsOf(asked)
  const [, , now, players, names, tombstones, rounds, tokens, windows, houses, launched, credits] = await Promise.all([
    lockAccounts(),
    guardIds(tx, guardsOf(asked, isBurying)),
    nowMs(tx),
    livePlayers.find(tx, memberIds),
    findNames(tx, keys),
    findTombstones(tx, keys),
    findRounds(tx, roundsOf(asked)),
    findLaunchTokens(tx, tokenHashesOf(asked)),
    findWindows(tx, tokenlessOf(asked)),
    findHouses(tx, vendors),
    findVendorPlayers(tx, credited.players),
    holdCredits(tx, credited.vendors),
  ])
  const sessionIds = [...new Set([...tokens, ...windows].map(({ sessionId }) => sessionId))]
  const [live, transactions, bets, betsOfRounds] = await Promise.all([
    sessionIds.length > 0 ? livePlayers.findSessions(tx, sessionIds) : [],
    findTransactions(tx, names),
    findBets(tx, names),
    findBetsOfRounds(tx, rounds),
  ])
  const known = {
    transactions: new Map(transactions.map((one) => [keyOf(one.vendorId, one.txId), one])),
    bets: new Map([...betsOfRounds, ...bets].map((bet) => [keyOf(bet.vendorId, bet.txId), bet])),
    tombstones: new Map(tombstones.map((one) => [keyOf(one.vendorId, one.txId), one])),
  }
  const free = [...betsOfRounds, ...bets].flatMap(({ betId, rowId }) => (betId === null ? rowId : []))
  const [fundings, spins] = await Promise.all([
    betFundings.find(tx, fundedBets([...betsOfRounds, ...bets])),
    findSpins(tx, [...new Set(free)]),
  ])
  const freeSpins = await findFreeSpins(tx, [
    ...new Set([...spins.map(({ grantId }) => grantId), ...campaignsOf(asked)]),
  ])
  return {
    now,
    houses,
    windows,
    launched: new Set(launched.map(({ vendorId, memberId }) => keyOf(vendorId, memberId))),
    credits: new Map(credits.map(({ vendorId, day, credited: before }) => [vendorId, { day, before, added: 0n }])),
    known: {
      ...known,
      fundings,
      spins: new Map(spins.map((spin) => [spin.betRowId, spin])),
      freeSpins: new Map(freeSpins.map((one) => [one.grantId, one])),
    },
    players: new Map(players.map((player) => [player.memberId, player])),
    tokens: new Map(tokens.map((token) => [token.tokenHash.toString('hex'), token])),
    liveSessions: new Set(live.map(({ sessionId }) => sessionId)),
  }
}

/** The free spins that free bets name, which few do. */
const campaignsOf = (asked: readonly Asked[]): readonly string[] =>
  asked.flatMap(({ operation: { kind, isFree, campaignId } }) =>
    kind === 'bet' && isFree && campaignId !== null && isId(campaignId) ? campaignId : [],
  )

/** The bets that are not of cash alone, which few are: of a batch without one nothing is asked. */
const fundedBets = (bets: readonly VendorBet[]): readonly string[] => [
  ...new Set(bets.flatMap(({ betId, stakeBonus }) => (betId !== null && stakeBonus > 0n ? betId : []))),
]

/** A vendor of a batch that buries is guarded as such where something of it is rolled back. */
function guardsOf(asked: readonly Asked[], isBurying: boolean): readonly Guarded[] {
  const guards = new Map<string, boolean>()
  for (const { vendor, operation } of asked) {
    const isRollback = isBurying && operation.kind === 'rollback'
    guards.set(vendor.vendorId, isRollback || (guards.get(vendor.vendorId) ?? false))
  }
  return [...guards]
    .map(([vendorId, isBuried]) => ({ vendorId, isBurying: isBuried }))
    .toSorted((a, b) => (a.vendorId < b.vendorId ? -1 : 1))
}

/** Whether a batch buries what it has not seen booked, nor buried before. */
function buriesUnseen({ tombstones, transactions, known }: Desk): boolean {
  return [...tombstones.own.keys()].some((key) => transactions.get(key) === undefined && !known.tombstones.has(key))
}

/** Every transaction that is named: their own ids, and those that they are about. */
function keysOf(asked: readonly Asked[]): readonly TxKey[] {
  const keys = new Map<string, TxKey>()
  for (const { vendor, operation } of asked) {
    for (const txId of [operation.txId, operation.refTxId]) {
      if (txId !== null) keys.set(keyOf(vendor.vendorId, txId), { vendorId: vendor.vendorId, txId })
    }
  }
  return [...keys.values()]
}

/** The rounds that are closed, and those whose win names no bet. */
function roundsOf(asked: readonly Asked[]): readonly RoundKey[] {
  const rounds = asked
    .filter(({ operation: { kind, refTxId, isRoundClosed, playerRef } }) => {
      const isAsked = kind === 'end-round' || isRoundClosed || (kind === 'win' && refTxId === null)
      return isAsked && isId(playerRef)
    })
    .map(({ vendor: { vendorId }, operation: { playerRef: memberId, gameCode, roundId } }) => ({
      vendorId,
      memberId,
      gameCode,
      roundId,
    }))
  return [...new Map(rounds.map((round) => [Object.values(round).join(' '), round])).values()]
}

/** Who may be credited without a bet, and by whom: few batches hold such a message. */
function creditsOf(asked: readonly Asked[]): {
  readonly players: readonly VendorPlayer[]
  readonly vendors: readonly DayOfVendor[]
} {
  const credits = asked.filter(
    ({ vendor, operation: { kind } }) => kind === 'promo-credit' || (kind === 'win' && vendor.zeroBetWins),
  )
  const players = credits
    .filter(({ operation }) => isId(operation.playerRef))
    .map(({ vendor: { vendorId }, operation: { playerRef: memberId } }) => ({ vendorId, memberId }))
  return {
    players: [...new Map(players.map((player) => [keyOf(player.vendorId, player.memberId), player])).values()],
    vendors: [...new Map(credits.map(({ vendor }) => [vendor.vendorId, vendor])).values()],
  }
}

function tokenHashesOf(asked: readonly Asked[]): readonly Buffer[] {
  const tokens = new Set(asked.flatMap(({ operation: { token } }) => token ?? []))
  return [...tokens].map(tokenHashOf)
}

/** Whoever spends in a dialect that has no tokens. */
function tokenlessOf(asked: readonly Asked[]): readonly { readonly vendorId: string; readonly memberId: string }[] {
  const players = asked
    .filter(({ operation: { isTokenless, playerRef } }) => isTokenless && isId(playerRef))
    .map(({ vendor: { vendorId }, operation: { playerRef: memberId } }) => ({ vendorId, memberId }))
  return [...new Map(players.map((player) => [Object.values(player).join(' '), player])).values()]
}

async function findHouses(tx: Tx, vendors: readonly ServedVendor[]): Promise<ReadonlyMap<string, HouseSides>> {
  const wanted = vendors.flatMap(({ brandId, currency, product, code }) =>
    [`HOUSE_GGR:${product}`, 'BONUS_COST', `VENDOR_TIPS:${code}`].map((purpose) => ({ brandId, purpose, currency })),
  )
  const ids = await walletAccounts.houseIds(tx, wanted)
  return new Map(
    vendors.map(({ vendorId }, at) => {
      const [takings = '', promotions = '', tips = ''] = ids.slice(at * 3)
      return [vendorId, { takings, promotions, tips }]
    }),
  )
}

/** Cash that falls below zero, which only what takes back may do, and only where the vendor's switch lets it. */
function debtsOf({ ledger }: Pick<Desk, 'ledger'>): readonly string[] {
  return ledger.book
    .changes()
    .filter(({ balance }) => balance < 0n)
    .map(({ accountId }) => accountId)
}

function creditsToAdd({ credits }: Desk) {
  return [...credits]
    .filter(([, { added }]) => added > 0n)
    .map(([vendorId, { day, added }]) => ({ vendorId, day, amount: added }))
}

/** The rows of vendors; bets, endings and postings are written by the frame. */
function writeDesk(tx: Tx, desk: Desk): readonly Promise<unknown>[] {
  const { now, known } = desk
  const transactions = [...desk.transactions.own]
  const [changed, made] = [
    transactions.filter(([key]) => known.transactions.has(key)),
    transactions.filter(([key]) => !known.transactions.has(key)),
  ].map((some) => some.map(([, transaction]) => transaction))
  const brandOf = new Map([...(made ?? [])].map(({ vendorId, brandId }) => [vendorId, brandId]))
  const tombstones = [...desk.tombstones.own.values()].map((one) => ({
    ...one,
    brandId: brandOf.get(one.vendorId) ?? '',
    at: now,
  }))
  return [
    insertTransactions(tx, made ?? []),
    markRolledBack(tx, changed ?? []),
    insertTombstones(tx, tombstones),
    upsertBets(tx, [...desk.bets.own.values()]),
    addToRounds(tx, [...desk.rounds.own.values()], now),
    addCredits(tx, creditsToAdd(desk)),
    ...writeSpins(tx, desk),
  ]
}
