import type { CoinTransferState } from '@parlour/core/rules/cashier/coin-transfer.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'

export interface Coin {
  readonly coin: string
  readonly name: string
  readonly network: string
  readonly exponent: number
  readonly confirmations: number
  readonly hasTag: boolean
  readonly scheme: string
  readonly txUrl: string
}

/** All coins that a method can take. */
export async function listCoins(db: Reader): Promise<readonly Coin[]> {
  const { rows } = await sql<Coin>`
    select coin, name, network, exponent, confirmations, has_tag as "hasTag", scheme, tx_url as "txUrl"
      from cashier.coin order by coin`.execute(db)
  return rows
}

export interface CoinAddress {
  readonly addressId: string
  readonly brandId: string
  readonly memberId: string
  readonly methodId: string
  readonly provider: string
  readonly coin: string
  readonly address: string | null
  readonly tag: string | null
}

const addressColumns = sql`
  address_id as "addressId", brand_id as "brandId", member_id as "memberId", method_id as "methodId", provider, coin,
  address, tag`

type NewAddress = Omit<CoinAddress, 'address' | 'tag'>

/** A member's place for an address; the one that is there already where there is one, by the method asked for last. */
export async function upsertCoinAddress(tx: Tx, wanted: NewAddress): Promise<CoinAddress> {
  const { rows } = await sql<CoinAddress>`
    insert into cashier.coin_address (address_id, brand_id, member_id, method_id, provider, coin, created_at)
    values (${wanted.addressId}, ${wanted.brandId}, ${wanted.memberId}, ${wanted.methodId}, ${wanted.provider},
            ${wanted.coin}, platform.now_ms())
    on conflict on constraint coin_address_of_member do update set method_id = excluded.method_id
    returning ${addressColumns}`.execute(tx)
  return rows[0] as CoinAddress
}

export async function findCoinAddress(
  db: Reader,
  { memberId, provider, coin }: Pick<CoinAddress, 'memberId' | 'provider' | 'coin'>,
): Promise<CoinAddress | undefined> {
  const { rows } = await sql<CoinAddress>`
    select ${addressColumns} from cashier.coin_address
     where member_id = ${memberId} and provider = ${provider} and coin = ${coin}`.execute(db)
  return rows[0]
}

/** Keeps what the processor gave; what was kept first stays. */
export async function giveCoinAddress(
  tx: Tx,
  addressId: string,
  given: { readonly address: string; readonly tag: string | null },
): Promise<void> {
  await sql`
    update cashier.coin_address set address = ${given.address}, tag = ${given.tag}
     where address_id = ${addressId} and address is null`.execute(tx)
}

/** Whose an address is, with its tag where it is shared. */
export async function findCoinOwner(
  db: Reader,
  { provider, coin, address, tag }: Pick<CoinTransferRow, 'provider' | 'coin' | 'address' | 'tag'>,
): Promise<CoinAddress | undefined> {
  const { rows } = await sql<CoinAddress>`
    select ${addressColumns} from cashier.coin_address
     where provider = ${provider} and coin = ${coin} and address = ${address} and coalesce(tag, '') = ${tag ?? ''}`.execute(
    db,
  )
  return rows[0]
}

/** The brand whose members share an address, where it is one brand's. */
export async function findBrandOfAddress(
  db: Reader,
  { provider, coin, address }: Pick<CoinTransferRow, 'provider' | 'coin' | 'address'>,
): Promise<string | undefined> {
  const { rows } = await sql<{ brandId: string }>`
    select distinct brand_id as "brandId" from cashier.coin_address
     where provider = ${provider} and coin = ${coin} and address = ${address} limit 2`.execute(db)
  return rows.length === 1 ? rows[0]?.brandId : undefined
}

/** What a method asks of a transfer, also one that is switched off: what was begun by it goes on. */
export async function findCoinTerms(
  db: Reader,
  methodId: string,
): Promise<{ readonly minimum: bigint; readonly confirmations: number } | undefined> {
  const { rows } = await sql<{ minimum: bigint; confirmations: number }>`
    select minimum, confirmations from cashier.method where method_id = ${methodId} and kind = 'CRYPTO'`.execute(db)
  return rows[0]
}

