import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { toWire, units } from '@parlour/core/money/money.ts'
import { Refusal } from '../../../src/platform/refusal.ts'
import { anyRefusal, type Below } from '../judged-bets.ts'
import { dayMs } from '../protection.ts'
import { proof } from '../receipts.ts'
import { blockOf, type Act, type Asked, type Citizen, type Town } from './town.ts'

const pick = <T>(list: readonly T[], below: Below): T | undefined => list[below(list.length)]

/** Opens an order as the call does, behind which no gateway stands here; a refusal is told by its code. */
async function openDeposit({ parlour, brand }: Town, { member }: Citizen, whole: bigint): Promise<string | Refusal> {
  const { memberId, merchant, token } = member
  const { value } = await parlour.call('GET', '/api/cashier/methods', { token, merchant })
  const [method] = value['deposit'] as { methodId: string }[]
  const context = { memberId, brandId: brand.brandId, sessionId: '', username: '', type: 0, ancestorPath: [] }
  const wanted = { brand, member: context, methodId: method?.methodId ?? '', channelId: undefined }
  return parlour.database
    .transaction((tx) => parlour.cashier.createDeposit(tx, { ...wanted, amount: toWire(units(whole)) }))
    .then(
      ({ depositId }) => depositId,
      (error: unknown) => {
        if (error instanceof Refusal) return error
        throw error
      },
    )
}

const deposit: Act = async (town, citizen, below) => {
  const { parlour, model } = town
  const { memberId } = citizen.member
  const whole = BigInt(100 + below(3000))
  const block = await blockOf(town, citizen)
  const opened = await openDeposit(town, citizen, whole)
  if (opened instanceof Refusal) {
    const { code } = opened
    if (block !== undefined) expect(code).toBe(block)
    else expect([citizen.isLimited, code]).toEqual([true, 'protection.deposit_limit'])
    return 'deposit refused'
  }
  expect(block).toBeUndefined()
  const providerTxnId = randomUUID()
  const word = { reference: opened, providerTxnId, currency: 'PHP', merchant: 'parlour', amount: toWire(units(whole)) }
  const fault = below(12)
  if (fault === 0) {
    await parlour.callback({ ...word, status: 'FAILED' })
    return 'deposit failed'
  }
  if (fault === 1) return 'deposit never paid'
  const came = fault === 2 ? whole - 50n : whole
  const paid = { ...word, status: 'PAID', amount: toWire(units(came)) }
  const times = fault === 3 ? 3 : 1
  await Promise.all(Array.from({ length: times }, () => parlour.callback(paid)))
  model.deposit(memberId, units(came))
  if (fault === 4) {
    await parlour.callback({ ...paid, providerTxnId: randomUUID() })
    model.deposit(memberId, units(came))
  }
  citizen.paid.push({ depositId: opened, providerTxnId, whole: came })
  return 'deposit'
}

/** A transfer by hand: begun, shown by a slip, or taken back again. */
const transfer: Act = async (town, citizen, below) => {
  const { deposits } = town
  const waiting = pick(citizen.transfers, below)
  if (waiting && !waiting.isShown) {
    const isTakenBack = below(4) === 0
    const { success } = isTakenBack
      ? await deposits.cancel(citizen.member, waiting.depositId)
      : await deposits.show(citizen.member, waiting.depositId, [town.picture])
    if (success && !isTakenBack) waiting.isShown = true
    else citizen.transfers.splice(citizen.transfers.indexOf(waiting), 1)
    return success ? (isTakenBack ? 'transfer taken back' : 'transfer shown') : 'transfer too late'
  }
  const whole = BigInt(200 + below(2000))
  const block = await blockOf(town, citizen)
  const { success, code, value } = await deposits.begin(citizen.member, { amount: String(whole) })
  if (!success) {
    if (block !== undefined) expect(code).toBe(block)
    else expect(['protection.deposit_limit', 'cashier.channel_full', 'cashier.method_closed']).toContain(code)
    return `transfer ${code}`
  }
  citizen.transfers.push({ depositId: String(value['depositId']), whole, isShown: false })
  return 'transfer begun'
}

