import { sql } from 'kysely'
import type { ContractCategory } from '@parlour/core/rules/agents/contract-rate.ts'
import type { ContractTier } from '@parlour/core/rules/agents/contract-terms.ts'
import { addToLines, addToSpans, insertFirstDeposits, type DayChange } from '../../src/modules/agents/lines/fold.sql.ts'
import type { Brand } from '../../src/modules/brand/index.ts'
import { sealedTerms } from '../../src/modules/contracts/terms.ts'
import { insertVersion } from '../../src/modules/contracts/request.sql.ts'
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
    async contract(one: {
      readonly series: Omit<Series, 'brandId'>
      readonly payer: string | null
      readonly receiver: string
      readonly depth: number
      readonly tiers: readonly ContractTier[]
      readonly from: number
    }): Promise<string> {
      const contractId = newId()
      const { series, payer, receiver, depth, tiers, from } = one
      await database.transaction(async (tx) => {
        const { kind, category, cycle } = series
        await sql`
          insert into contracts.series (brand_id, kind, category, cycle) values (${brandId}, ${kind}, ${category}, ${cycle})
          on conflict do nothing`.execute(tx)
        const whose = { ...series, brandId, contractId, payerId: payer, receiverId: receiver }
        const { rate, ...terms } = sealedTerms(whose, { rateType: 'P', tiers })
        await sql`
          insert into contracts.contract (contract_id, brand_id, kind, category, cycle, payer_id, receiver_id, depth, state, versions,
                                          running_version, running_rate, offered_ms)
          values (${contractId}, ${brandId}, ${kind}, ${category}, ${cycle}, ${payer}, ${receiver}, ${depth}, 'ACTIVE', 1, 1, ${rate},
                  ${from})`.execute(tx)
        await insertVersion(tx, whose, { ...terms, rate, version: 1, madeAt: from })
        await sql`
          insert into contracts.term (contract_id, begin_ms, brand_id, version) values (${contractId}, ${from}, ${brandId}, 1)`.execute(
          tx,
        )
      })
      return contractId
    },
    /** A contract's terms end at a boundary, and it with them. */
    async end(contractId: string, at: number): Promise<void> {
      await database.transaction(async (tx) => {
        await sql`
          update contracts.term set end_ms = ${at}, end_reason = 'FORCED' where contract_id = ${contractId} and end_ms is null`.execute(
          tx,
        )
        await sql`
          update contracts.contract set state = 'TERMINATED', over_ms = ${at}, over_reason = 'FORCED', running_version = null,
                 running_rate = null where contract_id = ${contractId}`.execute(tx)
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

export type PayStage = Awaited<ReturnType<typeof openPayStage>>

export const series = (
  kind: 'DIVIDEND' | 'DAILY_SALARY',
  category: ContractCategory = 'CONS',
): { readonly kind: typeof kind; readonly category: ContractCategory; readonly cycle: 'MONTH' | 'OWN' } => ({
  kind,
  category,
  cycle: kind === 'DIVIDEND' ? 'MONTH' : 'OWN',
})
