import type { Money } from '@parlour/core/money/money.ts'
import { sql } from 'kysely'
import { byteas, uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { rowsOf, statement } from '#platform/db/statement.ts'
import type { LaunchToken, Vendor, VendorSettings } from './types.ts'

export interface VendorRow extends Vendor {
  readonly secret: Buffer
  readonly oldSecret: Buffer | null
  readonly oldSecretUntil: bigint | null
}

/** All vendors, with the clock by which their secrets and stamps are good. */
export async function listVendors(
  db: Reader,
): Promise<{ readonly now: number; readonly vendors: readonly VendorRow[] }> {
  const { rows } = await sql<VendorRow & { now: bigint }>`
    select v.vendor_id as "vendorId", v.brand_id as "brandId", v.code, v.name, v.product, v.status,
           v.status = 'ON' as "isOn", v.launch_url as "launchUrl", v.asset_origin as "assetOrigin", v.icon, v.category,
           v.is_hot as "isHot", v.sorting, v.secret,
           v.old_secret as "oldSecret", v.old_secret_until as "oldSecretUntil",
           v.unknown_rollback_reply as "unknownRollbackReply", v.replay_balance as "replayBalance",
           v.rollback_after_win as "rollbackAfterWin", v.allow_negative_on_reversal as "allowNegativeOnReversal",
           v.zero_bet_wins as "zeroBetWins", v.wallet_mode as "walletMode", v.transfer_url as "transferUrl",
           v.replay_url as "replayUrl", v.free_spins_url as "freeSpinsUrl", v.home_minutes as "homeMinutes", v.dialect, v.money_scale as "moneyScale",
           v.daily_credit_max as "dailyCreditMax", v.signs_path as "signsPath", now
      from platform.now_ms() as now left join games.vendor v on true
     order by v.sorting, v.code`.execute(db)
  return { now: Number(rows[0]?.now), vendors: rows.filter(({ vendorId }) => vendorId !== null) }
}

/** Lets those who make or change the vendor of a code pass one after the other. */
export async function lockVendorCode(tx: Tx, code: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`vendor ${code}`}, 0))`.execute(tx)
}

/** A new vendor, its switches as they usually are; false where the code is taken. */
export async function insertVendor(
  tx: Tx,
  vendor: Pick<
    VendorRow,
    | 'vendorId'
    | 'brandId'
    | 'code'
    | 'name'
    | 'product'
    | 'status'
    | 'dialect'
    | 'moneyScale'
    | 'rollbackAfterWin'
    | 'secret'
  >,
): Promise<boolean> {
  const { rows } = await sql`
    insert into games.vendor (vendor_id, brand_id, code, name, product, status, dialect, money_scale, rollback_after_win,
                              secret, created_at)
    values (${vendor.vendorId}, ${vendor.brandId}, ${vendor.code}, ${vendor.name}, ${vendor.product}, ${vendor.status},
            ${vendor.dialect}, ${vendor.moneyScale}, ${vendor.rollbackAfterWin}, ${vendor.secret}, platform.now_ms())
    on conflict (code) do nothing returning 1`.execute(tx)
  return rows.length === 1
}

/** Gives a vendor a new secret; the one before stays good for a while. */
export async function replaceSecret(
  tx: Tx,
  { vendorId, secret, overlapMs }: { readonly vendorId: string; readonly secret: Buffer; readonly overlapMs: number },
): Promise<void> {
  await sql`
    update games.vendor set old_secret = secret, old_secret_until = platform.now_ms() + ${overlapMs}::bigint,
                            secret = ${secret}
     where vendor_id = ${vendorId}`.execute(tx)
}

/** Writes what operators set of a vendor, all of it. */
export async function updateVendor(tx: Tx, vendorId: string, to: VendorSettings): Promise<void> {
  await sql`
    update games.vendor
       set name = ${to.name}, status = ${to.status}, launch_url = ${to.launchUrl}, asset_origin = ${to.assetOrigin},
           icon = ${to.icon}, category = ${to.category}, is_hot = ${to.isHot}, sorting = ${to.sorting},
           unknown_rollback_reply = ${to.unknownRollbackReply}, replay_balance = ${to.replayBalance},
           rollback_after_win = ${to.rollbackAfterWin},
           allow_negative_on_reversal = ${to.allowNegativeOnReversal}, zero_bet_wins = ${to.zeroBetWins},
           wallet_mode = ${to.walletMode}, transfer_url = ${to.transferUrl}, replay_url = ${to.replayUrl},
           free_spins_url = ${to.freeSpinsUrl}, home_minutes = ${to.homeMinutes}, signs_path = ${to.signsPath}
     where vendor_id = ${vendorId}`.execute(tx)
}

/** How much a vendor may credit without a bet in a day. */
export async function updateDailyCreditMax(tx: Tx, vendorId: string, amount: Money): Promise<void> {
  await sql`update games.vendor set daily_credit_max = ${amount} where vendor_id = ${vendorId}`.execute(tx)
}

/** Keeps a launch token, good for so long from now, and for good that its player has had a window of the vendor. */
export async function insertLaunchToken(
  tx: Tx,
  token: Omit<LaunchToken, 'expiresAt'> & { readonly brandId: string; readonly lifeMs: number },
): Promise<void> {
  await sql`
    with player as (
      insert into games.vendor_player (vendor_id, member_id, brand_id, launched_at)
      values (${token.vendorId}, ${token.memberId}, ${token.brandId}, platform.now_ms())
      on conflict (vendor_id, member_id) do nothing
    )
    insert into games.launch_token (token_hash, brand_id, vendor_id, member_id, session_id, currency, created_at, expires_at)
    select ${token.tokenHash}, ${token.brandId}, ${token.vendorId}, ${token.memberId}, ${token.sessionId}, ${token.currency},
           now, now + ${token.lifeMs}::bigint
      from platform.now_ms() as now`.execute(tx)
}

export function findLaunchTokens(tx: Tx, hashes: readonly Buffer[]): Promise<LaunchToken[]> {
  return statement<LaunchToken>`
    select t.token_hash as "tokenHash", t.vendor_id as "vendorId", t.member_id as "memberId",
           t.session_id as "sessionId", t.currency, t.expires_at as "expiresAt"
      from unnest(${byteas(hashes)}::bytea[]) as wanted(token_hash)
     cross join lateral (select * from games.launch_token found where found.token_hash = wanted.token_hash limit 1) t`.send(
    tx,
  )
}

/** The windows of vendors that players have open: of each session the one that ends last. */
export function findWindows(
  tx: Tx,
  players: readonly { readonly vendorId: string; readonly memberId: string }[],
): Promise<LaunchToken[]> {
  return statement<LaunchToken>`
    select distinct on (t.vendor_id, t.member_id, t.session_id)
           t.token_hash as "tokenHash", t.vendor_id as "vendorId", t.member_id as "memberId",
           t.session_id as "sessionId", t.currency, t.expires_at as "expiresAt"
      from (${rowsOf(
        uuids(players, (p) => p.vendorId),
        uuids(players, (p) => p.memberId),
      )}) as wanted(vendor_id, member_id)
      join games.launch_token t on t.vendor_id = wanted.vendor_id and t.member_id = wanted.member_id
     order by t.vendor_id, t.member_id, t.session_id, t.expires_at desc`.send(tx)
}

/** Forgets launch tokens that are over. */
export async function pruneLaunchTokens(tx: Tx, ageMs: number): Promise<void> {
  await sql`delete from games.launch_token where expires_at < platform.now_ms() - ${ageMs}::bigint`.execute(tx)
}
