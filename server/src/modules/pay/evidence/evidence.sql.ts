import { usualEvidenceRule, type EvidenceKind, type EvidenceRule } from '@parlour/core/rules/agents/line-evidence.ts'
import { sql } from 'kysely'
import { newId } from '#platform/crypto/ids.ts'
import type { Reader, Tx } from '#platform/db/database.ts'

/** From what on a brand is told; as the house has it where it never said otherwise. */
export async function readEvidenceRule(db: Reader, brandId: string): Promise<EvidenceRule> {
  const { rows } = await sql<EvidenceRule>`
    select is_on as "isOn", cover_percent as "coverPercent", cover_score as "coverScore", least_rounds as "leastRounds",
           self_percent as "selfPercent", least_amount as "leastAmount", least_turns as "leastTurns"
      from pay.evidence_rule where brand_id = ${brandId}`.execute(db)
  return rows[0] ?? usualEvidenceRule
}

export async function writeEvidenceRule(tx: Tx, brandId: string, rule: EvidenceRule): Promise<void> {
  await sql`
    insert into pay.evidence_rule (brand_id, is_on, cover_percent, cover_score, least_rounds, self_percent, least_amount, least_turns)
    values (${brandId}, ${rule.isOn}, ${rule.coverPercent}, ${rule.coverScore}, ${rule.leastRounds}, ${rule.selfPercent},
            ${rule.leastAmount}, ${rule.leastTurns})
    on conflict (brand_id) do update
       set is_on = excluded.is_on, cover_percent = excluded.cover_percent, cover_score = excluded.cover_score,
           least_rounds = excluded.least_rounds, self_percent = excluded.self_percent,
           least_amount = excluded.least_amount, least_turns = excluded.least_turns`.execute(tx)
}

/** The latest day of a brand that was looked through; undefined where none was. */
export async function findLastDay(db: Reader, brandId: string): Promise<string | undefined> {
  const { rows } = await sql<{ day: string }>`
    select day::text as day from pay.evidence_day where brand_id = ${brandId} order by evidence_day.day desc limit 1`.execute(
    db,
  )
  return rows[0]?.day
}

