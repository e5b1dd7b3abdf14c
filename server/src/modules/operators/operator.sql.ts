import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { Operator, OperatorRow, Role } from './types.ts'

const operatorColumns = sql`
  operator_id as "operatorId", username, role_id as "roleId", password_hash as "passwordHash",
  must_change_password as "mustChangePassword", totp_sealed as "totpSealed",
  totp_pending_sealed as "totpPendingSealed", totp_last_step as "totpLastStep", closed_at as "closedAt"`

export async function findOperatorByName(db: Reader, username: string): Promise<Operator | undefined> {
  const { rows } = await sql<Operator>`
    select ${operatorColumns} from operators.operator where username = ${username}`.execute(db)
  return rows[0]
}

/** Takes an operator for the rest of the transaction: a code is spent once, whoever sends it at once. */
export async function lockOperator(tx: Tx, operatorId: string): Promise<Operator | undefined> {
  const { rows } = await sql<Operator>`
    select ${operatorColumns} from operators.operator where operator_id = ${operatorId} for update`.execute(tx)
  return rows[0]
}

export interface NewOperator {
  readonly operatorId: string
  readonly username: string
  readonly passwordHash: string
  readonly roleId: string
  /** Null for all. */
  readonly brandIds: readonly string[] | null
}

/** False when somebody has the name already. */
export async function insertOperator(tx: Tx, operator: NewOperator): Promise<boolean> {
  const { rows } = await sql`
    insert into operators.operator (operator_id, username, password_hash, role_id, created_at)
    values (${operator.operatorId}, ${operator.username}, ${operator.passwordHash}, ${operator.roleId}, platform.now_ms())
    on conflict on constraint operator_username_unique do nothing
    returning 1`.execute(tx)
  if (rows.length === 1) await replaceBrands(tx, operator.operatorId, operator.brandIds)
  return rows.length === 1
}

export async function replaceBrands(tx: Tx, operatorId: string, brandIds: readonly string[] | null): Promise<void> {
  await sql`delete from operators.operator_brand where operator_id = ${operatorId}`.execute(tx)
  await sql`
    insert into operators.operator_brand (operator_id, brand_id)
    select ${operatorId}, unnest(${[...(brandIds ?? [])]}::uuid[])`.execute(tx)
}

export async function updateOperator(
  tx: Tx,
  {
    operatorId,
    roleId,
    isClosed,
  }: { readonly operatorId: string; readonly roleId: string; readonly isClosed: boolean },
): Promise<void> {
  await sql`
    update operators.operator
       set role_id = ${roleId},
           closed_at = case when ${isClosed} then coalesce(closed_at, platform.now_ms()) end
     where operator_id = ${operatorId}`.execute(tx)
}

export async function updatePassword(
  tx: Tx,
  {
    operatorId,
    passwordHash,
    mustChange,
  }: {
    readonly operatorId: string
    readonly passwordHash: string
    readonly mustChange: boolean
  },
): Promise<void> {
  await sql`
    update operators.operator set password_hash = ${passwordHash}, must_change_password = ${mustChange}
     where operator_id = ${operatorId}`.execute(tx)
}

export async function updatePendingSecret(tx: Tx, operatorId: string, sealed: Buffer): Promise<void> {
  await sql`
    update operators.operator set totp_pending_sealed = ${sealed} where operator_id = ${operatorId}`.execute(tx)
}

/** The secret that was proved becomes the operator's; the code that proved it is spent. */
export async function takePendingSecret(tx: Tx, operatorId: string, step: number): Promise<void> {
  await sql`
    update operators.operator
       set totp_sealed = totp_pending_sealed, totp_pending_sealed = null, totp_last_step = ${step}::bigint
     where operator_id = ${operatorId}`.execute(tx)
}

