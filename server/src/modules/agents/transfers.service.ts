import { defined } from '@parlour/core/kernel/assert.ts'
import { fromWire, type Money } from '@parlour/core/money/money.ts'
import {
  decideDirection,
  decideTransfer,
  isWithinReach,
  returnWatchMs,
  type Party,
  type TransferDirection,
  type TransferRights,
} from '@parlour/core/rules/agents/transfer.ts'
import { nowMs } from '#platform/clock/now.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { BrandContext, MemberContext } from '#platform/http/context.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brand } from '#modules/brand/index.ts'
import { turnoverDuties, cashierFigures } from '#modules/cashier/index.ts'
import { livePlayers, memberLookup, type Player } from '#modules/identity/index.ts'
import type { Protection } from '#modules/protection/index.ts'
import { openLedger, type OpenLedger } from '#modules/wallet/index.ts'
import { nameShown } from './name-shown.ts'
import { giveTopUp, holdTopUp } from './top-ups.service.ts'
import type { TopUp } from './top-up.sql.ts'
import { findToUpline, getTransferRule } from './transfer-rule.sql.ts'
import { findTransferSince, insertTransfer, readSentToday } from './transfer.sql.ts'

/** What a transfer is told of, in the transaction that books it. */
export interface TransferNews {
  transferSent(tx: Tx, sender: Whose, sent: Told): Promise<void>
  transferReceived(tx: Tx, receiver: Whose, received: Told): Promise<void>
}
interface Whose {
  readonly brandId: string
  readonly memberId: string
}
interface Told {
  readonly transferId: string
  readonly amount: Money
  /** The other side, as this one may read it. */
  readonly other: string
}

export interface TransferRequest {
  readonly brand: BrandContext
  readonly member: MemberContext
  readonly direction: TransferDirection
  /** A name below; upwards there is only one. */
  readonly to: string | undefined
  readonly amount: string
  readonly code: string | undefined
  /** What somebody asked for, which is given by this. */
  readonly topUpId?: string | undefined
}

/** Refuses to let money go out to whoever owes what is to be paid first. */
export type RefuseDebtor = (tx: Tx, memberId: string) => Promise<void>

export interface TransferParts {
  readonly refuseDebtor: RefuseDebtor
  readonly brandOf: (brandId: string) => Promise<Brand>
  readonly protection: Pick<Protection, 'openGuard'>
  readonly news: TransferNews
  /** Takes a code of the member's authenticator, once. */
  readonly takeCode: (tx: Tx, memberId: string, code: string) => Promise<boolean>
  readonly hasAuthenticator: (tx: Tx, memberId: string) => Promise<boolean>
}

interface Balance {
  readonly memberId: string
  readonly balance: Money
  readonly version: number
}

export interface TransferDone {
  readonly transferId: string
  readonly amount: Money
  readonly receiver: string
  readonly at: number
  readonly sender: Balance
  readonly balances: readonly Balance[]
}

export const upSwitch = 'AGETRANSFERUP3'

/** What law, switch and the member's own right say of transfers along the line. */
export async function readRights(db: Reader, brand: Brand, memberId: string): Promise<TransferRights> {
  const isUpOn = brand.flags[upSwitch] === true
  const own = isUpOn ? await findToUpline(db, memberId) : false
  const mayGoUp = own ?? (await getTransferRule(db, brand)).isUpForAll
  return { isLawful: brand.law.agentTransfers, isUpOn, mayGoUp }
}

/** Throws unless somebody may send in a direction at all. */
export async function refuseDirection(
  db: Reader,
  {
    brand,
    member,
    direction,
  }: { readonly brand: Brand; readonly member: MemberContext; readonly direction: TransferDirection },
): Promise<void> {
  const decision = decideDirection(direction, member, await readRights(db, brand, member.memberId))
  if (!decision.ok) throw new Refusal(decision.code, decision.details)
}

/**
 * Moves money between two of a line (rule book E8, E2): one posting from the sender's cash to the receiver's, the row,
 * what the receiver has to play of it, and word to both, in one transaction. Both members' accounts are locked at once
 * in account order, so two who send to each other at the same moment wait and never deadlock.
 */
export async function sendTransfer(tx: Tx, request: TransferRequest, parts: TransferParts): Promise<TransferDone> {
  const { member, direction } = request
  const brand = await parts.brandOf(member.brandId)
  await refuseDirection(tx, { brand, member, direction })
  const rule = await getTransferRule(tx, brand)
  // Its row before the accounts, as whoever ends it otherwise.
  const asked = request.topUpId === undefined ? undefined : await holdTopUp(tx, request.topUpId, member.memberId)
  const receiver = await findReceiver(tx, request)
  if (!receiver || !isWithinReach(direction, { sender: member, receiver }, rule.reach))
    throw new Refusal('agents.receiver_unknown')
  if (
    asked &&
    (direction !== 'DOWN' || asked.memberId !== receiver.memberId || asked.amount !== fromWire(request.amount))
  )
    throw new Refusal('agents.top_up_unknown')
  const ledger = await openLedger(tx, [member.memberId, receiver.memberId], ['PLAYER_CASH', 'PLAYER_BONUS'])
  // Read above the locks: transfers at once are counted one after another, by the clock of that moment.
  const now = await nowMs(tx)
  const canReceive = await refuseExcluded(tx, { ledger, member, receiver, asked }, parts)
  const { memberId } = member
  await parts.refuseDebtor(tx, memberId)
  const sender = cashOf(ledger, memberId)
  const turnover = await turnoverDuties.settle(tx, memberId, now)
  const { isDisputed } = await cashierFigures.readPast(tx, memberId)
  const today = await readSentToday(tx, { memberId, timeZone: brand.timeZone, now })
  const decision = decideTransfer({
    direction,
    amount: fromWire(request.amount),
    currencyDecimals: brand.currencyDecimals,
    rule,
    sender: {
      cash: ledger.book.balanceOf(sender),
      isFrozen: ledger.book.isFrozen(sender),
      isDisputed,
      turnoverLeft: turnover.left,
      sentToday: today[direction],
      transfersToday: today.times,
    },
    canReceive,
  })
  if (!decision.ok) throw new Refusal(decision.code, decision.details)
  const { amount, needsCode } = decision.value
  if (needsCode) await proveCode(tx, request, parts)
  const facts = { request, asked, brand, receiver, ledger, amount, now, turnoverPercent: rule.turnoverPercent }
  return book(tx, facts, parts.news)
}

