import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { defined } from '@parlour/core/kernel/assert.ts'
import { toWire, units } from '@parlour/core/money/money.ts'
import { applyFor } from '../applications.ts'
import type { Below } from '../judged-bets.ts'
import type { ModelBet, Product } from './model.ts'
import { claimDays } from './offers.ts'
import type { BonusTown, Citizen, Offer } from './town.ts'

const dayMs = 86_400_000

export interface By {
  readonly chance: Below
  readonly now: number
}

/** One thing that a member does; answers what became of it in a word. */
export type Act = (town: BonusTown, citizen: Citizen, by: By) => Promise<string>

const pick = <T>(list: readonly T[], chance: Below): T | undefined => list[chance(list.length)]

const deposit: Act = async ({ parlour }, { member, model, deposits, life }, { chance, now }) => {
  const whole = BigInt(100 + chance(400))
  await parlour.credit(member, whole)
  const { rows } = await sql<{ depositId: string; txnId: string }>`
    select d.deposit_id as "depositId", t.provider_txn_id as "txnId"
      from cashier.deposit d join cashier.callback t using (deposit_id)
     where d.member_id = ${member.memberId} order by d.deposit_id desc limit 1`.execute(parlour.database.db)
  const { depositId, txnId } = defined(rows[0], 'a deposit')
  deposits.push({ depositId, txnId, whole })
  life.deposits.push({ depositId, at: now, amount: units(whole), isReversed: false })
  model.deposit(depositId, units(whole))
  return 'deposit'
}

const chargeback: Act = async ({ parlour, reversed }, citizen, { chance }) => {
  // Rather one whose bonus goes on, which ends by it.
  const isOpen = new Set(
    citizen.model.grants.filter(({ state }) => state === 'ACTIVE' || state === 'QUEUED').map((one) => one.depositId),
  )
  const withBonus = citizen.deposits.filter(({ depositId }) => isOpen.has(depositId))
  const chosen = pick(withBonus.length > 0 ? withBonus : citizen.deposits, chance)
  if (!chosen) return 'nothing'
  citizen.deposits.splice(citizen.deposits.indexOf(chosen), 1)
  const { depositId: reference, txnId: providerTxnId, whole } = chosen
  const word = { reference, providerTxnId, currency: 'PHP', merchant: 'parlour', amount: toWire(units(whole)) }
  await parlour.callback({ ...word, status: 'REVERSED' })
  citizen.model.chargeback(reference, units(whole))
  defined(
    citizen.life.deposits.find(({ depositId }) => depositId === reference),
    'a deposit',
  ).isReversed = true
  reversed.push({ citizen, depositId: reference })
  return 'chargeback'
}

/** Of all that is offered what is ready is what the model finds; some of it is claimed. */
const claim: Act = async (town, citizen, { chance, now }) => {
  const kind = ['DEPOSIT', 'DEPOSIT', 'LUCKY_BET'][chance(6)] ?? ''
  const offers = town.offers.filter(
    ({ type, code, isOfFriends }) => code === null && !isOfFriends && type.endsWith(kind),
  )
  return claimOf(town, citizen, { offer: defined(pick(offers, chance), 'an offer'), chance, now })
}

/** The numbers of bets that were placed since the last time. */
async function readBetIds({ parlour }: BonusTown, { member, life }: Citizen): Promise<void> {
  if (life.bets.every(({ txId }) => life.betIds.has(txId))) return
  const { rows } = await sql<{ txId: string; betId: string }>`
    select round_ref as "txId", bet_id as "betId" from bets.bet where member_id = ${member.memberId}`.execute(
    parlour.database.db,
  )
  for (const { txId, betId } of rows) life.betIds.set(txId, betId)
}

/**
 * What the server shows to be ready, held against what the model finds: of the offer, and of all that hang on this member
 * alone. Of a friend's reward the key tells nobody who it is, that of a friends' day names the day.
 */