/** Without an authenticator the next sign-in enrols one. */
export async function clearSecret(tx: Tx, operatorId: string): Promise<void> {
  await sql`
    update operators.operator set totp_sealed = null, totp_pending_sealed = null where operator_id = ${operatorId}`.execute(
    tx,
  )
  await sql`delete from operators.recovery_code where operator_id = ${operatorId}`.execute(tx)
}

export async function updateLastStep(tx: Tx, operatorId: string, step: number): Promise<void> {
  await sql`
    update operators.operator set totp_last_step = ${step}::bigint where operator_id = ${operatorId}`.execute(tx)
}

export async function touchSignIn(tx: Tx, operatorId: string): Promise<void> {
  await sql`
    update operators.operator set last_sign_in_at = platform.now_ms() where operator_id = ${operatorId}`.execute(tx)
}

export async function replaceRecoveryCodes(tx: Tx, operatorId: string, hashes: readonly Buffer[]): Promise<void> {
  await sql`delete from operators.recovery_code where operator_id = ${operatorId}`.execute(tx)
  await sql`
    insert into operators.recovery_code (operator_id, code_hash)
    select ${operatorId}, decode(hash, 'hex') from unnest(${hashes.map((hash) => hash.toString('hex'))}::text[]) as new(hash)`.execute(
    tx,
  )
}

/** Takes a recovery code that was not used yet, or nothing. */
export async function spendRecoveryCode(tx: Tx, operatorId: string, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    update operators.recovery_code set used_at = platform.now_ms()
     where operator_id = ${operatorId} and code_hash = ${hash} and used_at is null returning 1`.execute(tx)
  return rows.length === 1
}

export async function countRecoveryCodes(db: Reader, operatorId: string): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from operators.recovery_code where operator_id = ${operatorId} and used_at is null`.execute(
    db,
  )
  return rows[0]?.left ?? 0
}

const rowColumns = sql`
  operator_id as "operatorId", username, role_id as "roleId", created_at as "createdAt", closed_at as "closedAt",
  last_sign_in_at as "lastSignInAt", totp_sealed is not null as "isEnrolled",
  (select array_agg(b.brand_id::text order by b.brand_id) from operators.operator_brand b
    where b.operator_id = o.operator_id) as "brandIds"`

/** The operators of an installation, which are few. */
export async function listOperators(db: Reader, limit: number): Promise<OperatorRow[]> {
  const { rows } = await sql<OperatorRow>`
    select ${rowColumns} from operators.operator o order by closed_at is not null, username limit ${limit}`.execute(db)
  return rows
}

export async function findOperatorRow(db: Reader, operatorId: string): Promise<OperatorRow | undefined> {
  const { rows } = await sql<OperatorRow>`
    select ${rowColumns} from operators.operator o where operator_id = ${operatorId}`.execute(db)
  return rows[0]
}

export async function listRoles(db: Reader): Promise<Role[]> {
  const { rows } = await sql<Role>`
    select role_id as "roleId", permissions from operators.role order by cardinality(permissions) desc, role_id`.execute(
    db,
  )
  return rows
}

export async function lockRole(tx: Tx, roleId: string): Promise<Role | undefined> {
  const { rows } = await sql<Role>`
    select role_id as "roleId", permissions from operators.role where role_id = ${roleId} for update`.execute(tx)
  return rows[0]
}

export async function updateRole(tx: Tx, { roleId, permissions }: Role): Promise<void> {
  await sql`
    update operators.role set permissions = ${[...permissions]}::text[] where role_id = ${roleId}`.execute(tx)
}

/** How many operators of all brands hold a permission now; those rows stay as they are for the transaction. */
export async function countHolders(tx: Tx, permission: string): Promise<number> {
  const { rows } = await sql`
    select 1 from operators.operator o join operators.role r on r.role_id = o.role_id
     where o.closed_at is null and ${permission} = any(r.permissions)
       and not exists (select 1 from operators.operator_brand b where b.operator_id = o.operator_id)
       for share of o, r`.execute(tx)
  return rows.length
}
