import { sql } from 'kysely'
import { uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { ProofMethod, RiskRule } from './rules/login-risk.ts'

const dayMs = 86_400_000
/** A place that nobody signed in from for so long is new again; of each kind the latest are kept (rule book F3). */
const knownForMs = 90 * dayMs
const countryKnownForMs = 30 * dayMs
const placesMax = 20

interface RiskRow {
  readonly newNetwork: number
  readonly newDevice: number
  readonly newCountry: number
  readonly hosting: number
  readonly passwordChanged: number
  readonly phoneChanged: number
  readonly failures: number
  readonly guessable: number
  readonly oneFrom: number
  readonly strongFrom: number
  readonly blockFrom: number
  readonly methods: readonly ProofMethod[]
  readonly isUnprovableAllowed: boolean
}

/** The brand's rule of what stands out, or everybody's. */
export async function findRiskRule(db: Reader, brandId: string): Promise<RiskRule | undefined> {
  const { rows } = await sql<RiskRow>`
    select new_network as "newNetwork", new_device as "newDevice", new_country as "newCountry", hosting,
           password_changed as "passwordChanged", phone_changed as "phoneChanged", failures, guessable,
           one_from as "oneFrom", strong_from as "strongFrom", block_from as "blockFrom", methods,
           is_unprovable_allowed as "isUnprovableAllowed"
      from identity.risk_rule where brand_id = ${brandId} or brand_id is null order by brand_id nulls last limit 1`.execute(
    db,
  )
  const [row] = rows
  if (!row) return undefined
  const { oneFrom, strongFrom, blockFrom, methods, isUnprovableAllowed, ...points } = row
  return { points, oneFrom, strongFrom, blockFrom, methods, isUnprovableAllowed }
}

/** Replaces the brand's rule of what stands out. */
export async function upsertRiskRule(tx: Tx, brandId: string, { points, ...rule }: RiskRule): Promise<void> {
  await sql`delete from identity.risk_rule where brand_id = ${brandId}`.execute(tx)
  await sql`
    insert into identity.risk_rule values (${brandId}, ${points.newNetwork}, ${points.newDevice}, ${points.newCountry},
      ${points.hosting}, ${points.passwordChanged}, ${points.phoneChanged}, ${points.failures}, ${points.guessable},
      ${rule.oneFrom}, ${rule.strongFrom}, ${rule.blockFrom}, ${[...rule.methods]}::text[], ${rule.isUnprovableAllowed})`.execute(
    tx,
  )
}

/** What is known of a member who signs in, and of where it comes from. */
export interface SignInFacts {
  readonly email: string | null
  readonly mobile: string | null
  readonly payeeName: string | null
  readonly hasTotp: boolean
  readonly hasPlaces: boolean
  readonly isNetworkKnown: boolean
  readonly isDeviceKnown: boolean
  readonly countries: readonly string[]
  readonly isPasswordFresh: boolean
  readonly isPasswordOld: boolean
  readonly isPhoneFresh: boolean
  readonly mustChangePassword: boolean
}

export async function findSignInFacts(
  db: Reader,
  memberId: string,
  { network, device }: { readonly network: string; readonly device: string | null },
): Promise<SignInFacts | undefined> {
  const { rows } = await sql<SignInFacts>`
    select m.email, case when m.mobile_verified_at is not null then m.mobile end as mobile,
           nullif(m.profile ->> 'payeeName', '') as "payeeName",
           exists (select from identity.totp t where t.member_id = m.member_id and t.confirmed_at is not null) as "hasTotp",
           exists (select from identity.known_place p where p.member_id = m.member_id) as "hasPlaces",
           exists (select from identity.known_place p where p.member_id = m.member_id and p.kind = 'network'
                      and p.place = ${network} and p.seen_at > now - ${knownForMs}::bigint) as "isNetworkKnown",
           exists (select from identity.known_place p where p.member_id = m.member_id and p.kind = 'device'
                      and p.place = ${device} and p.seen_at > now - ${knownForMs}::bigint) as "isDeviceKnown",
           array(select distinct p.country from identity.known_place p
                  where p.member_id = m.member_id and p.country <> '' and p.seen_at > now - ${countryKnownForMs}::bigint) as countries,
           coalesce(m.password_changed_at > now - ${dayMs}::bigint, false) as "isPasswordFresh",
           coalesce(m.password_changed_at, m.joined_at) < now - ${90 * dayMs}::bigint as "isPasswordOld",
           coalesce(m.mobile_verified_at > now - ${7 * dayMs}::bigint and m.mobile_verified_at > m.joined_at + 3600000,
                    false) as "isPhoneFresh",
           m.password_due_at is not null as "mustChangePassword"
      from identity.member m, platform.now_ms() as now where m.member_id = ${memberId}`.execute(db)
  return rows[0]
}

/** Whether the member of a name signed in from this network and this device before; nobody of a name that is free. */
export async function isFamiliarPlace(
  db: Reader,
  { brandId, username }: { readonly brandId: string; readonly username: string },
  { network, device }: { readonly network: string; readonly device: string | null },
): Promise<boolean> {
  const { rows } = await sql<{ places: number }>`
    select count(*)::int as places from identity.member m
      join identity.known_place p on p.member_id = m.member_id and p.seen_at > platform.now_ms() - ${knownForMs}::bigint
       and (p.kind, p.place) in (('network', ${network}), ('device', ${device}))
     where m.brand_id = ${brandId} and m.username = ${username}`.execute(db)
  return rows[0]?.places === 2
}

/**
 * Writes down where a member signed in from; what is older than the latest few of a kind is forgotten. Answers whether
 * a place was new that is not the first: news to its owner.
 */
export async function rememberPlaces(
  tx: Tx,
  owner: { readonly brandId: string; readonly memberId: string },
  {
    network,
    device,
    country,
    isBrowser,
  }: {
    readonly network: string
    readonly device: string | null
    readonly country: string
    /** Whether the device shows a mark of its own, or the name that all of its kind have. */
    readonly isBrowser: boolean
  },
): Promise<boolean> {
  const { brandId, memberId } = owner
  const { rows } = await sql<{ isNew: boolean; hadOthers: boolean }>`
    with before as (select exists (select from identity.known_place where member_id = ${memberId}) as "hadOthers")
    insert into identity.known_place as p (brand_id, member_id, kind, place, country, first_seen_at, seen_at, is_browser)
    select ${brandId}, ${memberId}, new.kind, new.place, ${country}, now, now, new.kind = 'device' and ${isBrowser}
      from platform.now_ms() as now,
           (values ('network', ${network}::text), ('device', ${device}::text)) as new(kind, place)
     where new.place is not null
    on conflict on constraint known_place_pk do update set seen_at = excluded.seen_at, country = excluded.country,
          is_browser = excluded.is_browser
    returning xmax = 0 as "isNew", (select "hadOthers" from before) as "hadOthers"`.execute(tx)
  await sql`
    delete from identity.known_place p using (
      select kind, place, row_number() over (partition by kind order by seen_at desc) as rank
        from identity.known_place where member_id = ${memberId}) old
     where p.member_id = ${memberId} and p.kind = old.kind and p.place = old.place and old.rank > ${placesMax}`.execute(
    tx,
  )
  return rows.some(({ isNew, hadOthers }) => isNew && hadOthers)
}

/** Who else signed in by a browser of these members, and since when both did. */
export async function listSameBrowser(
  db: Reader,
  memberIds: readonly string[],
): Promise<readonly { readonly memberId: string; readonly otherId: string; readonly since: number }[]> {
  const { rows } = await sql<{ memberId: string; otherId: string; since: bigint }>`
    select own.member_id as "memberId", other.member_id as "otherId",
           max(greatest(own.first_seen_at, other.first_seen_at)) as since
      from identity.known_place own
      join identity.known_place other on other.brand_id = own.brand_id and other.place = own.place and other.is_browser
       and other.member_id <> own.member_id
     where own.member_id = any(${uuids(memberIds)}::uuid[]) and own.is_browser
     group by 1, 2`.execute(db)
  return rows.map((row) => ({ ...row, since: Number(row.since) }))
}

/** Forgets places that nobody came from for that long. */
export async function prunePlaces(tx: Tx, ageMs: number): Promise<void> {
  await sql`
    delete from identity.known_place where ctid = any(array(
      select ctid from identity.known_place where seen_at < platform.now_ms() - ${ageMs}::bigint limit 10000))`.execute(
    tx,
  )
}
