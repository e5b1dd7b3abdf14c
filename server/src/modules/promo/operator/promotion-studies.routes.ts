import * as calls from '@parlour/core/contract/promo/operator/promotion-studies.ts'
import type { Value } from '@parlour/core/contract/endpoint.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { maskText } from '@parlour/core/rules/identity/mask.ts'
import { turnedAwayReasons } from '@parlour/core/rules/promo/simulation.ts'
import { nowMs } from '#platform/clock/now.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import type { BrandInReach, OperatorContext } from '#platform/http/console-context.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import { Refusal } from '#platform/refusal.ts'
import { memberLookup } from '#modules/identity/index.ts'
import { recordChange } from '#modules/operators/index.ts'
import { daysBack } from '../studies/past-month.ts'
import type { StoredSimulation } from '../studies/simulate.service.ts'
import type { StoredLift } from '../studies/measure-lift.service.ts'
import {
  findAgreed,
  insertStudy,
  listLatestStudies,
  type Agreed,
  type StudyKind,
  type StudySheet,
} from '../studies/study.sql.ts'
import { findPromotionSheet, type PromotionSheet, type Version } from './promotion.sql.ts'

/** What operators have worked out about a promotion: what it would cost, and what it brings. */
export function promotionStudyRoutes(routes: ConsoleRoutes): void {
  routes.command(calls.startLift, async ({ tx, brand, operator, input: { params, body } }) => {
    const sheet = await findSheet(tx, brand.brandId, params.promotionId)
    const { published } = sheet
    if (published === null || published.holdoutPercent === 0) throw new Refusal('console.holdout_none')
    return start(tx, { brand, operator, reason: body.reason }, { sheet, version: published, kind: 'LIFT' })
  })

  routes.query(calls.getLift, async ({ db, brand: { brandId }, input: { params } }) => {
    const { promotionId, published } = await findSheet(db, brandId, params.promotionId)
    const studies = await listLatestStudies<StoredLift>(db, promotionId, 'LIFT')
    return { holdoutPercent: published?.holdoutPercent ?? 0, ...toWireStudy(studies, toWireLift) }
  })

  routes.command(calls.startSimulation, async ({ tx, brand, operator, input: { params, body } }) => {
    const sheet = await findSheet(tx, brand.brandId, params.promotionId)
    const version = sheet.draft ?? sheet.published
    if (!version) throw new Refusal('console.promotion_unknown')
    return start(tx, { brand, operator, reason: body.reason }, { sheet, version, kind: 'SIMULATION' })
  })

  routes.query(calls.getSimulation, async ({ db, brand: { brandId }, operator, input: { params } }) => {
    const sheet = await findSheet(db, brandId, params.promotionId)
    const { promotionId } = sheet
    const studies = await listLatestStudies<StoredSimulation>(db, promotionId, 'SIMULATION')
    const agreed = await findAgreed<StoredSimulation>(db, promotionId)
    const ids = studies.flatMap(({ result }) => result?.top.map(({ memberId }) => memberId) ?? [])
    const names = operator.permissions.has('members.read') ? await memberLookup.listNames(db, ids) : null
    const budget = (sheet.draft ?? sheet.published)?.terms.budget ?? 0n
    return {
      ...toWireStudy(studies, (result) => toWireSimulation(result, { names, budget })),
      agreed: agreed ? toWireAgreed(agreed, await nowMs(db)) : null,
    }
  })
}

async function findSheet(
  db: Parameters<typeof findPromotionSheet>[0],
  brandId: string,
  promotionId: string,
): Promise<PromotionSheet> {
  const sheet = await findPromotionSheet(db, brandId, promotionId)
  if (!sheet) throw new Refusal('console.promotion_unknown')
  return sheet
}

interface Who {
  readonly brand: BrandInReach
  readonly operator: OperatorContext
  readonly reason: string
}

interface What {
  readonly sheet: PromotionSheet
  readonly version: Version
  readonly kind: StudyKind
}

