import { createHash } from 'node:crypto'
import type { VendorPlayed } from '@parlour/core/contract/games/vendor/transfers.ts'
import { ratesByDay } from '@parlour/core/rules/agents/member-rates.ts'
import { playedAt } from '@parlour/core/rules/games/vendor-play.ts'
import { quarterOf } from '@parlour/core/rules/protection/limits.ts'
import type { Money } from '@parlour/core/money/money.ts'
import { nowMs } from '#platform/clock/now.ts'
import { isId, newId } from '#platform/crypto/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Log } from '#platform/log/log.ts'
import { betOutcomes, betRows, type Outcome, type PlacedBet } from '#modules/bets/index.ts'
import { livePlayers, type Player } from '#modules/identity/index.ts'
import { memberFlows, walletAccounts, type MemberFlow, type OpenLedger } from '#modules/wallet/index.ts'
import { addToRound } from '../desk.ts'
import { layerOver } from '../layers.ts'
import { validTurnoverOf } from '../rules/valid-turnover.ts'
import { findNames, findTransactions, insertTransactions } from '../transaction.sql.ts'
import type { RoundChange, Transaction, Vendor, VendorBet } from '../types.ts'
import { addToRounds, upsertBets } from '../vendor-bet.sql.ts'
import { playOf } from './book-transfer.ts'
import { addPlay, type PlayOfMember } from './report.sql.ts'
import { positive } from './transfer-port.ts'

/** Where it was played. */
export interface PlayedAt {
  readonly vendor: Vendor
  readonly currency: string
  readonly log: Log
}

interface Heard {
  readonly ledger: OpenLedger
  readonly list: readonly VendorPlayed[]
}

/** A bet of a report that is new, with its ids here. */
interface NewPlayed {
  readonly told: VendorPlayed
  readonly player: Player
  readonly stake: Money
  readonly win: Money
  readonly balance: Money
  /** The bet of the record, and the fact of its entries; its row here is called the same. */
  readonly betId: string
  readonly at: number
}

/**
 * Books bets that were played on money which lies at a vendor, each once by its id, under the locks of their players'
 * accounts: in the one record of bets, with the transactions, rounds and sums of any vendor's. What they came to moves
 * between `VENDOR_PLAY` and the house; no line of a member's, whose money is elsewhere. Answers how many were new.
 */
export async function bookPlayed(tx: Tx, where: PlayedAt, { ledger, list }: Heard): Promise<number> {
  const played = await findNew(tx, where, list)
  if (played.length === 0) return 0
  const now = await nowMs(tx)
  await apply(tx, where, { ledger, played, now })
  const rounds = layerOver<RoundChange>(new Map())
  for (const one of played) addToRound(rounds, roundOf(where, one))
  const recorded = played.filter(({ stake }) => stake > 0n)
  await insertTransactions(
    tx,
    played.flatMap((one) => transactionsOf(where, one)),
  )
  await upsertBets(
    tx,
    played.map((one) => vendorBetOf(where, one)),
  )
  await addToRounds(tx, [...rounds.own.values()], now)
  await betRows.insert(
    tx,
    recorded.map((one) => recordOf(where, one)),
  )
  await betOutcomes.closeOpen(
    tx,
    recorded.map(({ betId }) => betId),
  )
  await betOutcomes.insert(
    tx,
    recorded.map((one) => outcomeOf(where, { ...one, now })),
  )
  await memberFlows.add(tx, flowsOf(where, recorded))
  await addPlay(tx, { ...where.vendor, currency: where.currency }, { plays: playsOf(played), at: now })
  return played.length
}

