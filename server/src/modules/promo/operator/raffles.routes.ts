import * as calls from '@parlour/core/contract/promo/operator/raffles.ts'
import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import { fromWire, minorUnit, toWire } from '@parlour/core/money/money.ts'
import { raffleBudget } from '@parlour/core/rules/promo/raffle-draw.ts'
import { endOfDay } from '#platform/clock/calendar-day.ts'
import { nowMs } from '#platform/clock/now.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import { cutPage, pageDefault, readIdCursor } from '#platform/http/page-cursor.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brand, Brands } from '#modules/brand/index.ts'
import { proposeChange, readNames, recordChange, refuseUnchanged } from '#modules/operators/index.ts'
import {
  endRaffle,
  listRaffles,
  lockPlanned,
  termsOf,
  upsertRaffle,
  type CountedRaffle,
  type PrizeSheet,
  type RafflePlan,
} from '../raffles/raffle.sql.ts'
import { holdRaffle, raffleStatus, type RafflePayload } from './raffle-kind.ts'

const dayMs = 86_400_000
const daysMost = 62
/** So long after its last day a raffle is closed at the latest. */
const openAfterMs = 31 * dayMs
/** Between the closing of the list and the draw: time for the list to be closed before the beacon speaks. */
const closedBeforeDrawMs = 300_000

interface Parts {
  readonly brands: Brands
  readonly publication: ChangeKind<RafflePayload>
}

/** The raffles of a brand: drafts, what goes on, and what was drawn. */
export function raffleConsoleRoutes(routes: ConsoleRoutes, { brands, publication }: Parts): void {
  routes.query(calls.listRafflePlans, async ({ db, brand: { brandId }, input: { query } }) => {
    const { languages, currency, timeZone } = await brands.get(brandId)
    const rows = await listRaffles(db, brandId, { before: readIdCursor(query.after), limit: pageDefault + 1 })
    const { shown, next } = cutPage(rows, pageDefault, ({ raffleId }) => raffleId)
    return { languages: [...languages], currency, timeZone, list: shown.map(toWireRaffle), next }
  })

  routes.command(calls.addRaffle, async ({ tx, brand, operator, input: { body } }) => {
    const plan = readPlan(newId(), body, await brands.get(brand.brandId))
    await upsertRaffle(tx, plan)
    const change = { subject: plan.raffleId, before: {}, after: raffleStatus(plan) }
    await recordChange(tx, { brand, operator, command: 'raffle add', reason: body.reason, ...change })
    return { raffleId: plan.raffleId }
  })

  routes.command(calls.changeRaffle, async ({ tx, brand, operator, input: { params, body } }) => {
    const before = await lockPlanned(tx, brand.brandId, params.raffleId)
    if (!before) throw new Refusal('console.raffle_unknown')
    if (before.publishedAt !== null) throw new Refusal('console.raffle_published')
    const plan = readPlan(before.raffleId, body, await brands.get(brand.brandId))
    const change = { subject: plan.raffleId, before: raffleStatus(before), after: raffleStatus(plan) }
    refuseUnchanged(change)
    await upsertRaffle(tx, plan)
    await recordChange(tx, { brand, operator, command: 'raffle change', reason: body.reason, ...change })
    return { raffleId: plan.raffleId }
  })

  routes.command(calls.proposeRaffle, async ({ tx, brand: { brandId }, operator, input: { params, body } }) => {
    const payload = { brandId, raffleId: params.raffleId }
    await holdRaffle(tx, payload, (await brands.get(brandId)).timeZone)
    return proposeChange(tx, publication, { operator, payload, reason: body.reason })
  })

  routes.command(calls.endRaffle, async ({ tx, brand, operator, input: { params, body } }) => {
    const plan = await lockPlanned(tx, brand.brandId, params.raffleId)
    if (!plan) throw new Refusal('console.raffle_unknown')
    if (plan.endedAt !== null || plan.list !== null) throw new Refusal('console.nothing_changed')
    if (!(await endRaffle(tx, plan.raffleId, await nowMs(tx)))) throw new Refusal('console.raffle_has_tickets')
    const change = { subject: plan.raffleId, before: { isRunning: true }, after: { isRunning: false } }
    await recordChange(tx, { brand, operator, command: 'raffle end', reason: body.reason, ...change })
    return {}
  })
}

const [titleMost, textMost, prizeMost] = [80, 600, 60]

type PlanBody = Body<typeof calls.addRaffle>

