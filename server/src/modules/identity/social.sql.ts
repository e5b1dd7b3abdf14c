import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'

export type SocialProvider = 'google' | 'facebook'

export interface ProviderRow {
  readonly issuer: string
  readonly clientId: string
  readonly secretSealed: Buffer
}

export async function findProvider(
  db: Reader,
  brandId: string,
  provider: SocialProvider,
): Promise<ProviderRow | undefined> {
  const { rows } = await sql<ProviderRow>`
    select issuer, client_id as "clientId", secret_sealed as "secretSealed"
      from identity.social_provider where brand_id = ${brandId} and provider = ${provider}`.execute(db)
  return rows[0]
}

export async function upsertProvider(
  tx: Tx,
  row: ProviderRow & { readonly brandId: string; readonly provider: SocialProvider },
): Promise<void> {
  await sql`
    insert into identity.social_provider (brand_id, provider, issuer, client_id, secret_sealed)
    values (${row.brandId}, ${row.provider}, ${row.issuer}, ${row.clientId}, ${row.secretSealed})
    on conflict on constraint social_provider_pk do update
      set issuer = excluded.issuer, client_id = excluded.client_id, secret_sealed = excluded.secret_sealed`.execute(tx)
}

export interface SocialAttempt {
  readonly brandId: string
  readonly provider: SocialProvider
  readonly bindingHash: Buffer
  readonly nonce: string
  readonly verifier: string
  readonly returnUrl: string
  readonly memberId: string | null
}

export async function insertAttempt(tx: Tx, stateHash: Buffer, attempt: SocialAttempt, lifeMs: number): Promise<void> {
  await sql`
    insert into identity.social_attempt (state_hash, brand_id, provider, binding_hash, nonce, verifier, return_url,
                                         member_id, expires_at)
    values (${stateHash}, ${attempt.brandId}, ${attempt.provider}, ${attempt.bindingHash}, ${attempt.nonce},
            ${attempt.verifier}, ${attempt.returnUrl}, ${attempt.memberId}, platform.now_ms() + ${lifeMs}::bigint)`.execute(
    tx,
  )
}

/** Takes an attempt, once and in time: whatever comes of it, it is not taken again. */
export async function takeAttempt(tx: Tx, brandId: string, stateHash: Buffer): Promise<SocialAttempt | undefined> {
  const { rows } = await sql<SocialAttempt & { isLate: boolean }>`
    delete from identity.social_attempt where state_hash = ${stateHash} and brand_id = ${brandId}
    returning brand_id as "brandId", provider, binding_hash as "bindingHash", nonce, verifier,
              return_url as "returnUrl", member_id as "memberId", expires_at <= platform.now_ms() as "isLate"`.execute(
    tx,
  )
  const [row] = rows
  return row && !row.isLate ? row : undefined
}

/** Whom a provider vouches for: its own name of them, and an address that it may have proved. */
export interface Vouched {
  readonly provider: SocialProvider
  readonly subject: string
  readonly email: string | null
  readonly isEmailVerified: boolean
}

export async function findSocialMember(
  db: Reader,
  brandId: string,
  { provider, subject }: Pick<Vouched, 'provider' | 'subject'>,
): Promise<string | undefined> {
  const { rows } = await sql<{ memberId: string }>`
    select member_id as "memberId" from identity.social_account
     where brand_id = ${brandId} and provider = ${provider} and subject = ${subject}`.execute(db)
  return rows[0]?.memberId
}

/** Links; false where that account is another member's, or the member has one of that provider. */
export async function insertSocialAccount(
  tx: Tx,
  owner: { readonly brandId: string; readonly memberId: string },
  { provider, subject, email }: Vouched,
): Promise<boolean> {
  const { rows } = await sql`
    insert into identity.social_account (brand_id, provider, subject, member_id, email, linked_at)
    values (${owner.brandId}, ${provider}, ${subject}, ${owner.memberId}, ${email}, platform.now_ms())
    on conflict do nothing returning 1`.execute(tx)
  return rows.length === 1
}

export async function listSocialAccounts(
  db: Reader,
  memberId: string,
): Promise<{ readonly provider: SocialProvider; readonly email: string | null; readonly linkedAt: bigint }[]> {
  const { rows } = await sql<{ provider: SocialProvider; email: string | null; linkedAt: bigint }>`
    select provider, email, linked_at as "linkedAt" from identity.social_account
     where member_id = ${memberId} order by provider`.execute(db)
  return rows
}

export async function deleteSocialAccount(tx: Tx, memberId: string, provider: SocialProvider): Promise<boolean> {
  const { rows } = await sql`
    delete from identity.social_account where member_id = ${memberId} and provider = ${provider} returning 1`.execute(
    tx,
  )
  return rows.length === 1
}

export async function insertSocialTicket(
  tx: Tx,
  ticket: { readonly ticketHash: Buffer; readonly brandId: string; readonly lifeMs: number },
  vouched: Vouched,
): Promise<void> {
  await sql`
    insert into identity.social_ticket (ticket_hash, brand_id, provider, subject, email, is_email_verified, expires_at)
    values (${ticket.ticketHash}, ${ticket.brandId}, ${vouched.provider}, ${vouched.subject}, ${vouched.email},
            ${vouched.isEmailVerified}, platform.now_ms() + ${ticket.lifeMs}::bigint)`.execute(tx)
}

export async function findSocialTicket(db: Reader, brandId: string, ticketHash: Buffer): Promise<Vouched | undefined> {
  const { rows } = await sql<Vouched>`
    select provider, subject, email, is_email_verified as "isEmailVerified" from identity.social_ticket
     where ticket_hash = ${ticketHash} and brand_id = ${brandId} and expires_at > platform.now_ms()`.execute(db)
  return rows[0]
}

export async function deleteSocialTicket(tx: Tx, ticketHash: Buffer): Promise<boolean> {
  const { rows } = await sql`delete from identity.social_ticket where ticket_hash = ${ticketHash} returning 1`.execute(
    tx,
  )
  return rows.length === 1
}

export async function pruneSocial(tx: Tx): Promise<void> {
  await sql`delete from identity.social_attempt where expires_at < platform.now_ms()`.execute(tx)
  await sql`delete from identity.social_ticket where expires_at < platform.now_ms()`.execute(tx)
}
