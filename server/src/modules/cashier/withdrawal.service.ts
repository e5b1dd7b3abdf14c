import { fromWire } from '@parlour/core/money/money.ts'
import { approvesItself, scoreWithdrawal, type Risk } from '@parlour/core/rules/cashier/withdrawal-risk.ts'
import type { LevelStatus } from '@parlour/core/rules/verification/levels.ts'
import { nowMs } from '#platform/clock/now.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import type { BrandContext, MemberContext } from '#platform/http/context.ts'
import { Refusal } from '#platform/refusal.ts'
import { noteWithdrawal } from '#modules/aml/index.ts'
import { memberLookup } from '#modules/identity/index.ts'
import type { OpenLedger } from '#modules/wallet/index.ts'
import { isPayee, readLevel } from '#modules/verification/index.ts'
import { findMethod, sumOfLife } from './cashier.sql.ts'
import { findPayoutAccount } from './payout-account.sql.ts'
import { approveItself } from './review.service.ts'
import { decideWithdrawal, type GrantedWithdrawal } from './rules/decide-withdrawal.ts'
import { takesTwo } from './rules/two-persons.ts'
import { settleTurnover, type Turnover } from './turnover.service.ts'
import { findLastDepositAt } from './turnover.sql.ts'
import type { Method, PayoutAccount, WithdrawalRule } from './types.ts'
import { applyWithdrawal, changeOf, openPools, poolsOf, type WithdrawalChange } from './withdrawal-book.ts'
import { getWithdrawalRule } from './withdrawal-rule.sql.ts'
import { countRequestsToday, insertWithdrawal, readPast, readPayoutTime } from './withdrawal.sql.ts'

const minuteMs = 60_000

/** Refuses to let money go out to whoever owes what is to be paid first. */
export type RefuseDebtor = (tx: Tx, memberId: string) => Promise<void>

export interface WithdrawalRequest {
  readonly brand: BrandContext & { readonly timeZone: string }
  readonly member: MemberContext
  readonly payoutAccountId: string
  readonly amount: string
  readonly refuseDebtor: RefuseDebtor
}

/** What is known, under the member's lock, when a withdrawal is asked for. */
interface Circumstances {
  readonly account: PayoutAccount
  readonly method: Method
  readonly ledger: OpenLedger
  readonly rule: WithdrawalRule
  readonly turnover: Turnover
  readonly past: Awaited<ReturnType<typeof readPast>>
  readonly requestedToday: number
  /** By the rank, or else by the brand. */
  readonly requestsADay: number
  readonly level: LevelStatus
  readonly isPayee: boolean
  readonly now: number
}

/** Sets an amount of a member's cash aside for a payout (rule book E7, E2), and approves what nobody has to look at. */
export async function requestWithdrawal(
  tx: Tx,
  request: WithdrawalRequest,
): Promise<WithdrawalChange & { readonly state: 'REQUESTED' | 'APPROVED' }> {
  const { brand, member } = request
  const known = await readCircumstances(tx, request)
  await request.refuseDebtor(tx, member.memberId)
  const { account, method, ledger, rule, now } = known
  const granted = decide(request, known)
  const risk = await assess(tx, member.memberId, granted, known)
  const withdrawalId = newId()
  const real = await readPayoutTime(tx, method)
  await insertWithdrawal(tx, {
    withdrawalId,
    account,
    provider: method.provider,
    ...granted,
    risk,
    currency: brand.currency,
    requestedAt: now,
    expectedAt: now + (real?.ms ?? method.usualMinutes * minuteMs),
    expectedFrom: real?.of ?? 0,
  })
  const { cash, pending } = poolsOf(ledger, member.memberId)
  const whose = { withdrawalId, brandId: brand.brandId, currency: brand.currency }
  const postings = [{ debit: cash, credit: pending, amount: granted.amount }]
  applyWithdrawal(ledger, whose, { kind: 'withdrawal.requested', at: now, postings })
  await ledger.write()
  const asked = { ...whose, memberId: member.memberId }
  const change = changeOf(ledger, asked)
  const isHeld = await noteWithdrawal(tx, { ...asked, amount: granted.amount })
  const isForPersons = takesTwo(granted.amount, rule.twoPersonAbove) || !approvesItself(granted.amount, risk, rule)
  if (isHeld || isForPersons) return { ...change, state: 'REQUESTED' }
  await approveItself(tx, withdrawalId)
  return { ...change, state: 'APPROVED' }
}

