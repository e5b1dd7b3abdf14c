import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { SignedChain } from '@parlour/core/fair/beacon-signature.ts'
import { toWire, type Money } from '@parlour/core/money/money.ts'
import { raffleBudget } from '@parlour/core/rules/promo/raffle-draw.ts'
import { nowMs } from '#platform/clock/now.ts'
import { dayOf } from '#platform/clock/calendar-day.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Vault } from '#platform/crypto/vault.ts'
import type { Database } from '#platform/db/database.ts'
import type { DaySums } from '#modules/bets/index.ts'
import type { Brands } from '#modules/brand/index.ts'
import { sealRaffle } from './operator/raffle-kind.ts'
import { claimTickets } from './raffles/claim-tickets.service.ts'
import { termsOf, upsertRaffle, type Names, type PrizeSheet, type RafflePlan } from './raffles/raffle.sql.ts'

type DemoPrize = Omit<PrizeSheet, 'amount'> & { readonly amount: number }

interface DemoFile extends Pick<RafflePlan, 'texts' | 'perDay' | 'ticketsMost' | 'winners' | 'perMember'> {
  readonly running: Names
  readonly drawn: Names
  readonly days: number
  readonly depositStep: number
  readonly turnoverStep: number
  readonly prizes: readonly (DemoPrize & { readonly weight: number; readonly stock: number })[]
  readonly consolation: DemoPrize
}

const file = fileURLToPath(new URL('../../../default-content/demo-raffles.json', import.meta.url))
const dayMs = 86_400_000
/** The one that is to be drawn is closed so soon, so that whoever looks at the demo sees it drawn. */
const soonMs = 15_000
const drawMs = 5000

interface Parts {
  readonly database: Pick<Database, 'db' | 'transaction'>
  readonly brands: Brands
  readonly vault: Vault
  readonly days: Pick<DaySums, 'upToDate'>
  readonly beacons: { readonly chain: SignedChain }
}

/** Who of a brand takes part, and what a whole amount of the demo is in its currency. */
export interface DemoRaffles {
  readonly brandId: string
  readonly memberIds: readonly string[]
  readonly amountOf: (whole: bigint) => Money
}

/** Two raffles for a brand of the demo, with tickets of its members: one goes on, and one is drawn in a moment. */
export async function seedRaffles(parts: Parts, demo: DemoRaffles): Promise<void> {
  const { database, brands, vault, days, beacons } = parts
  const { brandId, memberIds, amountOf } = demo
  const { timeZone } = await brands.get(brandId)
  await days.upToDate()
  const { running, drawn, days: lasts, ...written } = JSON.parse(readFileSync(file, 'utf8')) as DemoFile
  await database.transaction(async (tx) => {
    const now = await nowMs(tx)
    const spans = [
      { titles: running, last: now + (lasts - 1) * dayMs, closesAt: now + lasts * dayMs, drawAfter: 300_000 },
      { titles: drawn, last: now, closesAt: now + soonMs, drawAfter: drawMs },
    ]
    for (const { titles, last, closesAt, drawAfter } of spans) {
      const span = { titles, closesAt, drawAt: closesAt + drawAfter }
      // What the history of the demo played may have been played before midnight.
      const onDays = { firstDay: dayOf(now - dayMs, timeZone), lastDay: dayOf(last, timeZone) }
      // What is won of the one that is drawn is cash at once: members of the demo go on as they please.
      const prizes =
        titles === drawn ? written.prizes.map((prize) => ({ ...prize, turnoverPercent: 0 })) : written.prizes
      const plan = planOf({ ...written, prizes }, { brandId, amountOf }, { ...span, ...onDays })
      await upsertRaffle(tx, plan)
      await sealRaffle(tx, plan, { brands, vault, chain: beacons.chain })
      for (const memberId of memberIds) await claimTickets(tx, { brandId, memberId, raffleId: plan.raffleId })
    }
  })
}

type Written = Omit<DemoFile, 'running' | 'drawn' | 'days'>
type Span = Pick<RafflePlan, 'titles' | 'closesAt' | 'drawAt' | 'firstDay' | 'lastDay'>

function planOf(
  demo: Written,
  { brandId, amountOf }: Pick<DemoRaffles, 'brandId' | 'amountOf'>,
  span: Span,
): RafflePlan {
  const { prizes, consolation, depositStep, turnoverStep, ...rest } = demo
  const priced = <P extends DemoPrize>(prize: P) => ({ ...prize, amount: toWire(amountOf(BigInt(prize.amount))) })
  const plan: RafflePlan = {
    ...rest,
    ...span,
    raffleId: newId(),
    brandId,
    depositStep: amountOf(BigInt(depositStep)),
    turnoverStep: amountOf(BigInt(turnoverStep)),
    prizes: prizes.map(priced),
    consolation: priced(consolation),
    budget: 0n,
  }
  return { ...plan, budget: raffleBudget(termsOf(plan)) }
}