export interface CoinTransferRow {
  readonly transferId: string
  readonly provider: string
  readonly coin: string
  readonly txid: string
  readonly output: number
  readonly brandId: string
  readonly memberId: string | null
  readonly methodId: string | null
  readonly address: string
  readonly tag: string | null
  readonly units: bigint
  readonly currency: string
  readonly confirmations: number
  readonly confirmationsNeeded: number
  readonly state: CoinTransferState
  readonly amount: bigint | null
  readonly rate: string | null
  readonly depositId: string | null
  readonly isRisky: boolean
  readonly seenAt: bigint
}

const transferColumns = sql`
  transfer_id as "transferId", provider, coin, txid, output, brand_id as "brandId", member_id as "memberId",
  method_id as "methodId", address, tag, units::text as units, currency, confirmations,
  confirmations_needed as "confirmationsNeeded", state, amount, rate::text as rate, deposit_id as "depositId",
  is_risky as "isRisky", seen_at as "seenAt"`

type RawTransfer = Omit<CoinTransferRow, 'units'> & { readonly units: string }
const read = (row: RawTransfer): CoinTransferRow => ({ ...row, units: BigInt(row.units) })

type NewTransfer = Omit<
  CoinTransferRow,
  'state' | 'amount' | 'rate' | 'depositId' | 'isRisky' | 'seenAt' | 'confirmations'
>
type Place = Pick<CoinTransferRow, 'provider' | 'coin' | 'txid' | 'output'>

/** Writes a transfer down the first time it is told of; whoever is second finds it. */
export async function insertCoinTransfer(tx: Tx, one: NewTransfer): Promise<void> {
  await sql`
    insert into cashier.coin_transfer (transfer_id, provider, coin, txid, output, brand_id, member_id, method_id, address,
                                       tag, units, currency, confirmations, confirmations_needed, state, seen_at)
    values (${one.transferId}, ${one.provider}, ${one.coin}, ${one.txid}, ${one.output}, ${one.brandId}, ${one.memberId},
            ${one.methodId}, ${one.address}, ${one.tag}, ${String(one.units)}::numeric, ${one.currency}, 0,
            ${one.confirmationsNeeded}, 'SEEN', platform.now_ms())
    on conflict on constraint coin_transfer_once do nothing`.execute(tx)
}

/** A transfer, held: all that is told of it waits for each other. */
export async function lockCoinTransfer(tx: Tx, place: Place): Promise<CoinTransferRow | undefined> {
  const { rows } = await sql<RawTransfer>`
    select ${transferColumns} from cashier.coin_transfer
     where provider = ${place.provider} and coin = ${place.coin} and txid = ${place.txid} and output = ${place.output}
       for update`.execute(tx)
  return rows.map(read)[0]
}

export async function updateCoinTransfer(
  tx: Tx,
  transferId: string,
  change: {
    readonly state: CoinTransferState
    readonly confirmations: number
    readonly booked?: { readonly amount: bigint; readonly rate: string; readonly depositId: string | null }
  },
): Promise<void> {
  const { state, confirmations, booked } = change
  await sql`
    update cashier.coin_transfer
       set state = ${state}, confirmations = ${confirmations}, amount = coalesce(${booked?.amount ?? null}::bigint, amount),
           rate = coalesce(${booked?.rate ?? null}::numeric, rate),
           deposit_id = coalesce(${booked?.depositId ?? null}::uuid, deposit_id),
           ended_at = case when ${state}::text in ('SEEN', 'CONFIRMED') then null else coalesce(ended_at, platform.now_ms()) end
     where transfer_id = ${transferId}`.execute(tx)
}

/** Keeps that its processor sees a risk, once. */
export async function markRisky(tx: Tx, transferId: string): Promise<void> {
  await sql`update cashier.coin_transfer set is_risky = true where transfer_id = ${transferId}`.execute(tx)
}

