import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

export interface NewCaptcha {
  readonly captchaId: string
  readonly brandId: string
  readonly ip: string
  readonly answerHash: Buffer
  readonly lifeMs: number
}

/** Keeps a picture's answer, unless the address got another within the pause; whether it was kept. */
export async function insertCaptcha(tx: Tx, captcha: NewCaptcha, pauseMs: number): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`captcha ${captcha.ip}`}, 0))`.execute(tx)
  const { rows } = await sql`
    insert into identity.captcha (captcha_id, brand_id, ip, answer_hash, at_ms, expires_at)
    select ${captcha.captchaId}::uuid, ${captcha.brandId}::uuid, ${captcha.ip}, ${captcha.answerHash}, now, now + ${captcha.lifeMs}::bigint
      from platform.now_ms() as now
     where not exists (select from identity.captcha c where c.ip = ${captcha.ip} and c.at_ms > now - ${pauseMs}::bigint)
    returning 1`.execute(tx)
  return rows.length === 1
}

/** Takes a picture away with its answer: it is asked once, whatever is answered. */
export async function takeCaptcha(
  tx: Tx,
  { captchaId, brandId, ip }: Pick<NewCaptcha, 'captchaId' | 'brandId' | 'ip'>,
): Promise<Buffer | undefined> {
  const { rows } = await sql<{ answerHash: Buffer; isGood: boolean }>`
    delete from identity.captcha where captcha_id = ${captchaId} and brand_id = ${brandId} and ip = ${ip}
    returning answer_hash as "answerHash", expires_at > platform.now_ms() as "isGood"`.execute(tx)
  const [row] = rows
  return row?.isGood === true ? row.answerHash : undefined
}

export async function pruneCaptchas(tx: Tx): Promise<void> {
  await sql`delete from identity.captcha where expires_at < platform.now_ms()`.execute(tx)
}
