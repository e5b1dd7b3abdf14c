import { nowMs } from '#platform/clock/now.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { createReading } from '#platform/readers/reading.ts'
import { betFigures, type DaySums } from '#modules/bets/index.ts'
import { memberLookup } from '#modules/identity/index.ts'
import type { Protection } from '#modules/protection/index.ts'
import {
  addToRankings,
  hideRankings,
  holdBoards,
  insertLate,
  listCounted,
  raiseRankings,
  setRankings,
  type CountedCycle,
  type Ranking,
} from './ranking.sql.ts'

const reader = 'boards'
/** A row of the log is what one round of adding up took in: some thousand members at most. */
const roundsAtOnce = 4
/** So long after its end a correction of a bet is noted for the review of its cycle. */
const notedForMs = 62 * 86_400_000

interface Parts {
  readonly database: Pick<Database, 'db' | 'transaction'>
  readonly days: Pick<DaySums, 'upToDate'>
  readonly protection: Pick<Protection, 'listHeld'>
}

export interface Following {
  /** Counts what ended since the last time; safe to run twice and on any node. */
  goOn(): Promise<void>
  /** Resolves when all that had ended before is counted, for whoever is about to read or freeze rankings. */
  upToDate(): Promise<void>
}

/** Keeps rankings beside the way of money: a moment after bets end, or when somebody looks. */
export function createFollowing({ database, days, protection }: Parts): Following {
  const reading = createReading({
    isBehind: () => betFigures.isBehindEndings(database.db, reader),
    part: (waits) =>
      database.transaction(async (tx) => {
        await holdBoards(tx)
        const rounds = await betFigures.readEndings(tx, { reader, most: roundsAtOnce, waits })
        for (const [brandId, ofBrand] of Map.groupBy(rounds, (round) => round.brandId)) {
          const betIds = ofBrand.flatMap((round) => round.betIds)
          const seqs = ofBrand.flatMap((round) => round.seqs)
          await count(tx, { brandId, betIds, seqs, protection })
        }
        return rounds.length === roundsAtOnce
      }),
  })
  return {
    goOn: reading.goOn,
    async upToDate() {
      await days.upToDate()
      await reading.upToDate()
    },
  }
}

interface Ended {
  readonly brandId: string
  readonly betIds: readonly string[]
  readonly seqs: readonly number[]
  readonly protection: Parts['protection']
}

type RankedSpan = Parameters<typeof betFigures.listBest>[1]

const spanOf = ({ cycleId: key, begin, end, product, metric, minStake }: CountedCycle): RankedSpan => ({
  key,
  begin,
  end,
  product,
  metric,
  minStake,
})

async function count(tx: Tx, { brandId, protection, ...endings }: Ended): Promise<void> {
  const now = await nowMs(tx)
  const cycles = await listCounted(tx, brandId, { now, since: now - notedForMs })
  const open = cycles.filter(({ frozen }) => !frozen)
  if (open.length > 0) await countOpen(tx, { brandId, cycles: open, protection, ...endings })
  const frozen = cycles.filter((cycle) => cycle.frozen)
  // What was ended first is in a freeze already; only what was corrected since is told.
  const corrected = endings.betIds.flatMap((betId, at) => {
    const seq = endings.seqs[at] ?? 1
    return seq > 1 ? [{ betId, seq }] : []
  })
  if (frozen.length === 0 || corrected.length === 0) return
  const late = { betIds: corrected.map(({ betId }) => betId), seqs: corrected.map(({ seq }) => seq) }
  await insertLate(tx, brandId, await betFigures.listLateChanges(tx, late, frozen.map(spanOf)))
}

/** Brings the rankings of cycles to what these endings make of them; nobody but players stands on a board. */
async function countOpen(
  tx: Tx,
  { brandId, cycles, protection, ...endings }: Ended & { readonly cycles: readonly CountedCycle[] },
): Promise<void> {
  const changes = await betFigures.sumRankedChanges(tx, endings, cycles.map(spanOf))
  if (changes.length === 0) return
  const memberIds = [...new Set(changes.map(({ memberId }) => memberId))]
  const players = await memberLookup.listPlayers(tx, memberIds)
  const counted = changes.filter(({ memberId }) => players.has(memberId))
  const byBest = new Map(cycles.flatMap((one) => (one.metric === 'MULTIPLIER' ? [[one.cycleId, one] as const] : [])))
  const ranking = (one: (typeof counted)[number], value: bigint, at: number): Ranking => ({
    cycleId: one.key,
    memberId: one.memberId,
    value,
    at,
  })
  await addToRankings(
    tx,
    brandId,
    counted.flatMap((one) => (byBest.has(one.key) ? [] : [ranking(one, one.delta, one.at)])),
  )
  const best = counted.filter(({ key }) => byBest.has(key))
  await raiseRankings(
    tx,
    brandId,
    best.flatMap((one) => (one.isLowered || one.best === 0n ? [] : [ranking(one, one.best, one.bestAt)])),
  )
  // Where a bet is worth less than it was, the next best one of its member counts.
  for (const [key, lowered] of Map.groupBy(
    best.filter(({ isLowered }) => isLowered),
    (one) => one.key,
  )) {
    const cycle = byBest.get(key)
    if (!cycle) continue
    const now = await betFigures.listBest(
      tx,
      spanOf(cycle),
      lowered.map(({ memberId }) => memberId),
    )
    const rows = lowered.map((one) => {
      const found = now.get(one.memberId)
      return ranking(one, found?.value ?? 0n, found?.at ?? one.at)
    })
    await setRankings(tx, brandId, rows)
  }
  const held = new Set(await protection.listHeld(tx, [...players]))
  for (const [key, of] of Map.groupBy(counted, (one) => one.key)) {
    const hidden = of.flatMap(({ memberId }) => (held.has(memberId) ? [{ memberId, hidden: true }] : []))
    if (hidden.length > 0) await hideRankings(tx, key, hidden)
  }
}