/** Has something worked out beside, one at a time for each brand. */
async function start(tx: Tx, { brand, operator, reason }: Who, { sheet: { promotionId }, version, kind }: What) {
  const studyId = newId()
  const { versionId, number } = version
  const { brandId } = brand
  const asked = { studyId, brandId, promotionId, versionId, kind, askedBy: operator.username, at: await nowMs(tx) }
  if (!(await insertStudy(tx, asked))) throw new Refusal('console.study_running')
  const command = kind === 'LIFT' ? 'promotion lift' : 'promotion simulate'
  await recordChange(tx, { brand, operator, command, subject: promotionId, reason, before: {}, after: { number } })
  return { studyId }
}

/** The one that goes on, and the one that ended last. */
function toWireStudy<Stored, Wire>(studies: readonly StudySheet<Stored>[], toWireResult: (result: Stored) => Wire) {
  const running = studies.find(({ endedAt }) => endedAt === null)
  const last = studies.find(({ endedAt }) => endedAt !== null)
  return {
    running: running ? { askedBy: running.askedBy, done: running.done, members: running.members } : null,
    last: last
      ? {
          number: last.number,
          askedBy: last.askedBy,
          endedAt: Number(last.endedAt),
          result: last.result === null ? null : toWireResult(last.result),
        }
      : null,
  }
}

type WireLift = NonNullable<NonNullable<Value<typeof calls.getLift>['last']>['result']>

const scale = 10_000
/** A mean as money: nothing is paid by it. */
const money = (units: number): string => toWire(BigInt(Math.round(units * scale)))

function toWireLift({ rows, ...lift }: StoredLift): WireLift {
  const list = rows.map(({ figure, verdict, offered, heldOut, difference, low, high }) => ({
    figure,
    verdict,
    offered: money(offered),
    heldOut: money(heldOut),
    difference: money(difference),
    low: money(low),
    high: money(high),
  }))
  return { ...lift, rows: list }
}

type WireSimulation = NonNullable<NonNullable<Value<typeof calls.getSimulation>['last']>['result']>

interface Shown {
  /** Of members; null for whoever may not see them. */
  readonly names: ReadonlyMap<string, string> | null
  readonly budget: bigint
}

const percentOf = (part: bigint, whole: bigint): number => (whole === 0n ? 0 : Number((part * 100n) / whole))

function toWireSimulation(stored: StoredSimulation, { names, budget }: Shown): WireSimulation {
  const { turnedAway, top, expected, beyondLimit, ...simulation } = stored
  const [amount, claims] = [BigInt(stored.amount), stored.claims]
  return {
    ...simulation,
    amount: toWire(amount),
    mean: toWire(claims === 0 ? 0n : amount / BigInt(claims)),
    largest: toWire(BigInt(stored.largest)),
    required: toWire(BigInt(stored.required)),
    expected: {
      cost: money(expected.cost),
      finishes: Math.round(expected.finishes * 100),
      returned: Math.round(expected.returned * 1000) / 10,
    },
    budgetPercent: percentOf(amount, budget),
    turnedAway: [
      ...turnedAwayReasons.map((reason) => ({ reason, members: turnedAway[reason] })),
      { reason: 'limit', members: beyondLimit },
    ],
    top:
      names === null
        ? null
        : top.map(({ memberId, claims: times, amount: got }) => ({
            memberId,
            username: maskText(names.get(memberId) ?? ''),
            claims: times,
            amount: toWire(BigInt(got)),
          })),
  }
}

const dayMs = 86_400_000

/** What two agreed to, and what was given since. */
function toWireAgreed({ number, publishedAt, endedAt, result, claims, amount }: Agreed<StoredSimulation>, now: number) {
  const days = Math.max(Math.min(now, endedAt ?? Infinity) - publishedAt, 0) / dayMs
  return {
    number,
    publishedAt,
    estimatedDays: daysBack,
    actualDays: Math.round(days * 10) / 10,
    estimated: { claims: result.claims, amount: toWire(BigInt(result.amount)) },
    actual: { claims, amount: toWire(amount) },
  }
}
