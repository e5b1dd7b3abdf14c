import { createHash } from 'node:crypto'
import type { VendorReply, VendorStatus } from '@parlour/core/contract/games/vendor/wallet.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { newId } from '#platform/crypto/ids.ts'
import { keyStatus } from '#platform/idempotency/key-status.ts'
import { isTrialType } from '@parlour/core/rules/identity/member-types.ts'
import { carryOut, closeRound } from './carry-out.ts'
import { sourcesOf, type Done } from './unit-book.ts'
import { freeProblemOf, noteOverrun } from './free-spins/spin-at-desk.ts'
import { balanceOf, keyOf, mergeUnit, openUnit, type Desk, type Unit } from './desk.ts'
import { decideOperation, type Facts, type Verdict } from './rules/decide-operation.ts'
import type { CommandResult, Operation, ServedVendor, Transaction, VendorBet, VendorCommand } from './types.ts'

/** What is remembered of what was refused: a request to spend is refused for ever, anything else may come again. */
const declinable: ReadonlySet<Operation['kind']> = new Set(['bet', 'tip', 'cashout'])

/** What nobody who keeps to what was agreed says. */
const contradictions: ReadonlySet<VendorStatus> = new Set(['DUPLICATE_CONFLICT', 'FREE_SPINS_UNKNOWN'])

/** What rests of a launch token. */
export const tokenHashOf = (token: string) => createHash('sha256').update(token).digest()

/** One message: its operations all or none, or each by itself. What may not be is an answer and never a failure. */
export function performCommand(desk: Desk, command: VendorCommand): CommandResult {
  const { vendor, operations } = command
  if (command.isAllOrNone) return performTogether(desk, vendor, operations)
  const results = operations.map((operation) => performTogether(desk, vendor, [operation]))
  return {
    replies: results.flatMap(({ replies }) => replies),
    changed: results.flatMap(({ changed }) => changed),
    conflicts: results.flatMap(({ conflicts }) => conflicts),
  }
}

function performTogether(desk: Desk, vendor: ServedVendor, operations: readonly Operation[]): CommandResult {
  const [first] = operations
  const player = first && desk.players.get(first.playerRef)
  const isOurs = player?.brandId === vendor.brandId && !isTrialType(player.type)
  const unit = isOurs ? openUnit(desk, vendor, player) : undefined
  if (!unit) return resultOf(operations.map((operation) => withoutPlayer(desk, vendor, operation)))
  const replies = operations.map((operation) => perform(unit, operation))
  const failing = replies.findIndex(({ status }) => status !== 'OK')
  if (failing < 0 || operations.length === 1) {
    mergeUnit(unit)
    return resultOf(replies, unit.book.entries.length > 0 ? unit : undefined)
  }
  return noneOf(desk, { vendor, operations }, { replies, failing })
}

/** A batch with one operation that may not be: that one is kept as declined, and none of the others happened. */
function noneOf(
  desk: Desk,
  { vendor, operations }: Pick<VendorCommand, 'vendor' | 'operations'>,
  { replies, failing }: { readonly replies: readonly VendorReply[]; readonly failing: number },
): CommandResult {
  const status = replies[failing]?.status ?? 'TEMPORARY'
  const player = desk.players.get(operations[0]?.playerRef ?? '')
  const unit = player && openUnit(desk, vendor, player)
  if (!unit) return resultOf(replies)
  const told = operations.map((operation, at): VendorReply => {
    const reply = replies[at]
    if (reply?.replayed === true)
      return replay(unit, operation, desk.transactions.get(keyOf(vendor.vendorId, operation.txId)))
    // What is rolled back is buried, whatever else it came with.
    if (at === failing && operation.kind === 'rollback' && status === 'NOT_FOUND') return perform(unit, operation)
    if (at === failing) noteOverrun(unit, operation, status)
    if (at === failing && declinable.has(operation.kind)) return keep(unit, operation, { state: 'DECLINED', status })
    return replyOf(unit, operation, { status })
  })
  mergeUnit(unit)
  return resultOf(told)
}

