import { createHash } from 'node:crypto'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../refusal.ts'
import { claimKey, findAnswers, storeAnswer, type KeyScope } from './idempotency.sql.ts'

/** The hash of a command's body, field order aside: the same wish written in another order is the same wish. */
export function bodyHash(body: unknown): Buffer {
  return createHash('sha256').update(canonical(body)).digest()
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (value !== null && typeof value === 'object') {
    const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
    return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join()}}`
  }
  return JSON.stringify(value) ?? 'null'
}

/** Runs a keyed command of the cold way once; a repeat gets the first answer, another body is refused. */
export async function once<T>(tx: Tx, scope: KeyScope, body: unknown, work: () => Promise<T>): Promise<T> {
  const hash = bodyHash(body)
  if (await claimKey(tx, scope, hash)) {
    const answer = await work()
    await storeAnswer(tx, scope, answer)
    return answer
  }
  const [stored] = await findAnswers(tx, [scope])
  if (!stored || !hash.equals(stored.bodyHash)) throw new Refusal('request.key_reused')
  return stored.answer as T
}