/** Those that are not known yet and can be booked; what contradicts what is known, or is nobody's, is told to the log. */
async function findNew(tx: Tx, where: PlayedAt, list: readonly VendorPlayed[]): Promise<NewPlayed[]> {
  const { vendor, currency, log } = where
  const { vendorId, brandId } = vendor
  const txIds = list.flatMap(({ betId, winId }) => [betId, winId])
  const [names, players, now] = await Promise.all([
    findNames(
      tx,
      txIds.map((txId) => ({ vendorId, txId })),
    ),
    livePlayers.find(tx, [...new Set(list.map(({ user }) => user).filter(isId))]),
    nowMs(tx),
  ])
  const transactions = await findTransactions(tx, names)
  // Made within one millisecond they have no order of their own: the record shows them as they were told.
  const betIds = list.map(() => newId()).toSorted()
  const known = new Map(transactions.map((one) => [one.txId, one.bodyHash]))
  const found: NewPlayed[] = []
  for (const [n, told] of list.entries()) {
    const player = players.find(({ memberId }) => memberId === told.user)
    const amounts = [told.stake, told.win, told.balance].map(positive)
    const [stake, win, balance] = amounts
    const before = known.get(told.betId) ?? known.get(told.winId)
    const isWhole = stake !== undefined && win !== undefined && balance !== undefined && told.betId !== told.winId
    const isOurs = player?.brandId === brandId && told.currency === currency
    if (before === undefined && isOurs && isWhole) {
      known.set(told.betId, hashOf(told)).set(told.winId, hashOf(told))
      found.push({ told, player, stake, win, balance, betId: betIds[n] ?? newId(), at: playedAt(told.at, now) })
    } else if (!before?.equals(hashOf(told)))
      log.error(
        { vendor: vendor.code, betId: told.betId, isKnown: before !== undefined },
        'a vendor tells of play that cannot be',
      )
  }
  return found
}

const hashOf = ({ betId, winId, roundId, gameCode, user, currency, stake, win }: VendorPlayed) =>
  createHash('sha256').update([betId, winId, roundId, gameCode, user, currency, stake, win].join('\n')).digest()

/** A bet on nothing that pays is the vendor's gift, at the cost of bonuses, as anywhere. */
async function apply(
  tx: Tx,
  { vendor, currency }: PlayedAt,
  { ledger, played, now }: { readonly ledger: OpenLedger; readonly played: readonly NewPlayed[]; readonly now: number },
): Promise<void> {
  const { brandId, code, product } = vendor
  const purposes = [playOf(code), `HOUSE_GGR:${product}`, 'BONUS_COST']
  const [play = '', takings = '', promotions = ''] = await walletAccounts.houseIds(
    tx,
    purposes.map((purpose) => ({ brandId, purpose, currency })),
  )
  for (const { betId: factId, stake, win } of played) {
    const entry = { factId, seq: 1, brandId, currency, at: now } as const
    if (stake > 0n)
      ledger.book.apply({
        ...entry,
        kind: 'bet.placed',
        postings: [{ debit: play, credit: takings, amount: stake }],
      })
    if (win === 0n) continue
    const postings = [{ debit: stake > 0n ? takings : promotions, credit: play, amount: win }]
    ledger.book.apply({ ...entry, kind: stake > 0n ? 'bet.settled' : 'promo.credited', postings })
  }
  await ledger.write()
}

function transactionsOf({ vendor, currency }: PlayedAt, one: NewPlayed): readonly Transaction[] {
  const { told, player, stake, win, balance, betId } = one
  const { vendorId, brandId } = vendor
  const both = {
    vendorId,
    brandId,
    memberId: player.memberId,
    betTxId: told.betId,
    betRowId: betId,
    gameCode: told.gameCode,
    roundId: told.roundId,
    remainder: '',
    currency,
    isFree: stake === 0n,
    bodyHash: hashOf(told),
    state: 'APPLIED' as const,
    status: 'OK' as const,
    version: 0n,
    isRolledBack: false,
  }
  const after = balance > win ? balance - win : 0n
  return [
    {
      ...both,
      rowId: betId,
      txId: told.betId,
      kind: 'bet',
      refTxId: null,
      amount: stake,
      ledgerTxId: stake > 0n ? betId : null,
      betId: stake > 0n ? betId : null,
      balanceBefore: after + stake,
      balance: after,
      at: told.at,
    },
    {
      ...both,
      rowId: newId(),
      txId: told.winId,
      kind: 'win',
      refTxId: told.betId,
      amount: win,
      ledgerTxId: win > 0n ? betId : null,
      betId: null,
      balanceBefore: after,
      balance,
      at: told.endedAt,
    },
  ]
}