function resultOf(replies: readonly VendorReply[], unit?: Unit): CommandResult {
  const conflicts = replies.filter(({ status }) => contradictions.has(status)).map(({ txId = '' }) => txId)
  if (!unit) return { replies, changed: [], conflicts }
  const { balance, version } = balanceOf(unit)
  const { memberId } = unit.player
  return { replies, conflicts, changed: [{ memberId, balance: toWire(balance), version: Number(version) }] }
}

/** The id comes before the player: what it stands for already is told, whoever is named. */
function withoutPlayer(desk: Desk, { vendorId }: ServedVendor, { txId }: Operation): VendorReply {
  const known = desk.transactions.get(keyOf(vendorId, txId))
  return { status: known ? 'DUPLICATE_CONFLICT' : 'PLAYER_UNKNOWN', txId, replayed: false }
}

function perform(unit: Unit, operation: Operation): VendorReply {
  const known = unit.transactions.get(keyOf(unit.vendor.vendorId, operation.txId))
  if (known) return replay(unit, operation, known)
  if (
    operation.currency !== unit.vendor.currency ||
    unit.desk.ledger.currencyOf(unit.player.memberId) !== operation.currency
  )
    return replyOf(unit, operation, { status: 'WRONG_CURRENCY' })
  const facts = factsOf(unit, operation)
  const verdict = decideOperation(operation, facts)
  switch (verdict.do) {
    case 'refuse':
      return replyOf(unit, operation, { status: verdict.status })
    case 'decline':
      noteOverrun(unit, operation, verdict.status)
      return keep(unit, operation, { state: 'DECLINED', status: verdict.status })
    case 'nothing':
      return keepNothing(unit, operation, { verdict, facts })
    case 'end-round':
      return finish(unit, operation, { done: closeRound(unit, operation, openBetsOf(unit, operation)), facts })
    case 'place':
    case 'restake':
    case 'end':
    case 'credit':
    case 'tip':
    case 'undo':
      return carry(unit, operation, { verdict, facts })
  }
}

function keepNothing(
  unit: Unit,
  operation: Operation,
  { verdict, facts }: { readonly verdict: Extract<Verdict, { do: 'nothing' }>; readonly facts: Facts },
): VendorReply {
  const { vendorId } = unit.vendor
  const { refTxId } = operation
  if (verdict.buries && refTxId !== null) unit.tombstones.set(keyOf(vendorId, refTxId), { vendorId, txId: refTxId })
  return keep(unit, operation, { state: 'NOOP', status: verdict.status, bet: facts.bet })
}

function carry(
  unit: Unit,
  operation: Operation,
  { verdict, facts }: { readonly verdict: Parameters<typeof carryOut>[2]; readonly facts: Facts },
): VendorReply {
  const done = carryOut(unit, operation, verdict)
  if (done.status !== 'OK') return finish(unit, operation, { done, facts })
  const { named } = facts
  if (operation.kind === 'rollback' && named)
    unit.transactions.set(keyOf(named.vendorId, named.txId), { ...named, isRolledBack: true })
  if (operation.isRoundClosed) {
    const closed = closeRound(unit, operation, openBetsOf(unit, operation))
    if (closed.status !== 'OK') return finish(unit, operation, { done: closed, facts })
  }
  return finish(unit, operation, { done, facts })
}

/** Keeps what was booked; what could not be is refused, or declined where it was a request to spend. */
function finish(
  unit: Unit,
  operation: Operation,
  { done, facts }: { readonly done: Done; readonly facts: Facts },
): VendorReply {
  const { status, ledgerTxId, betId } = done
  if (status === 'OK') {
    const bet = operation.kind === 'bet' ? unit.bets.get(keyOf(unit.vendor.vendorId, operation.txId)) : facts.bet
    return keep(unit, operation, { state: 'APPLIED', status, ledgerTxId, betId, bet })
  }
  return declinable.has(operation.kind)
    ? keep(unit, operation, { state: 'DECLINED', status })
    : replyOf(unit, operation, { status })
}