async function compareReady(
  town: BonusTown,
  citizen: Citizen,
  { offer, now }: { readonly offer: Offer; readonly now: number },
): Promise<readonly { readonly cycleKey: string }[]> {
  await readBetIds(town, citizen)
  const shown = new Map((await town.stage.mine(citizen.member)).map((one) => [one.promotionId, one.ready]))
  const inWords = (of: Offer, key: string, amount: string, required: string) =>
    `${of.type} ${of.isOfFriends && !key.startsWith('further-') ? 'friend' : key} ${amount} ${required}`
  const asked = town.offers.filter((one) => one === offer || (one.code === null && !one.isOfFriends))
  const said = asked.flatMap((of) =>
    defined(shown.get(of.promotionId), 'the promotion is shown').map(({ cycleKey, amount, required }) =>
      inWords(of, cycleKey, amount, required),
    ),
  )
  const found = asked.flatMap((of) =>
    of.ready(citizen.life, now, of.promotionId).map(({ cycleKey, amount, deposit: paidIn }) => {
      const required = (amount + (of.isDepositPlayed ? paidIn : 0n)) * of.multiplier
      return inWords(of, cycleKey, toWire(amount), toWire(required))
    }),
  )
  expect(said.toSorted()).toEqual(found.toSorted())
  return shown.get(offer.promotionId) ?? []
}

export async function claimOf(
  town: BonusTown,
  citizen: Citizen,
  { offer, chance, now }: By & { readonly offer: Offer },
): Promise<string> {
  const { parlour, stage } = town
  const { member, model, life } = citizen
  const { promotionId, needsJoin } = offer
  if (needsJoin && !life.joinedAt.has(promotionId)) {
    life.joinedAt.set(promotionId, now)
    await stage.join(member, promotionId)
  }
  const ready = await compareReady(town, citizen, { offer, now })
  const expected = offer.ready(life, now, promotionId)
  const first = pick(ready, chance)
  if (!first) return 'nothing'
  const answer = await stage.claim(member, promotionId, first.cycleKey)
  if (answer.code === 'promo.queue_full') return 'claim queue full'
  expect(answer).toMatchObject({ success: true })
  const { rows } = await sql<{ grantId: string; friendId: string | null }>`
    select grant_id as "grantId", friend_id as "friendId" from promo.bonus_grant left join promo.friend_reward using (grant_id)
     where bonus_grant.member_id = ${member.memberId} and promotion_id = ${promotionId} and cycle_key = ${first.cycleKey}`.execute(
    parlour.database.db,
  )
  const { grantId, friendId } = defined(rows[0], 'a bonus')
  const own = defined(
    expected.find(({ cycleKey }) => cycleKey === (friendId ?? first.cycleKey)),
    'what the model found',
  )
  if (friendId !== null) life.friendsRewarded.add(friendId)
  const applied = life.applications.find(({ applicationId }) => applicationId === first.cycleKey)
  if (applied) applied.state = 'claimed'
  const { amount, deposit: paidIn, depositId } = own
  const claimed = { grantId, promotionId, cycleKey: first.cycleKey, offer, depositId, deposit: paidIn, amount }
  const grant = model.claim({ ...claimed, claimedAt: now })
  expect(answer.value).toMatchObject({ amount: toWire(grant.amount), required: toWire(grant.required) })
  const ofDay = first.cycleKey.startsWith('further-') ? ' of a day' : ''
  return `claim ${offer.type}${ofDay} ${grant.state}`
}

/** One that waits or is approved keeps the next away, and two that are approved every one. */
const apply: Act = async ({ parlour, offers }, { member, life }) => {
  const { promotionId } = defined(
    offers.find(({ type }) => type === 'MANUAL'),
    'an offer by application',
  )
  const counts = (...states: readonly string[]) =>
    life.applications.filter(({ state }) => states.includes(state)).length
  const answer = await applyFor(parlour, member, promotionId)
  const isWaiting = counts('applying', 'issued') > 0
  const refusal = isWaiting ? 'promo.application_waits' : counts('claimed') >= 2 ? 'promo.application_most' : undefined
  if (refusal !== undefined) {
    expect(answer.code).toBe(refusal)
    return 'application refused'
  }
  if (answer.code === 'request.too_often') return 'application too often'
  expect(answer).toMatchObject({ success: true })
  life.applications.push({
    applicationId: String(answer.value['applicationId']),
    state: 'applying',
    claimUntil: Infinity,
  })
  return 'application'
}