/** The bank takes a payment back: mostly after it was spent. */
const chargeback: Act = async ({ parlour, model }, citizen, below) => {
  const chosen = pick(citizen.paid, below)
  if (!chosen || below(2) > 0) return 'nothing'
  citizen.paid.splice(citizen.paid.indexOf(chosen), 1)
  const { depositId: reference, providerTxnId, whole } = chosen
  const word = { reference, providerTxnId, currency: 'PHP', merchant: 'parlour', amount: toWire(units(whole)) }
  await parlour.callback({ ...word, status: 'REVERSED' })
  await parlour.callback({ ...word, status: 'REVERSED' })
  model.deposit(citizen.member.memberId, -units(whole))
  return 'chargeback'
}

const bet: Act = async (town, citizen, below) => {
  const issue = pick(await town.judged.buyable(), below)
  if (!issue) return 'nothing'
  const block = await blockOf(town, citizen)
  const refusal = block ?? (citizen.isLimited ? anyRefusal : undefined)
  const code = await town.judged.bet(citizen.member, issue, { below, refusal })
  if (code === undefined) return 'bet'
  if (block === undefined && citizen.isLimited) {
    expect(['protection.stake_limit', 'protection.loss_limit', 'wallet.insufficient_funds']).toContain(code)
    return code === 'wallet.insufficient_funds' ? 'bet uncovered' : 'bet limited'
  }
  return 'bet refused'
}

/** A round at the vendor’s: a bet, said twice at times, and its win, its loss or its rollback. */
const round: Act = async (town, citizen, below) => {
  const { vendor, model } = town
  const { window, member } = citizen
  if (window === undefined) return 'nothing'
  const { memberId } = member
  const roundId = randomUUID()
  const fields = { playerRef: memberId, currency: 'PHP', gameCode: 'fruits', roundId }
  const stake = BigInt(1 + below(60))
  const placed = { ...fields, token: window, txId: `${roundId}.b`, amount: String(stake) }
  const block = await blockOf(town, citizen)
  const isCovered = model.purseOf(memberId).cash >= units(stake)
  const { status } = await vendor.call('bet', placed)
  if (status !== 'OK') {
    if (block !== undefined) expect(status).toBe('PLAYER_BLOCKED')
    else if (status === 'LIMIT') expect(citizen.isLimited).toBe(true)
    else expect([status, isCovered]).toEqual(['NOT_ENOUGH_MONEY', false])
    return `round ${status}`
  }
  expect([block, isCovered]).toEqual([undefined, true])
  if (below(3) === 0) expect(await vendor.call('bet', placed)).toMatchObject({ status: 'OK', replayed: true })
  model.deposit(memberId, -units(stake))
  const end = { ...fields, refTxId: placed.txId }
  if (below(8) === 0) {
    expect(await vendor.call('rollback', { ...end, txId: `${roundId}.r` })).toMatchObject({ status: 'OK' })
    model.deposit(memberId, units(stake))
    return 'round rolled back'
  }
  const won = below(3) === 0 ? BigInt(below(150)) : 0n
  const word = { ...end, txId: `${roundId}.w`, amount: String(won), roundClosed: true }
  expect(await vendor.call('win', word)).toMatchObject({ status: 'OK' })
  model.deposit(memberId, units(won))
  return 'round'
}

const withdraw: Act = async ({ cashier, model }, citizen, below) => {
  const whole = BigInt(100 + below(2400))
  const { success, code, value } = await cashier.request(citizen, { amount: String(whole) })
  if (!success) {
    expect([
      'wallet.insufficient_funds',
      'wallet.frozen',
      'cashier.turnover_open',
      'cashier.withdrawals_today',
      'cashier.dispute_open',
    ]).toContain(code)
    return `withdrawal ${code}`
  }
  const { memberId } = citizen.member
  expect(model.purseOf(memberId).cash).toBeGreaterThanOrEqual(units(whole))
  model.request(memberId, units(whole))
  citizen.withdrawals.push({ id: String(value['withdrawalId']), amount: units(whole), paid: 0n, returned: 0n })
  return 'withdrawal'
}

