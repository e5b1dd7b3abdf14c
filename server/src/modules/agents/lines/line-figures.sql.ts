import { sql } from 'kysely'
import { uuids } from '#platform/db/arrays.ts'
import type { Reader } from '#platform/db/database.ts'
import type { CountedSpan } from '@parlour/core/rules/agents/line-figures.ts'

/** Days of the brand, both among them. */
export interface Days {
  readonly from: string
  readonly to: string
}

export interface ItemSums {
  readonly item: string
  readonly times: bigint
  readonly turnover: bigint
  readonly stake: bigint
  readonly payout: bigint
  readonly rebate: bigint
  readonly amount: bigint
}

const sums = sql`
  sum(times)::bigint as times, sum(turnover)::bigint as turnover, sum(stake)::bigint as stake,
  sum(payout)::bigint as payout, sum(rebate)::bigint as rebate, sum(amount)::bigint as amount`
const columns = sql`times, turnover, stake, payout, rebate, amount`

/** What a whole line did, day by day and item by item: some rows a day, however many stand below. */
export async function listTeamDays(
  db: Reader,
  memberId: string,
  { from, to }: Days,
): Promise<readonly (ItemSums & { readonly day: string })[]> {
  const { rows } = await sql<ItemSums & { day: string }>`
    select day::text as day, item, ${sums} from (
      select day, item, ${columns} from agents.below_day where member_id = ${memberId} and day between ${from}::date and ${to}::date
      union all
      select day, item, ${columns} from agents.own_day where member_id = ${memberId} and day between ${from}::date and ${to}::date
    ) team group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** What one member did itself, whoever stood above. */
export async function listOwnItems(db: Reader, memberId: string, { from, to }: Days): Promise<readonly ItemSums[]> {
  const { rows } = await sql<ItemSums>`
    select item, ${sums} from agents.own_day
     where member_id = ${memberId} and day between ${from}::date and ${to}::date group by 1`.execute(db)
  return rows
}

/** What the lines of some members did while those stood directly below an upline. */
export async function listChildItems(
  db: Reader,
  { uplineId, memberIds }: { readonly uplineId: string; readonly memberIds: readonly string[] },
  { from, to }: Days,
): Promise<readonly (ItemSums & { readonly memberId: string })[]> {
  if (memberIds.length === 0) return []
  const { rows } = await sql<ItemSums & { memberId: string }>`
    select member_id as "memberId", item, ${sums} from (
      select d.member_id, d.item, ${columns} from unnest(${uuids(memberIds)}::uuid[]) as asked(id)
        join agents.below_day d on d.member_id = asked.id and d.upline_id = ${uplineId}
         and d.day between ${from}::date and ${to}::date
      union all
      select d.member_id, d.item, ${columns} from unnest(${uuids(memberIds)}::uuid[]) as asked(id)
        join agents.own_day d on d.member_id = asked.id and d.ancestor_path[cardinality(d.ancestor_path)] = ${uplineId}
         and d.day between ${from}::date and ${to}::date
    ) child group by 1, 2`.execute(db)
  return rows
}

export interface People {
  readonly bettors: number
  readonly actives: number
  readonly depositors: number
}

/** How many of a line turned something over, were active, paid in; each once. `enough`: from how much one is active. */
export async function countPeople(
  db: Reader,
  memberId: string,
  {
    span,
    begins,
    ends,
    enough,
  }: { readonly span: CountedSpan; readonly begins: string; readonly ends: string; readonly enough: bigint },
): Promise<People> {
  const { rows } = await sql<Record<keyof People, bigint>>`
    select coalesce(b.bettors, 0) + (coalesce(o.turnover, 0) > 0)::int as bettors,
           coalesce(b.actives, 0) + (coalesce(o.turnover, 0) >= ${enough}::bigint and f.day is not null)::int as actives,
           coalesce(b.depositors, 0) + (coalesce(o.deposits, 0) > 0)::int as depositors
      from (select sum(turnover) as turnover, sum(deposits) as deposits from agents.own_span
             where member_id = ${memberId} and span = ${span} and begins = ${begins}::date) o
      left join agents.below_span b on b.member_id = ${memberId} and b.span = ${span} and b.begins = ${begins}::date
      left join agents.first_deposit f on f.member_id = ${memberId} and f.day <= ${ends}::date`.execute(db)
  const [row] = rows
  return {
    bettors: Number(row?.bettors ?? 0n),
    actives: Number(row?.actives ?? 0n),
    depositors: Number(row?.depositors ?? 0n),
  }
}
