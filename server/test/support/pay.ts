import { sql } from 'kysely'
import { defined } from '@parlour/core/kernel/assert.ts'
import type { ContractCategory } from '@parlour/core/rules/agents/contract-rate.ts'
import type { ContractTier } from '@parlour/core/rules/agents/contract-terms.ts'
import { addToLines, addToSpans, insertFirstDeposits, type DayChange } from '../../src/modules/agents/lines/fold.sql.ts'
import type { Brand } from '../../src/modules/brand/index.ts'
import { sealedTerms } from '../../src/modules/contracts/terms.ts'
import { keptTier } from '../../src/modules/contracts/request.sql.ts'
import type { Series } from '../../src/modules/contracts/index.ts'
import { collectDebts } from '../../src/modules/pay/bills/collect.service.ts'
import { payRuns } from '../../src/modules/pay/bills/pay.service.ts'
import type { BillWord } from '../../src/modules/pay/index.ts'
import { makeOwed, makeRun, type MakeParts } from '../../src/modules/pay/runs/make-runs.service.ts'
import type { PaidSeries } from '../../src/modules/pay/types.ts'
import { walletAccounts } from '../../src/modules/wallet/index.ts'
import { newId } from '../../src/platform/crypto/ids.ts'
import type { Database } from '../../src/platform/db/database.ts'

const timeZone = 'Asia/Manila'
const currency = 'PHP'

/** The first instant of a day there. */
export const dayStart = (day: string): number =>
  Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds

/** A brand of its own with lines that are written straight into their tables, and runs over them. */
export async function openPayStage(database: Database, brandId: string = newId()) {
  const told: BillWord[] = []
  const news = {
    billsTold: async (_tx: unknown, words: readonly BillWord[]) => {
      told.push(...words)
    },
  }
  const brand = { brandId, timeZone, currency, currencyDecimals: 2 } as Brand
  const brands = { get: async () => brand, all: async () => [brand] }
  const making: MakeParts = {
    database,
    brands,
    sums: { upToDate: () => Promise.resolve(), closeBuckets: () => Promise.resolve() },
    news,
  }
  const cashOf = async (memberId: string): Promise<bigint> => {
    const { rows } = await sql<{ balance: bigint }>`
      select balance from wallet.account where owner_id = ${memberId} and purpose = 'PLAYER_CASH'`.execute(database.db)
    return rows[0]?.balance ?? 0n
  }
  const sign = (contracts: readonly StagedContract[]) => signContracts(database, brandId, contracts)
  return {
    brandId,
    told,
    making,
    news,
    /** Somebody who has pools, and maybe cash that came from nowhere. */
    async join(memberId: string = newId(), cash = 0n): Promise<string> {
      await database.transaction(async (tx) => {
        await walletAccounts.insertForMembers(tx, [{ brandId, memberId, currency }])
        await sql`update wallet.account set balance = ${cash} where owner_id = ${memberId} and purpose = 'PLAYER_CASH'`.execute(
          tx,
        )
      })
      return memberId
    },
    cashOf,
    async credit(memberId: string, amount: bigint): Promise<void> {
      await sql`
        update wallet.account set balance = balance + ${amount}, version = version + 1
         where owner_id = ${memberId} and purpose = 'PLAYER_CASH'`.execute(database.db)
    },
    async freeze(memberId: string, isFrozen = true): Promise<void> {
      await sql`
        update wallet.account set frozen_at = case when ${isFrozen} then 1 end where owner_id = ${memberId}`.execute(
        database.db,
      )
    },
    /** A contract whose terms run from an instant on. */
    contract: async (one: StagedContract): Promise<string> => defined((await sign([one]))[0], 'a contract'),
    /** Many of them, in their order. */
    sign,
    /** The terms of contracts end at a boundary, and they with them. */
    async end(contractIds: readonly string[], at: number): Promise<void> {
      await database.transaction(async (tx) => {
        await sql`
          update contracts.term set end_ms = ${at}, end_reason = 'FORCED' where contract_id = any(${contractIds}::uuid[]) and end_ms is null`.execute(
          tx,
        )
        await sql`
          update contracts.contract set state = 'TERMINATED', over_ms = ${at}, over_reason = 'FORCED', running_version = null,
                 running_rate = null where contract_id = any(${contractIds}::uuid[])`.execute(tx)
      })
    },
    /** Writes days of lines, as the fold of what ended and moved does. */
    async play(changes: readonly Omit<DayChange, 'brandId' | 'times'>[]): Promise<void> {
      const all = changes.map((change) => ({ ...change, brandId, times: 1n }))
      await database.transaction(async (tx) => {
        const fresh = await insertFirstDeposits(
          tx,
          all.flatMap((one) => (one.item === 'DEPOSIT' ? [{ ...one, at: Date.parse(one.day) }] : [])),
        )
        await addToLines(tx, all)
        await addToSpans(tx, all, fresh)
      })
    },
    make: (series: Omit<PaidSeries, 'brandId'>, begin: number, end: number, by: Database = database) =>
      makeRun({ ...series, brandId }, { begin, end }, { ...making, database: by }),
    makeOwed: (parts: Partial<MakeParts> = {}) => makeOwed({ ...making, ...parts }),
    pay: (by: Database = database, triedAtOnce = 3) => payRuns({ database: by, news, triedAtOnce }),
    collect: (by: Database = database) => collectDebts({ database: by, news, brands }),
    async bills(begin?: number) {
      const { rows } = await sql<{
        billId: string
        receiver: string
        state: string
        gross: bigint
        net: bigint
        due: bigint
        paid: bigint
        carryIn: bigint
        carryOut: bigint
        leaf: string
        heldFor: string | null
      }>`
        select bill_id as "billId", receiver_id as receiver, state, gross, net, due, paid, carry_in as "carryIn", carry_out as "carryOut",
               leaf, held_for as "heldFor"
          from pay.bill where brand_id = ${brandId} and (${begin ?? null}::bigint is null or begin_ms = ${begin ?? null}::bigint)
         order by begin_ms, place`.execute(database.db)
      return rows
    },
    async terms(own: {
      readonly payerMode?: string
      readonly carryMode?: string
      readonly highRollerFrom?: bigint
      readonly approveAbove?: bigint | null
    }) {
      await sql`
        insert into pay.terms (brand_id, payer_mode, carry_mode, high_roller_from, require_loss, step_wise, approve_above)
        values (${brandId}, ${own.payerMode ?? 'UPLINE'}, ${own.carryMode ?? 'PERMANENT'}, ${own.highRollerFrom ?? null},
                false, false, ${own.approveAbove ?? null})
        on conflict (brand_id) do update set payer_mode = excluded.payer_mode, carry_mode = excluded.carry_mode,
           high_roller_from = excluded.high_roller_from,
           approve_above = excluded.approve_above`.execute(database.db)
    },
  }
}