/** A plan that can be drawn and paid in whole minor units. Says what is wrong otherwise. */
function readPlan(raffleId: string, body: PlanBody, brand: Brand): RafflePlan {
  const { timeZone, brandId } = brand
  const { firstDay, lastDay, closesAt, perDay, ticketsMost, winners, perMember } = body
  const stepOf = (step: string | null) => (step === null ? null : (fromWire(step) ?? 0n))
  const [depositStep, turnoverStep] = [stepOf(body.depositStep), stepOf(body.turnoverStep)]
  const faults = [
    ...dayFaults(body, timeZone),
    ...(depositStep === null && turnoverStep === null ? ['depositStep', 'turnoverStep'] : []),
    ...(depositStep === 0n ? ['depositStep'] : []),
    ...(turnoverStep === 0n ? ['turnoverStep'] : []),
    ...prizeFaults(body, brand),
  ]
  if (faults.length > 0) throw new Refusal('console.raffle_invalid', { faults: [...new Set(faults)] })
  const plan = {
    raffleId,
    brandId,
    firstDay,
    lastDay,
    closesAt,
    depositStep,
    turnoverStep,
    perDay,
    ticketsMost,
    winners,
    perMember,
    titles: readNames(body.titles, titleMost),
    texts: readNames(body.texts, textMost),
    drawAt: closesAt + closedBeforeDrawMs,
    prizes: body.prizes.map((prize) => ({ ...sheetOf(prize), weight: prize.weight, stock: prize.stock })),
    consolation: sheetOf(body.consolation),
  }
  return { ...plan, budget: raffleBudget(termsOf({ ...plan, budget: 0n })) }
}

function sheetOf({ titles, amount, turnoverPercent }: PlanBody['consolation']): PrizeSheet {
  return { titles: readNames(titles, prizeMost), amount: toWire(fromWire(amount) ?? 0n), turnoverPercent }
}

function dayFaults({ firstDay, lastDay, closesAt }: PlanBody, timeZone: string): readonly string[] {
  if (!isDay(firstDay)) return ['firstDay']
  if (!isDay(lastDay) || lastDay < firstDay) return ['lastDay']
  const end = endOfDay(lastDay, timeZone)
  if (end - endOfDay(firstDay, timeZone) >= daysMost * dayMs) return ['lastDay']
  const begin = Temporal.PlainDate.from(lastDay).toZonedDateTime(timeZone).epochMilliseconds
  return closesAt <= begin || closesAt > end + openAfterMs ? ['closesAt'] : []
}

function isDay(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString() === text
  } catch {
    return false
  }
}

function prizeFaults({ prizes, consolation }: PlanBody, { currencyDecimals }: Brand): readonly string[] {
  const unit = minorUnit(currencyDecimals)
  const isPaid = (amount: bigint) => amount > 0n && amount % unit === 0n
  const least = fromWire(consolation.amount) ?? 0n
  const amounts = prizes.map(({ amount }) => fromWire(amount) ?? 0n)
  return [
    ...amounts.flatMap((amount, at) => (isPaid(amount) ? [] : [`prizes.${at}.amount`])),
    // What is out of stock costs no more than what was in stock.
    ...(isPaid(least) && amounts.every((amount) => amount >= least) ? [] : ['consolation']),
  ]
}

function toWireRaffle(raffle: CountedRaffle): Value<typeof calls.listRafflePlans>['list'][number] {
  const { raffleId, firstDay, lastDay, closesAt, drawAt, perDay, ticketsMost, winners, perMember } = raffle
  const { publishedAt, endedAt, taken, members, list, draw, won } = raffle
  const wireOf = (amount: bigint | null) => (amount === null ? null : toWire(amount))
  const prizeOf = ({ titles, amount, turnoverPercent }: PrizeSheet) => ({
    titles: { ...titles },
    amount,
    turnoverPercent,
  })
  return {
    raffleId,
    titles: { ...raffle.titles },
    texts: { ...raffle.texts },
    firstDay,
    lastDay,
    closesAt,
    drawAt,
    perDay,
    ticketsMost,
    winners,
    perMember,
    depositStep: wireOf(raffle.depositStep),
    turnoverStep: wireOf(raffle.turnoverStep),
    prizes: raffle.prizes.map((prize) => ({ ...prizeOf(prize), weight: prize.weight, stock: prize.stock })),
    consolation: prizeOf(raffle.consolation),
    budget: toWire(raffle.budget),
    publishedAt,
    endedAt,
    taken,
    members,
    commit: 'commit' in raffle ? raffle.commit : null,
    beaconRound: 'round' in raffle ? raffle.round : null,
    list: list && {
      frozenAt: list.frozenAt,
      root: list.root,
      tickets: list.tickets,
      slots: list.slots,
      round: list.round,
    },
    draw: draw && { drawnAt: draw.drawnAt, seed: draw.seed, beacon: draw.beacon, given: toWire(draw.given), won },
  }
}
