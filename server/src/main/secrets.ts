import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Secrets {
  readonly secret: string
  readonly databasePassword: string
  readonly sandboxSecret: string
}

/** The secrets of a development installation, made once; only their owner may read the file. */
export function readSecrets(home: string): Secrets {
  mkdirSync(home, { recursive: true, mode: 0o700 })
  const file = join(home, 'secrets.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Secrets
  const made: Secrets = {
    secret: randomBytes(32).toString('hex'),
    databasePassword: randomBytes(24).toString('hex'),
    sandboxSecret: randomBytes(32).toString('hex'),
  }
  writeFileSync(file, JSON.stringify(made, undefined, 2), { mode: 0o600 })
  return made
}
