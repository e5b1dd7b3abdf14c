import {
  addMission,
  changeMission,
  closeMission,
  estimateMission,
  listConsoleMissions,
  proposeMission,
  publishMission,
} from '@parlour/core/contract/promo/operator/missions.ts'
import type { Body } from '@parlour/core/contract/endpoint.ts'
import { fromWire, isWholeMinor, toWire } from '@parlour/core/money/money.ts'
import { betProducts } from '@parlour/core/rules/games/products.ts'
import { nowMs } from '#platform/clock/now.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import { Refusal } from '#platform/refusal.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import type { Brand, Brands } from '#modules/brand/index.ts'
import { proposeChange, readNames, recordChange, refuseUnchanged } from '#modules/operators/index.ts'
import {
  findMission,
  listMissions,
  lockMission,
  markClosed,
  markPublished,
  upsertDraft,
  type Mission,
  type MissionDraft,
} from '../mission.sql.ts'
import { dayIn } from '../missions.routes.ts'
import { countsMoney } from '../progress.ts'
import { estimate } from './estimate.ts'
import { milestonesText, missionStatus } from './mission-status.ts'
import { holdUnpublished, type PublicationPayload } from './publication-kind.ts'

/** The missions of a brand: drafts, what members see, and what is over. */
export function missionConsoleRoutes(
  routes: ConsoleRoutes,
  { brands, publication }: { readonly brands: Brands; readonly publication: ChangeKind<PublicationPayload> },
): void {
  routes.query(listConsoleMissions, async ({ db, brand: { brandId } }) => {
    const { languages, currency } = await brands.get(brandId)
    const list = await listMissions(db, brandId)
    return { languages: [...languages], currency, products: [...betProducts], list: list.map(toWireMission) }
  })

  routes.command(addMission, async ({ tx, brand, operator, input: { body } }) => {
    const draft = readDraft(newId(), body, await brands.get(brand.brandId))
    await upsertDraft(tx, brand.brandId, draft)
    const change = { subject: draft.missionId, before: {}, after: missionStatus(draft) }
    await recordChange(tx, { brand, operator, command: 'mission add', reason: body.reason, ...change })
    return { missionId: draft.missionId }
  })

  routes.command(changeMission, async ({ tx, brand, operator, input: { params, body } }) => {
    const before = await lockMission(tx, brand.brandId, params.missionId)
    if (!before) throw new Refusal('console.mission_unknown')
    if (before.publishedAt !== null) throw new Refusal('console.mission_published')
    const draft = readDraft(before.missionId, body, await brands.get(brand.brandId))
    const change = { subject: before.missionId, before: missionStatus(before), after: missionStatus(draft) }
    refuseUnchanged(change)
    await upsertDraft(tx, brand.brandId, draft)
    await recordChange(tx, { brand, operator, command: 'mission change', reason: body.reason, ...change })
    return {}
  })

  routes.command(publishMission, async ({ tx, brand, operator, input: { params, body } }) => {
    const mission = await holdUnpublished(tx, brand.brandId, params.missionId, brands)
    if (mission.rewards.length > 0) throw new Refusal('console.mission_needs_approval')
    await markPublished(tx, mission.missionId)
    const change = { subject: mission.missionId, before: {}, after: missionStatus(mission) }
    await recordChange(tx, { brand, operator, command: 'mission publish', reason: body.reason, ...change })
    return {}
  })

  routes.command(proposeMission, async ({ tx, brand: { brandId }, operator, input: { params, body } }) =>
    proposeChange(tx, publication, {
      operator,
      payload: { brandId, missionId: params.missionId },
      reason: body.reason,
    }),
  )

  routes.query(estimateMission, async ({ db, brand: { brandId }, input: { params } }) => {
    const mission = await findMission(db, brandId, params.missionId)
    if (!mission) throw new Refusal('console.mission_unknown')
    const { timeZone } = await brands.get(brandId)
    return estimate(db, mission, { brandId, today: dayIn(await nowMs(db), timeZone) })
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
/** What has to be played of a reward where nothing is said of it, in percent. */
const usualTurnover = 300

/** A draft that holds together: rising milestones, whole where nothing but money is broken, days in their order. */
function readDraft(
  missionId: string,
  body: Body<typeof addMission>,
  { currencyDecimals }: Pick<Brand, 'currencyDecimals'>,
): MissionDraft {
  const { kind, product, cycle, firstDay, lastDay, turnoverPercent = usualTurnover } = body
  const milestones = body.milestones.flatMap((text) => {
    const value = countsMoney(kind) ? fromWire(text) : text.includes('.') ? undefined : BigInt(text)
    return value === undefined || value <= 0n ? [] : [value]
  })
  const isRising = milestones.every((value, at) => at === 0 || value > (milestones[at - 1] ?? value))
  const isOfBets = ['TURNOVER', 'BET_COUNT', 'PLAY_DAYS', 'WIN_SUM'].includes(kind)
  const days = daysBetween(firstDay, lastDay)
  const { rewards, budget } = readRewards(body, milestones.length, currencyDecimals)
  const isGood =
    milestones.length === body.milestones.length &&
    isRising &&
    (product === null || (isOfBets && betProducts.some((one) => one === product)))
  if (!isGood || days === undefined || days < 0 || days >= daysMost) throw new Refusal('console.mission_invalid')
  const [titles, texts] = [readNames(body.titles, titleMost), readNames(body.texts, textMost)]
  const given = { rewards, turnoverPercent, budget }
  return { missionId, kind, product, cycle, firstDay, lastDay, titles, texts, milestones, ...given }
}

/** What milestones give: none, or one for each in whole minor units, at least one of them something, within a budget. */
function readRewards(
  { rewards: texts = [], budget: most = null }: Pick<Body<typeof addMission>, 'rewards' | 'budget'>,
  milestones: number,
  decimals: number,
): Pick<MissionDraft, 'rewards' | 'budget'> {
  if (texts.length === 0) return { rewards: [], budget: null }
  const rewards = texts.flatMap((text) => fromWire(text) ?? [])
  const budget = most === null ? undefined : fromWire(most)
  const isGood =
    rewards.length === milestones &&
    rewards.every((reward) => isWholeMinor(reward, decimals)) &&
    rewards.some((reward) => reward > 0n) &&
    budget !== undefined &&
    rewards.every((reward) => reward <= budget)
  if (!isGood) throw new Refusal('console.mission_invalid')
  return { rewards, budget }
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

function toWireMission({ titles, texts, publishedAt, closedAt, rewards, budget, spent, ...mission }: Mission) {
  const at = (time: bigint | null) => (time === null ? null : Number(time))
  const money = {
    rewards: rewards.map((reward) => toWire(reward)),
    budget: budget === null ? null : toWire(budget),
    spent: toWire(spent),
  }
  const shown = { ...mission, ...money, milestones: milestonesText(mission) }
  return { ...shown, titles: { ...titles }, texts: { ...texts }, publishedAt: at(publishedAt), closedAt: at(closedAt) }
}
