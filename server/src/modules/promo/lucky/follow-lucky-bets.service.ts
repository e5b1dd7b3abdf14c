import { endsAs, isLucky } from '@parlour/core/rules/promo/judge-lucky.ts'
import { betNumber } from '@parlour/core/rules/records/bet-number.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { createReading } from '#platform/readers/reading.ts'
import { betFigures, type DaySums } from '#modules/bets/index.ts'
import { listLuckyPromotions, noteLuckyBets, type LuckyPromotion } from './lucky.sql.ts'

const reader = 'lucky bets'
/** A row of the log is what one round of adding up took in: some thousand bets at most. */
const roundsAtOnce = 4
/** So long after its end bets of a promotion are still noted that were placed while it ran. */
const notedForMs = 90 * 86_400_000

interface Parts {
  readonly database: Pick<Database, 'db' | 'transaction'>
  readonly days: Pick<DaySums, 'upToDate'>
}

export interface LuckyWatch {
  /** Notes what ended since the last time; safe to run twice and on any node. */
  goOn(): Promise<void>
  /** Resolves when all that had ended before is noted, for whoever is about to read or claim. */
  upToDate(): Promise<void>
}

/** Notes bets with lucky numbers beside the way of money: a moment after they end, or when somebody looks. */
export function createLuckyWatch({ database, days }: Parts): LuckyWatch {
  const reading = createReading({
    isBehind: () => betFigures.isBehindEndings(database.db, reader),
    part: (waits) =>
      database.transaction(async (tx) => {
        const rounds = await betFigures.readEndings(tx, { reader, most: roundsAtOnce, waits })
        for (const [brandId, ofBrand] of Map.groupBy(rounds, (round) => round.brandId)) {
          await note(tx, { brandId, betIds: ofBrand.flatMap(({ betIds }) => betIds) })
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

/** The number of a bet follows from its id, so that of a thousand bets the one that is lucky is looked at alone. */
async function note(
  tx: Tx,
  { brandId, betIds }: { readonly brandId: string; readonly betIds: readonly string[] },
): Promise<void> {
  const now = await nowMs(tx)
  const promotions = await listLuckyPromotions(tx, brandId, { now, since: now - notedForMs })
  if (promotions.length === 0) return
  const endings = promotions.flatMap(endingsOf)
  const lucky = [...new Set(betIds)].filter((betId) => endsAs(betNumber(betId), endings))
  const ended = await betFigures.listEndedBets(tx, lucky)
  const noted = promotions.flatMap(({ promotionId, terms }) =>
    ended
      // Who joined too late is told so by what reads this.
      .filter((bet) => isLucky({ ...terms, needJoin: false }, bet, null))
      .map((bet) => ({ promotionId, ...bet })),
  )
  await noteLuckyBets(tx, brandId, noted)
}

const endingsOf = ({ terms: { reward } }: LuckyPromotion): readonly string[] =>
  reward.kind === 'LUCKY' ? reward.endings : []