const cancelWithdrawal: Act = async (town, citizen, below) => {
  const chosen = pick(citizen.withdrawals, below)
  if (!chosen) return 'nothing'
  const { success } = await town.cashier.cancel(citizen.member, chosen.id)
  await learnWithdrawal(town, citizen, chosen)
  return success ? 'withdrawal cancelled' : 'withdrawal not cancelled'
}

/** The member looks at what was sent: received, not received with a picture, or all of it; twice at once at times. */
const answerReceipts: Act = async (town, citizen, below) => {
  const chosen = pick(citizen.withdrawals, below)
  if (!chosen) return 'nothing'
  const { receipts } = town
  const n = 1 + below(3)
  const click = async () => {
    if (below(4) === 0) return receipts.allReceived(citizen.member, chosen.id)
    if (below(3) === 0) return receipts.missed(citizen.member, chosen.id, n, { images: [proof] })
    return receipts.received(citizen.member, chosen.id, n)
  }
  const [first, second] = [click(), below(4) === 0 ? click() : undefined]
  const answers = await Promise.all([first, second])
  await learnWithdrawal(town, citizen, chosen)
  return answers.some((answer) => answer?.success) ? 'receipt answered' : 'receipt not answered'
}

/** What a withdrawal says of itself becomes the model’s: what arrived is gone, what came back is cash. */
export async function learnWithdrawal({ cashier, model }: Town, citizen: Citizen, asked: Asked): Promise<void> {
  const { value } = await cashier.find(citizen.member, asked.id)
  const list = value['receipts'] as readonly { readonly state: string; readonly amount: string }[]
  const sumOf = (...states: readonly string[]) =>
    list
      .filter(({ state }) => states.includes(state))
      .reduce((sum, { amount }) => sum + BigInt(amount.replace('.', '')), 0n)
  const paid = sumOf('RECEIVED', 'FORCED_RECEIVED')
  const isBack = list.length === 0 && ['CANCELLED', 'REJECTED'].includes(String(value['state']))
  const returned = isBack ? asked.amount : sumOf('REFUNDED')
  const { memberId } = citizen.member
  model.endRequest(memberId, paid - asked.paid, true)
  model.endRequest(memberId, returned - asked.returned, false)
  asked.paid = paid
  asked.returned = returned
}

const setLimit: Act = async ({ protection }, citizen, below) => {
  const kind = pick(['STAKE', 'LOSS', 'DEPOSIT'], below)
  const period = pick(['DAY', 'WEEK', 'MONTH'], below)
  const { success } = await protection.limit(citizen.member, String(20 + below(4000)), kind, period)
  if (success) citizen.isLimited = true
  return success ? 'limit' : 'limit refused'
}

const timeOut: Act = async (town, citizen) => {
  if (await blockOf(town, citizen)) return 'nothing'
  const { success, code } = await town.protection.timeOut(citizen.member, 1)
  expect([success, code]).toEqual([true, undefined])
  citizen.blocked = { code: 'protection.time_out', until: (await town.parlour.clock.now()) + dayMs }
  return 'time-out'
}

const exclude: Act = async (town, citizen, below) => {
  if (below(6) > 0 || (await blockOf(town, citizen))) return 'nothing'
  const { success, code } = await town.protection.exclude(citizen.member)
  expect([success, code]).toEqual([true, undefined])
  citizen.blocked = { code: 'protection.excluded', until: Infinity }
  return 'exclusion'
}

/** How often each is done, of the sum of all. */
export const acts: readonly { readonly weight: number; readonly act: Act }[] = [
  { weight: 16, act: deposit },
  { weight: 10, act: transfer },
  { weight: 4, act: chargeback },
  { weight: 40, act: bet },
  { weight: 24, act: round },
  { weight: 14, act: withdraw },
  { weight: 2, act: cancelWithdrawal },
  { weight: 10, act: answerReceipts },
  { weight: 3, act: setLimit },
  { weight: 1, act: timeOut },
  { weight: 1, act: exclude },
]