/** Takes a day to look through: whoever comes second waits, and finds it taken. */
export async function takeDay(
  tx: Tx,
  { brandId, day, at }: { brandId: string; day: string; at: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into pay.evidence_day (brand_id, day, found, at_ms) values (${brandId}, ${day}::date, 0, ${at})
    on conflict on constraint evidence_day_pk do nothing returning 1`.execute(tx)
  return rows.length > 0
}

export async function noteFound(
  tx: Tx,
  { brandId, day, found }: { readonly brandId: string; readonly day: string; readonly found: number },
): Promise<void> {
  await sql`update pay.evidence_day set found = ${found} where brand_id = ${brandId} and day = ${day}::date`.execute(tx)
}

export type EvidenceFigures = Readonly<Record<string, string | number>>

export interface Finding {
  readonly agentId: string
  readonly path: readonly string[]
  readonly kind: EvidenceKind
  readonly figures: EvidenceFigures
}

/** Writes what was found of a day: one of a kind for each line. */
export async function insertEvidence(
  tx: Tx,
  of: {
    readonly brandId: string
    readonly day: string
    readonly begin: number
    readonly end: number
    readonly at: number
  },
  found: readonly Finding[],
): Promise<void> {
  if (found.length === 0) return
  const rows = JSON.stringify(
    found.map(({ agentId, path, kind, figures }) => ({
      id: newId(),
      agentId,
      path: [...path, agentId],
      kind,
      figures,
    })),
  )
  await sql`
    insert into pay.evidence (evidence_id, brand_id, agent_id, line_path, kind, day, begin_ms, end_ms, figures, found_ms)
    select id, ${of.brandId}::uuid, "agentId", array(select jsonb_array_elements_text(path)::uuid), kind, ${of.day}::date,
           ${of.begin}, ${of.end}, figures, ${of.at}
      from jsonb_to_recordset(${rows}::jsonb) as new(id uuid, "agentId" uuid, path jsonb, kind text, figures jsonb)
    on conflict on constraint evidence_once do nothing`.execute(tx)
}

export interface EvidenceRow {
  readonly evidenceId: string
  readonly agentId: string
  readonly kind: EvidenceKind
  readonly day: string
  readonly figures: EvidenceFigures
  readonly foundAt: bigint
  readonly lookedAt: bigint | null
  readonly lookedBy: string | null
  readonly note: string | null
}

const columns = sql`
  evidence_id as "evidenceId", agent_id as "agentId", kind, day::text as day, figures, found_ms as "foundAt",
  looked_ms as "lookedAt", looked_by as "lookedBy", note`

/** Evidence of a brand, the latest first, below a row: what nobody looked at, or all; of a line, or of all. */
export async function listEvidence(
  db: Reader,
  brandId: string,
  page: {
    readonly isOpen: boolean
    readonly agentId: string | null
    readonly below: string | null
    readonly limit: number
  },
): Promise<readonly EvidenceRow[]> {
  const { isOpen, agentId, below, limit } = page
  const { rows } = await sql<EvidenceRow>`
    select ${columns} from pay.evidence
     where brand_id = ${brandId} ${isOpen ? sql`and looked_ms is null` : sql``}
       ${agentId === null ? sql`` : sql`and line_path @> array[${agentId}::uuid]`}
       ${below === null ? sql`` : sql`and evidence_id < ${below}`}
     order by evidence_id desc limit ${limit}`.execute(db)
  return rows
}

export async function lockEvidence(tx: Tx, brandId: string, evidenceId: string): Promise<EvidenceRow | undefined> {
  const { rows } = await sql<EvidenceRow>`
    select ${columns} from pay.evidence where brand_id = ${brandId} and evidence_id = ${evidenceId} for update`.execute(
    tx,
  )
  return rows[0]
}

export async function markLooked(
  tx: Tx,
  evidenceId: string,
  { at, by, note }: { readonly at: number; readonly by: string; readonly note: string },
): Promise<void> {
  await sql`
    update pay.evidence set looked_ms = ${at}, looked_by = ${by}, note = ${note} where evidence_id = ${evidenceId}`.execute(
    tx,
  )
}

/** How many bills of a run are of a line with evidence of their period, and how much of it nobody looked at. */
export async function countOfRun(
  db: Reader,
  {
    brandId,
    runId,
    begin,
    end,
  }: { readonly brandId: string; readonly runId: string; readonly begin: number; readonly end: number },
): Promise<{ readonly bills: number; readonly open: number }> {
  const { rows } = await sql<{ bills: bigint; open: bigint }>`
    with found as (
      select evidence_id, line_path, looked_ms from pay.evidence
       where brand_id = ${brandId} and begin_ms < ${end} and end_ms > ${begin}
    )
    select count(distinct b.bill_id) as bills, count(distinct found.evidence_id) filter (where looked_ms is null) as open
      from found cross join lateral unnest(line_path) as line(agent_id)
      join pay.bill b on b.run_id = ${runId} and b.receiver_id = line.agent_id`.execute(db)
  return { bills: Number(rows[0]?.bills ?? 0n), open: Number(rows[0]?.open ?? 0n) }
}

/** How much evidence there is of a receiver's line in a bill's period: all, and what nobody looked at. */
export async function countOfBill(
  db: Reader,
  bill: { readonly brandId: string; readonly receiverId: string; readonly begin: number; readonly end: number },
): Promise<{ readonly found: number; readonly open: number }> {
  const { rows } = await sql<{ found: bigint; open: bigint }>`
    select count(*) as found, count(*) filter (where looked_ms is null) as open from pay.evidence
     where brand_id = ${bill.brandId} and line_path @> array[${bill.receiverId}::uuid]
       and begin_ms < ${bill.end} and end_ms > ${bill.begin}`.execute(db)
  return { found: Number(rows[0]?.found ?? 0n), open: Number(rows[0]?.open ?? 0n) }
}
