import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'
import { methodColumns } from './cashier.sql.ts'
import type { Channel, Direction, Method } from './types.ts'

/** All of a brand's methods, those that are switched off with them. */
export async function listAllMethods(db: Reader, brandId: string): Promise<Method[]> {
  const { rows } = await sql<Method>`
    select ${methodColumns} from cashier.method where brand_id = ${brandId}
     order by direction, sorting, method_id`.execute(db)
  return rows
}

/** A method of a brand, held for a change; deposits begin by it meanwhile as it was. */
export async function lockMethod(
  tx: Tx,
  { brandId, methodId }: { readonly brandId: string; readonly methodId: string },
): Promise<Method | undefined> {
  const { rows } = await sql<Method>`
    select ${methodColumns} from cashier.method where brand_id = ${brandId} and method_id = ${methodId}
       for no key update`.execute(tx)
  return rows[0]
}

/** All of a brand's methods of a direction, held, in the order that they are shown in. */
export async function lockMethodsGoing(tx: Tx, brandId: string, direction: Direction): Promise<Method[]> {
  const { rows } = await sql<Method>`
    select ${methodColumns} from cashier.method where brand_id = ${brandId} and direction = ${direction}
     order by method_id for no key update`.execute(tx)
  return rows.toSorted((a, b) => a.sorting - b.sorting)
}

/** How a method is offered; where its money goes is another change. */
export type MethodOffer = Pick<
  Method,
  | 'names'
  | 'minimum'
  | 'maximum'
  | 'quickAmounts'
  | 'opensAt'
  | 'closesAt'
  | 'labelIds'
  | 'usualMinutes'
  | 'lifeMinutes'
>

/** Sets how a method is offered. */
export async function updateMethodOffer(tx: Tx, methodId: string, offer: MethodOffer): Promise<void> {
  await sql`
    update cashier.method
       set names = ${JSON.stringify(offer.names)}::jsonb, minimum = ${offer.minimum}, maximum = ${offer.maximum},
           quick_amounts = ${[...offer.quickAmounts]}::bigint[], opens_at = ${offer.opensAt},
           closes_at = ${offer.closesAt}, label_ids = ${[...offer.labelIds]}::uuid[],
           usual_minutes = ${offer.usualMinutes}, life_minutes = ${offer.lifeMinutes}
     where method_id = ${methodId}`.execute(tx)
}

/** Where a method's money goes and what it costs. */
export type MethodMoney = Pick<
  Method,
  'name' | 'fee' | 'creditsReceivedAmount' | 'receiptMax' | 'channels' | 'confirmations'
>

/** Sets where a method's money goes and what it costs. */
export async function updateMethodMoney(tx: Tx, methodId: string, money: MethodMoney): Promise<void> {
  await sql`
    update cashier.method
       set name = ${money.name}, fee = ${money.fee}, credits_received_amount = ${money.creditsReceivedAmount},
           receipt_max = ${money.receiptMax}, channels = ${JSON.stringify(money.channels)}::jsonb,
           confirmations = ${money.confirmations}
     where method_id = ${methodId}`.execute(tx)
}

/** Switches a method and its channels. */
export async function updateMethodSwitch(
  tx: Tx,
  methodId: string,
  { isOn, channels }: { readonly isOn: boolean; readonly channels: readonly Channel[] },
): Promise<void> {
  await sql`
    update cashier.method set enabled = ${isOn}, channels = ${JSON.stringify(channels)}::jsonb
     where method_id = ${methodId}`.execute(tx)
}

/** Puts methods in an order. */
export async function updateMethodOrder(tx: Tx, methodIds: readonly string[]): Promise<void> {
  await sql`
    update cashier.method m set sorting = place.n
      from unnest(${[...methodIds]}::uuid[]) with ordinality as place (method_id, n)
     where m.method_id = place.method_id`.execute(tx)
}

/** Holds the names of a brand's methods, so that two who make one at once do it one after the other. */
export async function lockMethodCodes(tx: Tx, brandId: string): Promise<ReadonlySet<string>> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cashier methods ${brandId}`}, 0))`.execute(tx)
  const { rows } = await sql<{ code: string }>`
    select code from cashier.method where brand_id = ${brandId}`.execute(tx)
  return new Set(rows.map(({ code }) => code))
}
