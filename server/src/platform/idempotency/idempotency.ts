import { hash } from 'node:crypto'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../refusal.ts'
import { claimKey, findAnswers, storeAnswer, type KeyScope } from './idempotency.sql.ts'
import { keyStatus } from './key-status.ts'

/** The hash of a command's body, field order aside: the same request written in another order is the same request. */
export function bodyHash(body: unknown): Buffer {
  return hash('sha256', canonical(body), 'buffer')
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (value !== null && typeof value === 'object') {
    const fields = value as Readonly<Record<string, unknown>>
    let text = ''
    for (const name of Object.keys(fields).sort()) {
      text += `${text && ','}${JSON.stringify(name)}:${canonical(fields[name])}`
    }
    return `{${text}}`
  }
  return JSON.stringify(value) ?? 'null'
}

/** Runs a keyed command of the cold way once; a repeat gets the first answer, another body is refused. */
export async function once<T>(tx: Tx, scope: KeyScope, body: unknown, work: () => Promise<T>): Promise<T> {
  const wanted = bodyHash(body)
  if (await claimKey(tx, scope, wanted)) {
    const answer = await work()
    await storeAnswer(tx, scope, answer)
    return answer
  }
  const [stored] = await findAnswers(tx, [scope])
  if (!stored || keyStatus(stored.bodyHash, wanted) === 'conflict') throw new Refusal('request.key_reused')
  return stored.answer as T
}