interface StagedContract {
  readonly series: Omit<Series, 'brandId'>
  readonly payer: string | null
  readonly receiver: string
  readonly depth: number
  readonly tiers: readonly ContractTier[]
  readonly from: number
}

async function signContracts(
  database: Database,
  brandId: string,
  contracts: readonly StagedContract[],
): Promise<readonly string[]> {
  const rows = contracts.map(({ series, payer, receiver, depth, tiers, from }) => {
    const whose = { ...series, brandId, contractId: newId(), payerId: payer, receiverId: receiver }
    return { ...whose, ...sealedTerms(whose, { rateType: 'P', tiers }), tiers: tiers.map(keptTier), depth, from }
  })
  await database.transaction(async (tx) => {
    await sql`
      with signed as materialized (
        select c."contractId" as id, c.kind, c.category, c.cycle, c."payerId" as payer, c."receiverId" as receiver, c.depth, c.rate,
               c."rateType" as rate_type, c.tiers, c.hash, c."from" as begin_ms
          from jsonb_to_recordset(${JSON.stringify(rows, (_, one: unknown) => (typeof one === 'bigint' ? String(one) : one))}::jsonb)
            as c("contractId" uuid, kind text, category text, cycle text, "payerId" uuid, "receiverId" uuid, depth int, rate bigint,
                 "rateType" text, tiers jsonb, hash text, "from" bigint)
      ), series as (
        insert into contracts.series (brand_id, kind, category, cycle)
        select distinct ${brandId}::uuid, kind, category, cycle from signed on conflict do nothing
      ), contract as (
        insert into contracts.contract (contract_id, brand_id, kind, category, cycle, payer_id, receiver_id, depth, state, versions,
                                        running_version, running_rate, offered_ms)
        select id, ${brandId}, kind, category, cycle, payer, receiver, depth, 'ACTIVE', 1, 1, rate, begin_ms from signed
      ), version as (
        insert into contracts.version (contract_id, version, brand_id, rate_type, tiers, rate, hash, made_ms)
        select id, 1, ${brandId}, rate_type, tiers, rate, hash, begin_ms from signed
      )
      insert into contracts.term (contract_id, begin_ms, brand_id, version) select id, begin_ms, ${brandId}, 1 from signed`.execute(
      tx,
    )
  })
  return rows.map(({ contractId }) => contractId)
}

export type PayStage = Awaited<ReturnType<typeof openPayStage>>

export const series = (
  kind: 'DIVIDEND' | 'DAILY_SALARY',
  category: ContractCategory = 'CONS',
): { readonly kind: typeof kind; readonly category: ContractCategory; readonly cycle: 'MONTH' | 'OWN' } => ({
  kind,
  category,
  cycle: kind === 'DIVIDEND' ? 'MONTH' : 'OWN',
})