function factsOf(unit: Unit, operation: Operation): Facts {
  const { vendor, desk } = unit
  const keyed = (txId: string) => keyOf(vendor.vendorId, txId)
  const { refTxId } = operation
  const named = refTxId === null ? undefined : unit.transactions.get(keyed(refTxId))
  const betTxId = named?.betTxId ?? undefined
  const spendable = sourcesOf(unit).reduce((sum, source) => sum + source.balance, 0n)
  const isInDebt = unit.book.balanceOf(unit.pools.cash) < 0n
  const bet = betTxId === undefined ? latestOf(unit, operation) : unit.bets.get(keyed(betTxId))
  const playerProblem = playerProblemOf(unit) ?? heldProblemOf(unit, operation, bet) ?? bonusProblemOf(unit, operation)
  return {
    switches: vendor,
    playerProblem,
    spendingProblem: tokenProblemOf(unit, operation) ?? playerProblem,
    spendable: isInDebt ? 0n : spendable,
    creditProblem: creditProblemOf(unit, operation),
    freeProblem: freeProblemOf(unit, operation),
    now: desk.now,
    isBuried: unit.tombstones.get(keyed(operation.txId)) !== undefined,
    named,
    bet,
    said: bet && unit.spins.get(bet.rowId)?.said,
  }
}

/** Asked of whoever spends, and of nobody who is paid. */
function tokenProblemOf(unit: Unit, operation: Operation): VendorStatus | undefined {
  const { desk, vendor, player } = unit
  if (operation.isTokenless) return windowProblemOf(unit)
  const { token, currency } = operation
  const known = token === null ? undefined : desk.tokens.get(tokenHashOf(token).toString('hex'))
  const isTheirs =
    known?.vendorId === vendor.vendorId && known.memberId === player.memberId && known.currency === currency
  if (!known || !isTheirs) return 'TOKEN_INVALID'
  return desk.now < Number(known.expiresAt) && desk.liveSessions.has(known.sessionId) ? undefined : 'TOKEN_EXPIRED'
}

/** A dialect without tokens: nobody plays who has no window of the vendor open, in a session that lasts. */
function windowProblemOf({ desk, vendor, player }: Unit): VendorStatus | undefined {
  const theirs = desk.windows.filter(
    ({ vendorId, memberId, currency }) =>
      vendorId === vendor.vendorId && memberId === player.memberId && currency === vendor.currency,
  )
  if (theirs.length === 0) return 'TOKEN_INVALID'
  const isOpen = theirs.some(
    ({ expiresAt, sessionId }) => desk.now < Number(expiresAt) && desk.liveSessions.has(sessionId),
  )
  return isOpen ? undefined : 'TOKEN_EXPIRED'
}

/** Without a bet a vendor pays only who has had a window of it, and no more in a day than it may. */
function creditProblemOf({ desk, vendor, player, credited }: Unit, { amount }: Operation): VendorStatus | undefined {
  if (!desk.launched.has(keyOf(vendor.vendorId, player.memberId))) return 'PLAYER_UNKNOWN'
  const { before = 0n, added = 0n } = desk.credits.get(vendor.vendorId) ?? {}
  return before + added + credited.amount + amount > vendor.dailyCreditMax ? 'LIMIT' : undefined
}

function playerProblemOf({ vendor, player, book, pools }: Unit): VendorStatus | undefined {
  if (player.isClosed || book.isFrozen(pools.cash)) return 'PLAYER_BLOCKED'
  if (!vendor.isOn) return 'GAME_BLOCKED'
  return vendor.isBrandOpen ? undefined : 'BET_NOT_ALLOWED'
}

/** What stands against it of what the player is held to; not asked of whoever is paid. */
function heldProblemOf(
  { desk: { guard, ledger }, player: { memberId }, book }: Unit,
  { kind, amount, isFree }: Operation,
  bet: VendorBet | undefined,
): VendorStatus | undefined {
  if (!ledger.isWatched(memberId)) return undefined
  const staked = kind === 'adjust' && bet ? amount - bet.stakeCash - bet.stakeBonus : isFree ? 0n : amount
  const spends = kind === 'bet' || kind === 'tip' || (kind === 'adjust' && staked > 0n)
  const booked = [...ledger.flows(memberId), ...ledger.flows(memberId, book)]
  const against = guard.against(memberId, spends ? { stake: staked } : {}, booked)
  if (!against) return undefined
  return against.code === 'protection.time_out' || against.code === 'protection.excluded' ? 'PLAYER_BLOCKED' : 'LIMIT'
}

