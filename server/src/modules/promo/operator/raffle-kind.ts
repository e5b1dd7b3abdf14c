import { randomBytes } from 'node:crypto'
import { commitOf } from '@parlour/core/fair/commitment.ts'
import { roundOfClose } from '@parlour/core/fair/beacon-proof.ts'
import type { SignedChain } from '@parlour/core/fair/beacon-signature.ts'
import { seedBytes } from '@parlour/core/fair/stream.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { labelNameOf } from '@parlour/core/rules/identity/label-name.ts'
import { endOfDay } from '#platform/clock/calendar-day.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Vault } from '#platform/crypto/vault.ts'
import type { Tx } from '#platform/db/database.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import { raffleSeal } from '../raffles/draw-raffle.service.ts'
import {
  countOpenRaffles,
  lockPlanned,
  publishRaffle,
  type Names,
  type PrizeSheet,
  type RafflePlan,
  type RaffleSheet,
} from '../raffles/raffle.sql.ts'
import { rafflesMost } from '../raffles/raffles.routes.ts'

/** A raffle that is to be shown to members, with its seed sealed and its beacon declared. */
export type RafflePayload = { readonly brandId: string; readonly raffleId: string }

const textsOf = (what: string, names: Names) =>
  Object.fromEntries(
    Object.entries(names)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([tag, text]) => [`${what} ${tag}`, text]),
  )
const firstOf = (names: Names) => Object.entries(names).toSorted(([a], [b]) => (a < b ? -1 : 1))[0]?.[1] ?? ''
const prizeText = ({ titles, amount, turnoverPercent }: PrizeSheet) =>
  `${firstOf(titles)}: ${amount}, ${turnoverPercent} %`

/** A plan as the log and whoever decides read it. */
export function raffleStatus(plan: RafflePlan): Readonly<Record<string, unknown>> {
  const { firstDay, lastDay, closesAt, drawAt, perDay, ticketsMost, winners, perMember, prizes, consolation } = plan
  return {
    firstDay,
    lastDay,
    closesAt,
    drawAt,
    depositStep: plan.depositStep === null ? null : toWire(plan.depositStep),
    turnoverStep: plan.turnoverStep === null ? null : toWire(plan.turnoverStep),
    perDay,
    ticketsMost,
    winners,
    perMember,
    budget: toWire(plan.budget),
    ...Object.fromEntries(
      prizes.map((prize, at) => [`prize ${at + 1}`, `${prizeText(prize)}; ${prize.stock} × ${prize.weight}`]),
    ),
    consolation: prizeText(consolation),
    ...textsOf('title', plan.titles),
    ...textsOf('text', plan.texts),
  }
}

/** A draft that may be published now, held for the transaction. */
export async function holdRaffle(tx: Tx, { brandId, raffleId }: RafflePayload, timeZone: string): Promise<RaffleSheet> {
  const now = await nowMs(tx)
  const plan = await lockPlanned(tx, brandId, raffleId)
  if (!plan) throw new Refusal('console.raffle_unknown')
  if (plan.publishedAt !== null || plan.endedAt !== null) throw new Refusal('console.nothing_changed')
  const faults = [
    ...(endOfDay(plan.firstDay, timeZone) <= now ? ['firstDay'] : []),
    ...(plan.closesAt <= now ? ['closesAt'] : []),
  ]
  if (faults.length > 0) throw new Refusal('console.raffle_invalid', { faults })
  if ((await countOpenRaffles(tx, brandId, now)) >= rafflesMost) throw new Refusal('console.raffles_full')
  return plan
}

interface Parts {
  readonly brands: Pick<Brands, 'get'>
  readonly vault: Pick<Vault, 'seal'>
  readonly chain: SignedChain
}

/** A raffle is money: two operators publish it. Its seed is made and its beacon declared then, before the first ticket. */
export function rafflePublication({ brands, vault, chain }: Parts): ChangeKind<RafflePayload> {
  return {
    name: 'raffle publish',
    permission: 'content.edit',
    async look(tx, payload) {
      const { defaultLanguage: language, timeZone } = await brands.get(payload.brandId)
      const plan = await holdRaffle(tx, payload, timeZone)
      return {
        brandId: payload.brandId,
        subject: plan.raffleId,
        label: labelNameOf(plan.titles, { language, defaultLanguage: language }),
        before: {},
        after: raffleStatus(plan),
      }
    },
    async run(tx, payload) {
      const { timeZone } = await brands.get(payload.brandId)
      await sealRaffle(tx, await holdRaffle(tx, payload, timeZone), { brands, vault, chain })
      return null
    },
  }
}

/** Publishes a raffle: its seed is sealed, its commitment told and its round of the beacon declared. */
export async function sealRaffle(tx: Tx, plan: RafflePlan, { brands, vault, chain }: Parts): Promise<void> {
  const { currency, timeZone } = await brands.get(plan.brandId)
  const seed = randomBytes(seedBytes)
  await publishRaffle(tx, plan.raffleId, {
    currency,
    timeZone,
    beginsAt: Temporal.PlainDate.from(plan.firstDay).toZonedDateTime(timeZone).epochMilliseconds,
    countsUntil: endOfDay(plan.lastDay, timeZone),
    commit: commitOf(seed),
    sealed: vault.seal(seed, raffleSeal(plan.raffleId)),
    chain,
    round: roundOfClose(plan.drawAt, chain),
    at: await nowMs(tx),
  })
}
