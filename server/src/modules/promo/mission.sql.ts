import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { Cycle } from './cycle.ts'

export type MissionKind =
  | 'DEPOSIT_SUM'
  | 'DEPOSIT_COUNT'
  | 'TURNOVER'
  | 'BET_COUNT'
  | 'PLAY_DAYS'
  | 'WIN_SUM'
  | 'REFER_COUNT'

export interface Mission {
  readonly missionId: string
  readonly kind: MissionKind
  readonly product: string | null
  readonly cycle: Cycle
  readonly firstDay: string
  readonly lastDay: string
  /** By language tag. */
  readonly titles: Readonly<Record<string, string>>
  readonly texts: Readonly<Record<string, string>>
  /** Rising. */
  readonly milestones: readonly bigint[]
  /** What each milestone gives; empty where it is information. */
  readonly rewards: readonly bigint[]
  /** How much of a reward is to be played before it is withdrawn. */
  readonly turnoverPercent: number
  /** The most that all rewards come to; null where there are none. */
  readonly budget: bigint | null
  readonly spent: bigint
  readonly publishedAt: bigint | null
  readonly closedAt: bigint | null
}

const columns = sql`mission_id as "missionId", kind, product, cycle, first_day::text as "firstDay",
  last_day::text as "lastDay", titles, texts, milestones, rewards,
  turnover_percent as "turnoverPercent", budget, spent, published_at as "publishedAt", closed_at as "closedAt"`
const writtenMost = 200

/** All that operators wrote, the latest first. */
export async function listMissions(db: Reader, brandId: string): Promise<Mission[]> {
  const { rows } = await sql<Mission>`
    select ${columns} from promo.mission where brand_id = ${brandId}
     order by last_day desc, mission_id desc limit ${writtenMost}`.execute(db)
  return rows
}

/** What members see on a day: published, begun, and over for some days at most. */
export async function listShown(
  db: Reader,
  brandId: string,
  { today, since, limit }: { readonly today: string; readonly since: string; readonly limit: number },
): Promise<Mission[]> {
  const { rows } = await sql<Mission>`
    select ${columns} from promo.mission
     where brand_id = ${brandId} and published_at is not null and first_day <= ${today}::date
       and last_day >= ${since}::date
     order by closed_at is null and last_day >= ${today}::date desc, last_day, mission_id limit ${limit}`.execute(db)
  return rows
}

export async function lockMission(tx: Tx, brandId: string, missionId: string): Promise<Mission | undefined> {
  const { rows } = await sql<Mission>`
    select ${columns} from promo.mission where brand_id = ${brandId} and mission_id = ${missionId} for update`.execute(
    tx,
  )
  return rows[0]
}

export type MissionDraft = Omit<Mission, 'publishedAt' | 'closedAt' | 'spent'>

/** Writes a draft, or writes it anew. */
export async function upsertDraft(tx: Tx, brandId: string, draft: MissionDraft): Promise<void> {
  await sql`
    insert into promo.mission (mission_id, brand_id, kind, product, cycle, first_day, last_day, titles, texts, milestones,
                               rewards, turnover_percent, budget)
    values (${draft.missionId}, ${brandId}, ${draft.kind}, ${draft.product}, ${draft.cycle}, ${draft.firstDay}::date,
            ${draft.lastDay}::date, ${JSON.stringify(draft.titles)}::jsonb, ${JSON.stringify(draft.texts)}::jsonb,
            ${[...draft.milestones]}::bigint[], ${[...draft.rewards]}::bigint[], ${draft.turnoverPercent}, ${draft.budget})
    on conflict (mission_id) do update
      set kind = excluded.kind, product = excluded.product, cycle = excluded.cycle, first_day = excluded.first_day,
          last_day = excluded.last_day, titles = excluded.titles, texts = excluded.texts,
          milestones = excluded.milestones, rewards = excluded.rewards,
          turnover_percent = excluded.turnover_percent, budget = excluded.budget`.execute(tx)
}

export async function markPublished(tx: Tx, missionId: string): Promise<void> {
  await sql`update promo.mission set published_at = platform.now_ms() where mission_id = ${missionId}`.execute(tx)
}

export async function markClosed(tx: Tx, missionId: string): Promise<void> {
  await sql`update promo.mission set closed_at = platform.now_ms() where mission_id = ${missionId}`.execute(tx)
}

/** How many are published and not over on a day. */
export async function countRunning(tx: Tx, brandId: string, today: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`missions ${brandId}`}, 0))`.execute(tx)
  const { rows } = await sql<{ running: bigint }>`
    select count(*) as running from promo.mission
     where brand_id = ${brandId} and published_at is not null and closed_at is null
       and last_day >= ${today}::date`.execute(tx)
  return Number(rows[0]?.running ?? 0)
}

/** A mission as it stands, held by nobody. */
export async function findMission(db: Reader, brandId: string, missionId: string): Promise<Mission | undefined> {
  const { rows } = await sql<Mission>`
    select ${columns} from promo.mission where brand_id = ${brandId} and mission_id = ${missionId}`.execute(db)
  return rows[0]
}

/** Takes a reward out of a mission's budget; false where it does not hold so much any more. */
export async function takeFromBudget(tx: Tx, missionId: string, amount: bigint): Promise<boolean> {
  const { rows } = await sql`
    update promo.mission set spent = spent + ${amount}
     where mission_id = ${missionId} and spent + ${amount} <= budget returning 1`.execute(tx)
  return rows.length === 1
}