/** Transfers that are deep enough and wait for a rate, the oldest first. */
export async function listConfirmed(db: Reader, most: number): Promise<readonly Place[]> {
  const { rows } = await sql<Place>`
    select provider, coin, txid, output from cashier.coin_transfer where state = 'CONFIRMED'
     order by transfer_id limit ${most}`.execute(db)
  return rows
}

/** A member's transfers, the newest first. */
export async function listMemberCoins(db: Reader, memberId: string, most: number): Promise<CoinTransferRow[]> {
  const { rows } = await sql<RawTransfer>`
    select ${transferColumns} from cashier.coin_transfer where member_id = ${memberId}
     order by transfer_id desc limit ${most}`.execute(db)
  return rows.map(read)
}

/** A page of a brand's transfers by key, the newest first. */
export async function listBrandCoins(
  db: Reader,
  filter: {
    readonly brandId: string
    readonly state: CoinTransferState | null
    /** An address or a transfer's number, whole, or these members'. */
    readonly text: string | null
    readonly memberIds: readonly string[]
    readonly below: string | null
    readonly limit: number
  },
): Promise<CoinTransferRow[]> {
  const { text, below } = filter
  const { rows } = await sql<RawTransfer>`
    select ${transferColumns} from cashier.coin_transfer
     where brand_id = ${filter.brandId}
       and (${below}::uuid is null or transfer_id < ${below}::uuid)
       and (${filter.state}::text is null or state = ${filter.state})
       and (${text}::text is null or txid = ${text} or address = ${text} or member_id = any(${[...filter.memberIds]}::uuid[]))
     order by transfer_id desc limit ${filter.limit}`.execute(db)
  return rows.map(read)
}

export interface CoinRate {
  readonly provider: string
  readonly coin: string
  readonly currency: string
  readonly rate: string
  readonly at: number
}

/** What coins are worth, as their processors said last. */
export async function listCoinRates(db: Reader): Promise<readonly CoinRate[]> {
  const { rows } = await sql<Omit<CoinRate, 'at'> & { at: bigint }>`
    select provider, coin, currency, rate::text as rate, at_ms as at from cashier.coin_rate`.execute(db)
  return rows.map((row) => ({ ...row, at: Number(row.at) }))
}

export async function upsertCoinRate(tx: Tx, { provider, coin, currency, rate }: Omit<CoinRate, 'at'>): Promise<void> {
  await sql`
    insert into cashier.coin_rate (provider, coin, currency, rate, at_ms)
    values (${provider}, ${coin}, ${currency}, ${rate}::numeric, platform.now_ms())
    on conflict on constraint coin_rate_pk do update set rate = excluded.rate, at_ms = excluded.at_ms`.execute(tx)
}

/** The coins that members of each brand may pay by, or have paid by and wait for. */
export async function listCoinsInUse(
  db: Reader,
): Promise<readonly { readonly provider: string; readonly coin: string; readonly brandId: string }[]> {
  const { rows } = await sql<{ provider: string; coin: string; brandId: string }>`
    select provider, coin, brand_id as "brandId" from cashier.method where kind = 'CRYPTO'
     union select provider, coin, brand_id from cashier.coin_transfer where state = 'CONFIRMED'`.execute(db)
  return rows
}

/** How far a processor's changes were read. */
export async function findReading(db: Reader, provider: string): Promise<string> {
  const { rows } = await sql<{ readTo: string }>`
    select read_to as "readTo" from cashier.coin_reading where provider = ${provider}`.execute(db)
  return rows[0]?.readTo ?? ''
}

export async function upsertReading(tx: Tx, provider: string, readTo: string): Promise<void> {
  await sql`
    insert into cashier.coin_reading (provider, read_to) values (${provider}, ${readTo})
    on conflict on constraint coin_reading_pk do update set read_to = excluded.read_to`.execute(tx)
}
