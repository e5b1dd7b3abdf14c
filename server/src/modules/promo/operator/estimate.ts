import type { Value } from '@parlour/core/contract/endpoint.ts'
import type { estimateMission } from '@parlour/core/contract/promo/operator/missions.ts'
import { toWire } from '@parlour/core/money/money.ts'
import type { Reader } from '#platform/db/database.ts'
import { betFigures } from '#modules/bets/index.ts'
import type { Mission } from '../mission.sql.ts'

const daysBack = 30

interface Asked {
  readonly brandId: string
  readonly today: Temporal.PlainDate
}

const figures = ['TURNOVER', 'BET_COUNT', 'WIN_SUM', 'PLAY_DAYS'] as const

/** What a mission would have given in the last thirty days, by what its brand's members really played. */
export async function estimate(
  db: Reader,
  mission: Mission,
  { brandId, today }: Asked,
): Promise<Value<typeof estimateMission>> {
  const span = { from: today.subtract({ days: daysBack }).toString(), to: today.subtract({ days: 1 }).toString() }
  const figure = figures.find((one) => one === mission.kind)
  // Deposits and friends are not kept by days of members.
  if (figure === undefined) return { milestones: null, cost: toWire(0n), ...span }
  const { cycle, product, milestones, rewards } = mission
  const times = await betFigures.countReaching(db, { brandId, product, figure, cycle, ...span, values: milestones })
  const costs = times.map((count, at) => BigInt(count) * (rewards[at] ?? 0n))
  const all = costs.reduce((sum, cost) => sum + cost, 0n)
  return {
    milestones: times.map((count, at) => ({ times: count, cost: toWire(costs[at] ?? 0n) })),
    cost: toWire(mission.budget !== null && all > mission.budget ? mission.budget : all),
    ...span,
  }
}