/** An operator approves what waits, or rejects it. */
export async function decideApplications({ stage, citizens }: BonusTown, { chance, now }: By): Promise<void> {
  const reason = 'Because the test says so.'
  for (const one of citizens.flatMap(({ life }) => life.applications.filter(({ state }) => state === 'applying'))) {
    const isApproved = chance(3) > 0
    const path = `/console/api/brands/parlour/applications/${one.applicationId}/${isApproved ? 'approvals' : 'rejections'}`
    const answer = await stage
      .desk()
      .call('POST', path, { reason, ...(isApproved ? {} : { note: 'It shows nothing.' }) })
    expect(answer).toMatchObject({ success: true })
    one.state = isApproved ? 'issued' : 'rejected'
    one.claimUntil = now + claimDays * dayMs
  }
}

const useCode: Act = async ({ parlour, stage, offers }, { member, model, life }, { chance, now }) => {
  const byCode = offers.filter(({ code }) => code !== null)
  const offer = defined(pick(byCode, chance), 'an offer by code')
  const { promotionId } = offer
  const isUsed = model.grants.some((one) => one.promotionId === promotionId)
  const answer = await stage.code(member, offer.code ?? '')
  if (answer.code === 'request.too_often') return 'code too often'
  if (isUsed) expect(answer.code).toBe('promo.already_claimed')
  if (answer.code === 'promo.queue_full') return 'code queue full'
  if (!answer.success) return `code ${answer.code}`
  const { rows } = await sql<{ grantId: string }>`
    select grant_id as "grantId" from promo.bonus_grant
     where member_id = ${member.memberId} and promotion_id = ${promotionId}`.execute(parlour.database.db)
  const grantId = defined(rows[0], 'a bonus').grantId
  const [own] = offer.ready(life, now, promotionId)
  const { amount } = defined(own, 'what a code gives')
  const none = { depositId: null, deposit: 0n }
  const grant = model.claim({ grantId, promotionId, cycleKey: 'once', offer, amount, ...none, claimedAt: now })
  expect(answer.value).toMatchObject({ amount: toWire(grant.amount), required: toWire(grant.required) })
  return `code ${grant.state}`
}

const fieldsOf = ({ member, windows }: Citizen, product: Product, txId: string, refTxId?: string) => ({
  txId,
  playerRef: member.memberId,
  currency: 'PHP',
  gameCode: product === 'RNG' ? 'fruits' : 'pond',
  roundId: refTxId ?? txId,
  ...(refTxId === undefined ? { token: windows.get(product) } : { refTxId }),
})

async function say({ vendors }: BonusTown, product: Product, operation: string, body: object) {
  return defined(vendors.get(product), 'a vendor').insist(operation, body)
}

/** How a bet may pay: mostly nothing, at times a little less or much more than its stake. */
const payoutOf = (stake: bigint, chance: Below): bigint =>
  chance(2) === 0 ? 0n : (stake * BigInt(1 + chance(390))) / 100n

/** Some bets one after another; most of them as large as the bonus allows, some larger than there is. */
const bet: Act = async (town, citizen, by) => {
  const { model } = citizen
  const { chance } = by
  // Whoever has next to nothing pays in, or plays with what is not there.
  const isBroke = model.cash() + (model.active()?.balance ?? 0n) < units(5n)
  if (isBroke && chance(4) > 0) return deposit(town, citizen, by)
  const said: string[] = []
  for (let times = 1 + chance(5); times > 0; times -= 1) said.push(await placeBet(town, citizen, by))
  return said.toSorted().join(', ')
}

const placeBet: Act = async (town, citizen, by) => {
  const { model } = citizen
  const { chance, now } = by
  const product = chance(3) === 0 ? 'FISH' : 'RNG'
  const active = model.active()
  const all = model.cash() + (active?.balance ?? 0n)
  const allowed = active && active.stakeMax < all ? active.stakeMax : all
  const most = chance(8) === 0 ? all + units(1n) : allowed
  // Of cents, so that parts of a stake do not come out even; at times all that there is.
  const isAllIn = chance(4) === 0 && allowed > 0n
  const stake = isAllIn ? allowed : BigInt(1 + chance(Math.max(100, Number(most / 100n)))) * 100n
  const txId = randomUUID()
  const expected = model.place({ txId, product, stake, placedMs: now })
  const placed = { ...fieldsOf(citizen, product, txId), amount: toWire(stake) }
  const { status } = await say(town, product, 'bet', placed)
  expect(status).toBe(expected)
  if (status !== 'OK') return `bet ${status}`
  return chance(8) === 0 ? 'bet open' : endBet(town, citizen, by)
}