interface Granted {
  readonly request: TransferRequest
  readonly asked: TopUp | undefined
  readonly brand: Brand
  readonly receiver: Player
  readonly ledger: OpenLedger
  readonly amount: Money
  readonly now: number
  readonly turnoverPercent: number
}

async function book(tx: Tx, granted: Granted, news: TransferNews): Promise<TransferDone> {
  const { request, asked, brand, receiver, ledger, amount, now: at, turnoverPercent: percent } = granted
  const { member, direction } = request
  const { brandId, currency } = brand
  const transferId = newId()
  const debit = cashOf(ledger, member.memberId)
  const credit = cashOf(ledger, receiver.memberId)
  const kind = direction === 'UP' ? 'transfer.up' : asked ? 'transfer.top_up' : 'transfer.down'
  ledger.book.apply({ factId: transferId, kind, seq: 1, brandId, currency, at, postings: [{ debit, credit, amount }] })
  await ledger.write()
  const sides = { fromId: member.memberId, toId: receiver.memberId }
  const back = { fromId: sides.toId, toId: sides.fromId, since: at - returnWatchMs }
  const returnsId = (await findTransferSince(tx, back)) ?? null
  await insertTransfer(tx, { transferId, brandId, currency, direction, ...sides, amount, returnsId, at })
  if (asked) await giveTopUp(tx, asked, { transferId, at })
  await turnoverDuties.oblige(tx, {
    brandId,
    memberId: receiver.memberId,
    of: { kind: 'transfer', id: transferId },
    amount,
    percent,
  })
  const names = await memberLookup.listNames(tx, [receiver.memberId])
  const name = defined(names.get(receiver.memberId), 'a receiver has a name')
  const told = { transferId, amount }
  const shownTo = {
    sender: nameShown(name, direction === 'UP'),
    receiver: nameShown(member.username, direction === 'DOWN'),
  }
  await news.transferSent(tx, member, { ...told, other: shownTo.sender })
  await news.transferReceived(tx, { brandId, memberId: receiver.memberId }, { ...told, other: shownTo.receiver })
  const balances = [member, receiver].map(({ memberId }) => ({ memberId, ...ledger.balanceOf(memberId) }))
  return {
    transferId,
    amount,
    receiver: shownTo.sender,
    at,
    sender: defined(balances[0], 'the sender is one of both'),
    balances,
  }
}

/** Whom the request names: the direct upline, or somebody of the brand by name. */
async function findReceiver(tx: Tx, { member, direction, to }: TransferRequest): Promise<Player | undefined> {
  if (direction === 'UP') return (await livePlayers.find(tx, member.ancestorPath.slice(-1)))[0]
  const [found] = await memberLookup.listByName(tx, member.brandId, [(to ?? '').trim().toLowerCase()])
  return found && (await livePlayers.find(tx, [found.memberId]))[0]
}

interface Sides {
  readonly ledger: OpenLedger
  readonly member: Party
  readonly receiver: Player
  readonly asked: TopUp | undefined
}

/** Refuses a sender who is held; says whether the receiver is not, nor has a limit that what was asked for would pass. */
async function refuseExcluded(
  tx: Tx,
  { ledger, member, receiver, asked }: Sides,
  { protection }: TransferParts,
): Promise<boolean> {
  const guard = await protection.openGuard(tx, { ledger, members: [member, receiver] })
  const against = guard.against(member.memberId, {})
  if (against) throw new Refusal(against.code, against.details)
  const cash = cashOf(ledger, receiver.memberId)
  return (
    !receiver.isClosed &&
    !ledger.book.isFrozen(cash) &&
    guard.against(receiver.memberId, asked ? { deposit: asked.amount } : {}) === undefined
  )
}

async function proveCode(tx: Tx, { member: { memberId }, code }: TransferRequest, parts: TransferParts): Promise<void> {
  if (!(await parts.hasAuthenticator(tx, memberId))) throw new Refusal('agents.transfer_authenticator_needed')
  if (code === undefined || code === '') throw new Refusal('agents.transfer_code_needed')
  if (!(await parts.takeCode(tx, memberId, code))) throw new Refusal('identity.code_wrong')
}

function cashOf(ledger: OpenLedger, memberId: string): string {
  return defined(ledger.accountOf(memberId, 'PLAYER_CASH'), 'a member has a cash pool')
}