async function readCircumstances(
  tx: Tx,
  { brand, member, payoutAccountId, amount }: WithdrawalRequest,
): Promise<Circumstances> {
  const { memberId } = member
  const account = await findPayoutAccount(tx, member, payoutAccountId)
  if (!account) throw new Refusal('cashier.account_unknown')
  const method = await findMethod(tx, { brandId: brand.brandId, methodId: account.methodId, direction: 'WITHDRAWAL' })
  const isChannelOff = method?.channels.some(({ channelId, isOff }) => channelId === account.channel && isOff === true)
  if (!method || isChannelOff === true) throw new Refusal('cashier.method_unknown')
  const ledger = await openPools(tx, memberId)
  // Read above the account lock: requests at once are counted one after another, by the clock of that moment.
  const now = await nowMs(tx)
  // The sum is of withdrawals that nobody asks for meanwhile; what is no amount adds nothing, and is refused as such.
  const sum = (await sumOfLife(tx, memberId)).withdrawals + (fromWire(amount) ?? 0n)
  const rule = await getWithdrawalRule(tx, brand.brandId)
  return {
    account,
    method,
    ledger,
    now,
    rule,
    requestsADay: (await memberLookup.findWithdrawalsADay(tx, memberId)) ?? rule.requestsADay,
    level: await readLevel(tx, member, { kind: 'withdrawal', currency: brand.currency, sum }),
    isPayee: await isPayee(tx, memberId, account.holder),
    turnover: await settleTurnover(tx, memberId, now),
    past: await readPast(tx, memberId),
    requestedToday: await countRequestsToday(tx, { memberId, timeZone: brand.timeZone, now }),
  }
}

function decide({ brand, member, amount }: WithdrawalRequest, known: Circumstances): GrantedWithdrawal {
  const { account, method, ledger, rule, turnover, past, requestedToday, now } = known
  const { cash } = poolsOf(ledger, member.memberId)
  const decision = decideWithdrawal({
    amount: fromWire(amount),
    currencyDecimals: brand.currencyDecimals,
    method,
    cash: ledger.book.balanceOf(cash),
    isFrozen: ledger.book.isFrozen(cash),
    requestedToday,
    requestsADay: known.requestsADay,
    accountFrom: usableFrom(account, rule),
    now,
    isDisputed: past.isDisputed,
    level: known.level,
    isPayee: known.isPayee,
    turnover: { left: turnover.left, policy: rule.turnoverPolicy, feeBasisPoints: rule.turnoverFeeBasisPoints },
  })
  if (!decision.ok) throw new Refusal(decision.code, decision.details)
  return decision.value
}

/** From when an account may be paid to. */
export function usableFrom(account: Pick<PayoutAccount, 'createdAt'>, rule: WithdrawalRule): number {
  return Number(account.createdAt) + rule.coolDownMinutes * minuteMs
}

async function assess(tx: Tx, memberId: string, { amount }: GrantedWithdrawal, known: Circumstances): Promise<Risk> {
  const { account, ledger, turnover, past, requestedToday, now } = known
  const lastDepositAt = await findLastDepositAt(tx, memberId)
  return scoreWithdrawal({
    amount,
    cash: ledger.book.balanceOf(poolsOf(ledger, memberId).cash),
    isFirst: past.isFirst,
    turnoverLeft: turnover.left,
    accountAgeMs: now - Number(account.createdAt),
    lastDepositAgeMs: lastDepositAt === undefined ? undefined : now - lastDepositAt,
    requestedToday,
    overruledDisputes: past.overruled,
  })
}
