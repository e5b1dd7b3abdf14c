import { minorUnit } from '@parlour/core/money/money.ts'
import { isAgentType } from '@parlour/core/rules/identity/member-types.ts'
import { isForPlayers, isOncePerPerson, type PromotionTerms } from '@parlour/core/rules/promo/promotion-terms.ts'
import { expectedCost, sumSimulation, type ReadyMember, type Simulation } from '@parlour/core/rules/promo/simulation.ts'
import { simulateMember, termsInMonth, type PastMember, type PastMonth } from '@parlour/core/rules/promo/simulate.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Database, Reader } from '#platform/db/database.ts'
import { amlCases } from '#modules/aml/index.ts'
import type { Brand } from '#modules/brand/index.ts'
import type { Protection } from '#modules/protection/index.ts'
import { pastMonth } from './past-month.ts'
import { readHistories } from './read-histories.ts'
import { listHeldOut, type OpenStudy } from './study.sql.ts'
import { walkMembers, type Sample } from './walk-members.ts'

/** Where members played too little to say what comes back, and how a slot swings around it. */
const usualReturn = 0.96
const [leastReturn, mostReturn] = [0.8, 0.995]
const slotSwing = 4
/** Turnover from which what came back says something; in units. */
const saysFrom = 10_000
const scale = 10_000

interface Parts {
  readonly database: Pick<Database, 'db' | 'transaction'>
  readonly protection: Pick<Protection, 'listHeld'>
}

/** What a simulation came to, as it rests: money as text, days by name. */
export interface StoredSimulation {
  readonly from: string
  readonly to: string
  readonly sample: Sample
  /** Who was there in that month. */
  readonly active: number
  readonly ready: number
  readonly members: number
  readonly claims: number
  readonly amount: string
  readonly largest: string
  readonly required: string
  readonly usedUpOn: string | null
  readonly beyondBudget: number
  readonly beyondLimit: number
  readonly turnedAway: Simulation['turnedAway']
  readonly top: readonly { readonly memberId: string; readonly claims: number; readonly amount: string }[]
  readonly expected: { readonly cost: number; readonly finishes: number; readonly returned: number }
}

/** What members played in all of products that count. */
interface Played {
  turnover: number
  lost: number
}

/**
 * What a version of a promotion would have given in the last thirty days: what members of the brand really did is read part
 * by part, and the rule that decides claims decides day by day. Nothing is written but what it came to.
 */
export async function simulate(
  { database, protection }: Parts,
  study: OpenStudy,
  brand: Pick<Brand, 'brandId' | 'timeZone' | 'currencyDecimals'>,
): Promise<StoredSimulation> {
  const { db } = database
  const month = pastMonth(study.terms.type, { now: await nowMs(db), timeZone: brand.timeZone })
  const terms = termsInMonth(study.terms, month)
  const unit = minorUnit(brand.currencyDecimals)
  const found: ReadyMember[] = []
  const all: Played = { turnover: 0, lost: 0 }
  let active = 0
  const sample = await walkMembers(database, study, async (members) => {
    const asked = { promotionId: study.promotionId, terms, month, timeZone: brand.timeZone }
    const histories = await readHistories(db, members, asked)
    const ready = members.flatMap((member, at) => {
      const history = defined(histories[at], 'each member has a history')
      if (wasThere(history, month)) active += 1
      addPlayed(all, history, terms)
      const { claims, beyond } = simulateMember(terms, history, { month, minorUnit: unit })
      return claims.length === 0 ? [] : [{ member, claims, beyond }]
    })
    const ids = ready.map(({ member }) => member.memberId)
    const [held, out] = [new Set(await protection.listHeld(db, ids)), await listHeldOut(db, study, ids)]
    for (const { member, claims, beyond } of ready) {
      const { memberId } = member
      const against = isFor(terms, member)
        ? held.has(memberId)
          ? 'held'
          : out.has(memberId)
            ? 'holdout'
            : null
        : 'audience'
      found.push({ memberId, claims, beyond, against })
    }
  })
  const sum = sumSimulation(terms, await withoutLinked(db, terms, found), sample.every)
  return stored(sum, { terms, month, sample, active: active * sample.every, returned: returnOf(all) })
}

const isFor = (
  { type: kind, rankFrom }: PromotionTerms,
  { type, rank }: { readonly type: number; readonly rank: number },
): boolean => rank >= rankFrom && !(isForPlayers(kind) && isAgentType(type))

const wasThere = ({ deposits, played, registeredAt }: PastMember, { days }: PastMonth): boolean =>
  deposits.length > 0 || played.length > 0 || registeredAt >= (days[0]?.begin ?? 0)

function addPlayed(all: Played, { played }: PastMember, { rollover: { products } }: PromotionTerms): void {
  const most = Math.max(0, ...Object.values(products))
  for (const { product, turnover, lost } of played) {
    if (most === 0 || products[product] !== most) continue
    all.turnover += Number(turnover) / scale
    all.lost += Number(lost) / scale
  }
}

/** What came back of what counts most, as far as it says anything. */
function returnOf({ turnover, lost }: Played): number {
  if (turnover < saysFrom) return usualReturn
  return Math.min(Math.max(1 - lost / turnover, leastReturn), mostReturn)
}

/** What a person has once is not had again by another account of the same browser or payee: whoever was first has it. */
async function withoutLinked(
  db: Reader,
  { type }: PromotionTerms,
  found: readonly ReadyMember[],
): Promise<readonly ReadyMember[]> {
  const asked = found.filter(({ against, claims }) => against === null && claims.some(({ isOfFriend }) => !isOfFriend))
  if (!isOncePerPerson(type) || asked.length === 0) return found
  const linked = await amlCases.listLinkedAmong(
    db,
    asked.map(({ memberId }) => memberId),
  )
  const order = asked.toSorted(
    (a, b) => (a.claims[0]?.day ?? 0) - (b.claims[0]?.day ?? 0) || (a.memberId < b.memberId ? -1 : 1),
  )
  const had = new Set<string>()
  for (const { memberId } of order) if (!linked.get(memberId)?.some((other) => had.has(other))) had.add(memberId)
  const isAsked = new Set(asked.map(({ memberId }) => memberId))
  return found.map((one) => {
    if (!isAsked.has(one.memberId) || had.has(one.memberId)) return one
    // For friends of its own a member is judged by each of them.
    const claims = one.claims.filter(({ isOfFriend }) => isOfFriend)
    return claims.length > 0 ? { ...one, claims } : { ...one, against: 'linked' as const }
  })
}

interface Known {
  readonly terms: PromotionTerms
  readonly month: PastMonth
  readonly sample: Sample
  readonly active: number
  readonly returned: number
}

function stored({ given, top, usedUpOn, ...sum }: Simulation, known: Known): StoredSimulation {
  const { terms, month, sample, active, returned } = known
  const { cost, finishes } = expectedCost(terms, given, { returned, swing: slotSwing })
  const { days } = month
  return {
    ...sum,
    from: days[0]?.day ?? '',
    to: days.at(-1)?.day ?? '',
    sample,
    active,
    amount: String(sum.amount),
    largest: String(sum.largest),
    required: String(sum.required),
    usedUpOn: usedUpOn === null ? null : (days[usedUpOn]?.day ?? null),
    top: top.map((one) => ({ ...one, amount: String(one.amount) })),
    expected: { cost: cost * sample.every, finishes, returned },
  }
}