function vendorBetOf({ vendor, currency }: PlayedAt, { told, player, stake, win, betId, at }: NewPlayed): VendorBet {
  return {
    rowId: betId,
    vendorId: vendor.vendorId,
    txId: told.betId,
    brandId: vendor.brandId,
    memberId: player.memberId,
    betId: stake > 0n ? betId : null,
    gameCode: told.gameCode,
    roundId: told.roundId,
    currency,
    stakeCash: stake,
    stakeBonus: 0n,
    state: 'SETTLED',
    seq: 1,
    factId: betId,
    isReturned: false,
    payoutCash: win,
    payoutBonus: 0n,
    beforeState: null,
    beforePayout: null,
    placedAt: at,
    restakedAt: null,
  }
}

function roundOf({ vendor }: PlayedAt, { told, player, stake, win }: NewPlayed): RoundChange {
  const { vendorId, brandId } = vendor
  const { gameCode, roundId } = told
  return { vendorId, brandId, memberId: player.memberId, gameCode, roundId, staked: stake, paid: win, isClosed: true }
}

function recordOf({ vendor, currency }: PlayedAt, { told, player, stake, betId, at }: NewPlayed): PlacedBet {
  return {
    betId,
    brandId: vendor.brandId,
    memberId: player.memberId,
    ancestorPath: player.ancestorPath,
    rates: ratesByDay(player, vendor.product),
    product: vendor.product,
    category: vendor.product,
    gameCode: `${vendor.code}:${told.gameCode}`,
    roundRef: told.roundId,
    play: vendor.name,
    selection: '',
    currency,
    isTrial: false,
    stake,
    stakeCash: stake,
    stakeBonus: 0n,
    odds: '',
    ruleVersion: 1,
    placedAt: at,
  }
}

function outcomeOf({ vendor }: PlayedAt, one: NewPlayed & { readonly now: number }): Outcome {
  const { told, player, stake, win, betId, at, now } = one
  return {
    betId,
    seq: 1,
    brandId: vendor.brandId,
    memberId: player.memberId,
    kind: win > 0n ? 'WON' : 'LOST',
    payoutCash: win,
    payoutBonus: 0n,
    validTurnover: validTurnoverOf(vendor.product, { stake, payout: win }),
    rebate: 0n,
    factId: betId,
    at: Math.max(at, playedAt(told.endedAt, now)),
  }
}

/** What was staked and won by quarters of an hour, for limits: nobody's book has a line of it. */
function flowsOf({ vendor }: PlayedAt, played: readonly NewPlayed[]): readonly MemberFlow[] {
  const flows = new Map<string, MemberFlow>()
  for (const { player, stake, win, at } of played) {
    const { memberId } = player
    const quarter = quarterOf(at)
    const key = `${memberId} ${quarter}`
    const before = flows.get(key) ?? { memberId, brandId: vendor.brandId, quarter, deposited: 0n, staked: 0n, won: 0n }
    flows.set(key, { ...before, staked: before.staked + stake, won: before.won + win })
  }
  return [...flows.values()].toSorted((a, b) =>
    a.memberId === b.memberId ? a.quarter - b.quarter : a.memberId < b.memberId ? -1 : 1,
  )
}

function playsOf(played: readonly NewPlayed[]): readonly PlayOfMember[] {
  const plays = new Map<string, PlayOfMember>()
  for (const { player, stake, win, at } of played) {
    const { memberId } = player
    const before = plays.get(memberId) ?? { memberId, net: 0n, playedAt: 0 }
    plays.set(memberId, { memberId, net: before.net + win - stake, playedAt: Math.max(before.playedAt, at) })
  }
  return [...plays.values()]
}