/** One of the bets of a member that stand so. */
const betOf = ({ model }: Citizen, state: ModelBet['state'], chance: Below) =>
  pick(
    model.bets.filter((one) => one.state === state),
    chance,
  )

const endBet: Act = async (town, citizen, { chance, now }) => {
  const { model } = citizen
  const open = betOf(citizen, 'OPEN', chance)
  if (!open) return 'nothing'
  const { product, txId: refTxId } = open
  const fields = fieldsOf(citizen, product, randomUUID(), refTxId)
  if (chance(10) === 0) {
    expect(await say(town, product, 'rollback', fields)).toMatchObject({ status: 'OK' })
    model.annul(open, now)
    return 'bet rolled back'
  }
  const payout = payoutOf(open.stake, chance)
  expect(await say(town, product, 'win', { ...fields, amount: toWire(payout), roundClosed: true })).toMatchObject({
    status: 'OK',
  })
  model.settle(open, payout, now)
  return payout > 0n ? 'bet won' : 'bet lost'
}

/** A bet that ended long ago is none after all, or paid something else. */
const correct: Act = async (town, citizen, { chance, now }) => {
  const { model } = citizen
  const settled = betOf(citizen, 'SETTLED', chance)
  if (!settled) return 'nothing'
  const { product, txId: refTxId } = settled
  const fields = fieldsOf(citizen, product, randomUUID(), refTxId)
  const isOfEnded = settled.parts.some(({ grant }) => grant?.state === 'COMPLETED') ? ' after conversion' : ''
  if (chance(2) === 0) {
    expect(await say(town, product, 'void', fields)).toMatchObject({ status: 'OK' })
    model.annul(settled, now)
    return `bet voided${isOfEnded}`
  }
  const payout = payoutOf(settled.stake, chance)
  expect(await say(town, product, 'resettle', { ...fields, amount: toWire(payout) })).toMatchObject({ status: 'OK' })
  model.settle(settled, payout, now)
  return `bet settled again${isOfEnded}`
}

const leave: Act = async ({ stage }, { member, model }, { chance, now }) => {
  // Whoever leaves one has what is over brought to its end before.
  model.look(now)
  const open = pick(
    model.grants.filter(({ state }) => state === 'ACTIVE' || state === 'QUEUED'),
    chance,
  )
  if (!open || chance(2) === 0) return 'nothing'
  expect(await stage.leave(member, open.grantId)).toMatchObject({ success: true })
  const { state } = open
  model.leave(open, now)
  return `left ${state}`
}

const withdraw: Act = async ({ cashier }, citizen, { chance }) => {
  const { model } = citizen
  const whole = BigInt(100 + chance(300))
  const left = model.left()
  const { success, code } = await cashier.request(citizen, { amount: String(whole) })
  if (success) {
    expect([left, model.cash() >= units(whole)]).toEqual([0n, true])
    model.withdraw(units(whole))
    return 'withdrawal'
  }
  if (code === 'cashier.turnover_open') expect(left).toBeGreaterThan(0n)
  else if (code === 'wallet.insufficient_funds') expect(model.cash()).toBeLessThan(units(whole))
  return `withdrawal ${code}`
}

const acts: readonly (readonly [number, Act])[] = [
  [10, deposit],
  [20, claim],
  [3, apply],
  [8, useCode],
  [60, bet],
  [8, endBet],
  [6, correct],
  [2, chargeback],
  [2, leave],
  [6, withdraw],
]
const weights = acts.reduce((sum, [weight]) => sum + weight, 0)

/** One of them, each as often as its weight says. */
export function someAct(chance: Below): Act {
  let at = chance(weights)
  for (const [weight, act] of acts) {
    if (at < weight) return act
    at -= weight
  }
  throw new Error('the weights are those of the acts')
}
