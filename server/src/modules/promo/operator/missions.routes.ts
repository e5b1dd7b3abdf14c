import {
  addMission,
  changeMission,
  closeMission,
  listConsoleMissions,
  publishMission,
} from '@parlour/core/contract/promo/operator/missions.ts'
import type { Body } from '@parlour/core/contract/endpoint.ts'
import { fromWire } from '@parlour/core/money/money.ts'
import { betProducts } from '@parlour/core/rules/games/products.ts'
import { nowMs } from '#platform/clock/now.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import { readNames, recordChange, refuseUnchanged } from '#modules/operators/index.ts'
import {
  countRunning,
  listMissions,
  lockMission,
  markClosed,
  markPublished,
  upsertDraft,
  type Mission,
  type MissionDraft,
} from '../mission.sql.ts'
import { dayIn, missionsMost, reachedText } from '../missions.routes.ts'
import { countsMoney } from '../progress.ts'

/** The missions of a brand: drafts, what members see, and what is over. */
export function missionConsoleRoutes(routes: ConsoleRoutes, { brands }: { readonly brands: Brands }): void {
  routes.query(listConsoleMissions, async ({ db, brand: { brandId } }) => {
    const { languages, currency } = await brands.get(brandId)
    const list = await listMissions(db, brandId)
    return { languages: [...languages], currency, products: [...betProducts], list: list.map(toWireMission) }
  })

  routes.command(addMission, async ({ tx, brand, operator, input: { body } }) => {
    const draft = readDraft(newId(), body)
    await upsertDraft(tx, brand.brandId, draft)
    const change = { subject: draft.missionId, before: {}, after: statusOf(draft) }
    await recordChange(tx, { brand, operator, command: 'mission add', reason: body.reason, ...change })
    return { missionId: draft.missionId }
  })

  routes.command(changeMission, async ({ tx, brand, operator, input: { params, body } }) => {
    const before = await lockMission(tx, brand.brandId, params.missionId)
    if (!before) throw new Refusal('console.mission_unknown')
    if (before.publishedAt !== null) throw new Refusal('console.mission_published')
    const draft = readDraft(before.missionId, body)
    const change = { subject: before.missionId, before: statusOf(before), after: statusOf(draft) }
    refuseUnchanged(change)
    await upsertDraft(tx, brand.brandId, draft)
    await recordChange(tx, { brand, operator, command: 'mission change', reason: body.reason, ...change })
    return {}
  })

  routes.command(publishMission, async ({ tx, brand, operator, input: { params, body } }) => {
    const { timeZone } = await brands.get(brand.brandId)
    const today = dayIn(await nowMs(tx), timeZone).toString()
    const running = await countRunning(tx, brand.brandId, today)
    const mission = await lockMission(tx, brand.brandId, params.missionId)
    if (!mission) throw new Refusal('console.mission_unknown')
    if (mission.publishedAt !== null || mission.lastDay < today) throw new Refusal('console.nothing_changed')
    if (running >= missionsMost) throw new Refusal('console.missions_full', { most: missionsMost })
    await markPublished(tx, mission.missionId)
    const change = { subject: mission.missionId, before: {}, after: statusOf(mission) }
    await recordChange(tx, { brand, operator, command: 'mission publish', reason: body.reason, ...change })
    return {}
  })

  routes.command(closeMission, async ({ tx, brand, operator, input: { params, body } }) => {
    const mission = await lockMission(tx, brand.brandId, params.missionId)
    if (!mission) throw new Refusal('console.mission_unknown')
    if (mission.publishedAt === null || mission.closedAt !== null) throw new Refusal('console.nothing_changed')
    await markClosed(tx, mission.missionId)
    const change = { subject: mission.missionId, before: { isRunning: true }, after: { isRunning: false } }
    await recordChange(tx, { brand, operator, command: 'mission close', reason: body.reason, ...change })
    return {}
  })
}

const titleMost = 80
const textMost = 500
const daysMost = 366
/** A draft that holds together: rising milestones, whole where nothing but money is broken, days in their order. */
function readDraft(missionId: string, body: Body<typeof addMission>): MissionDraft {
  const { kind, product, cycle, firstDay, lastDay } = body
  const milestones = body.milestones.flatMap((text) => {
    const value = countsMoney(kind) ? fromWire(text) : text.includes('.') ? undefined : BigInt(text)
    return value === undefined || value <= 0n ? [] : [value]
  })
  const isRising = milestones.every((value, at) => at === 0 || value > (milestones[at - 1] ?? value))
  const isOfBets = ['TURNOVER', 'BET_COUNT', 'PLAY_DAYS', 'WIN_SUM'].includes(kind)
  const days = daysBetween(firstDay, lastDay)
  const isGood =
    milestones.length === body.milestones.length &&
    isRising &&
    (product === null || (isOfBets && betProducts.some((one) => one === product)))
  if (!isGood || days === undefined || days < 0 || days >= daysMost) throw new Refusal('console.mission_invalid')
  const [titles, texts] = [readNames(body.titles, titleMost), readNames(body.texts, textMost)]
  return { missionId, kind, product, cycle, firstDay, lastDay, titles, texts, milestones }
}

/** Undefined for a day that no calendar has. */
function daysBetween(first: string, last: string): number | undefined {
  try {
    const [a, b] = [first, last].map((day) => Temporal.PlainDate.from(day, { overflow: 'reject' }))
    return a && b && a.until(b, { largestUnit: 'day' }).days
  } catch {
    return undefined
  }
}

const milestonesOf = ({ kind, milestones }: Pick<Mission, 'kind' | 'milestones'>) =>
  milestones.map((value) => reachedText(kind, value))

function statusOf(mission: MissionDraft): Readonly<Record<string, unknown>> {
  const { kind, product, cycle, firstDay, lastDay, titles, texts } = mission
  const named = (what: string, names: Readonly<Record<string, string>>) =>
    Object.entries(names)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([tag, text]) => [`${what} ${tag}`, text])
  return {
    kind,
    product,
    cycle,
    firstDay,
    lastDay,
    milestones: milestonesOf(mission).join(', '),
    ...Object.fromEntries([...named('title', titles), ...named('text', texts)]),
  }
}

function toWireMission({ titles, texts, publishedAt, closedAt, ...mission }: Mission) {
  const at = (time: bigint | null) => (time === null ? null : Number(time))
  const shown = { ...mission, milestones: milestonesOf(mission) }
  return { ...shown, titles: { ...titles }, texts: { ...texts }, publishedAt: at(publishedAt), closedAt: at(closedAt) }
}