/**
 * While a bonus is open for the vendor's product, no bet is larger than it allows, of cash neither (rule book E9). A bet
 * that is raised counts whole; a free one costs nothing.
 */
function bonusProblemOf(
  { desk: { ledger }, vendor, player }: Unit,
  { kind, amount, isFree }: Operation,
): VendorStatus | undefined {
  if (isFree || (kind !== 'bet' && kind !== 'adjust')) return undefined
  const max = ledger.stakeMaxOf(player.memberId, vendor.product)
  return max !== undefined && amount > max ? 'LIMIT' : undefined
}

/** The latest bet of an operation's round, for a win that names none. */
function latestOf(unit: Unit, operation: Operation): VendorBet | undefined {
  if (operation.kind !== 'win' || operation.refTxId !== null) return undefined
  return betsOf(unit, operation).at(-1)
}

const openBetsOf = (unit: Unit, operation: Operation) => betsOf(unit, operation).filter(({ state }) => state === 'OPEN')

/** The bets that are known of an operation's round, in the order in which they were placed. */
function betsOf(unit: Unit, { gameCode, roundId }: Operation): readonly VendorBet[] {
  const keys = new Set([...unit.desk.known.bets.keys(), ...unit.desk.bets.own.keys(), ...unit.bets.own.keys()])
  return [...keys]
    .flatMap((key) => unit.bets.get(key) ?? [])
    .filter(
      (bet) =>
        bet.vendorId === unit.vendor.vendorId &&
        bet.memberId === unit.player.memberId &&
        bet.gameCode === gameCode &&
        bet.roundId === roundId,
    )
    .toSorted((a, b) => Number(a.placedAt) - Number(b.placedAt))
}

function keep(
  unit: Unit,
  operation: Operation,
  {
    bet,
    ...answer
  }: Pick<Transaction, 'state' | 'status'> &
    Partial<Pick<Transaction, 'ledgerTxId' | 'betId'>> & { readonly bet?: VendorBet | undefined },
): VendorReply {
  const { vendor, player, desk } = unit
  const { balance, version } = balanceOf(unit)
  const { kind, txId, refTxId, gameCode, roundId, amount, remainder, currency, hash } = operation
  const isFree = operation.isFree || (bet !== undefined && unit.spins.get(bet.rowId) !== undefined)
  unit.transactions.set(keyOf(vendor.vendorId, txId), {
    rowId: bet?.txId === txId ? bet.rowId : newId(),
    vendorId: vendor.vendorId,
    brandId: vendor.brandId,
    memberId: player.memberId,
    txId,
    kind,
    refTxId,
    gameCode,
    roundId,
    amount,
    remainder,
    currency,
    isFree,
    bodyHash: hash,
    ledgerTxId: null,
    betId: null,
    betTxId: bet?.txId ?? null,
    betRowId: bet?.rowId ?? null,
    ...answer,
    balanceBefore: unit.stood.balance,
    balance,
    version,
    isRolledBack: false,
    at: desk.now,
  })
  unit.stood.balance = balance
  return replyOf(unit, operation, answer)
}

function replay(unit: Unit, operation: Operation, known: Transaction | undefined): VendorReply {
  if (!known || keyStatus(known.bodyHash, operation.hash) === 'conflict')
    return replyOf(unit, operation, { status: 'DUPLICATE_CONFLICT' })
  const { status, ledgerTxId, balance, version } = known
  const reply = { ...replyOf(unit, operation, { status, ledgerTxId }), replayed: true }
  return unit.vendor.replayBalance === 'current'
    ? reply
    : { ...reply, balance: toWire(balance), version: Number(version) }
}

function replyOf(
  unit: Unit,
  { txId }: Operation,
  { status, ledgerTxId = null }: { readonly status: VendorStatus; readonly ledgerTxId?: string | null },
): VendorReply {
  const { balance, version } = balanceOf(unit)
  return {
    status,
    txId,
    ledgerTxId,
    balance: toWire(balance),
    currency: unit.vendor.currency,
    version: Number(version),
    replayed: false,
  }
}
