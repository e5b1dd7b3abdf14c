import { sql } from 'kysely'
import { bigints, texts } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { Fee, PayTerms } from './types.ts'

const usual: PayTerms = {
  payerMode: 'UPLINE',
  carryMode: 'PERMANENT',
  highRollerFrom: null,
  requireLoss: false,
  stepWise: false,
  approveAbove: null,
  fees: [],
}

/** By what a brand computes and pays; the usual where it never said otherwise. */
export async function readTerms(db: Reader, brandId: string): Promise<PayTerms> {
  const [{ rows }, { rows: fees }] = await Promise.all([
    sql<Omit<PayTerms, 'fees'>>`
      select payer_mode as "payerMode", carry_mode as "carryMode", high_roller_from as "highRollerFrom", require_loss as "requireLoss", step_wise as "stepWise",
             approve_above as "approveAbove" from pay.terms where brand_id = ${brandId}`.execute(db),
    sql<Fee>`select item, rate from pay.fee_rule where brand_id = ${brandId} order by item`.execute(db),
  ])
  return { ...usual, ...rows[0], fees }
}

export async function writeTerms(tx: Tx, brandId: string, terms: PayTerms): Promise<void> {
  const { payerMode, carryMode, highRollerFrom, requireLoss, stepWise, approveAbove, fees } = terms
  await sql`
    insert into pay.terms (brand_id, payer_mode, carry_mode, high_roller_from, require_loss, step_wise, approve_above)
    values (${brandId}, ${payerMode}, ${carryMode}, ${highRollerFrom}, ${requireLoss}, ${stepWise}, ${approveAbove})
    on conflict (brand_id) do update
       set payer_mode = excluded.payer_mode, carry_mode = excluded.carry_mode,
           high_roller_from = excluded.high_roller_from, require_loss = excluded.require_loss,
           step_wise = excluded.step_wise, approve_above = excluded.approve_above`.execute(tx)
  await sql`delete from pay.fee_rule where brand_id = ${brandId}`.execute(tx)
  await sql`
    insert into pay.fee_rule (brand_id, item, rate)
    select ${brandId}::uuid, item, rate
      from unnest(${texts(fees, ({ item }) => item)}::text[], ${bigints(fees, ({ rate }) => rate)}::bigint[]) as new(item, rate)`.execute(
    tx,
  )
}
