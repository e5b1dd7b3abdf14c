import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Tests that leave themselves out where what they need is absent, by what that is: nothing else may
 * (`server/test/left-out.test.ts` looks), and each says so in the run.
 */
const needs = {
  /** The published results of the North from 2005 to 2024, beside the project: they are others' data. */
  publishedNorth: fileURLToPath(new URL('../../../../shared/data/xsmb/xsmb-2005-2024.csv', import.meta.url)),
  /** Matches as they were played, of football and baseball, beside the project: they are others' data. */
  playedMatches: fileURLToPath(new URL('../../../../shared/data/sports/SOURCES.md', import.meta.url)),
  /** A Redis server, which several processes tell each other by; `npm test` installs it where it can. */
  redisServer: process.env['REDIS_SERVER_PATH'] ?? '/usr/bin/redis-server',
  /** A RabbitMQ server, which a feed over AMQP is tried with in the long tier. */
  rabbitServer: process.env['RABBITMQ_SERVER_PATH'] ?? '/usr/lib/rabbitmq/bin/rabbitmq-server',
} as const

/** Where what a test needs lies, and whether the test is left out; told once for each who asks. */
export function lookFor(need: keyof typeof needs): { readonly file: string; readonly isAbsent: boolean } {
  const file = needs[need]
  const isAbsent = !existsSync(file)
  if (isAbsent) process.stdout.write(`left out: what needs ${need}, ${file} is not there\n`)
  return { file, isAbsent }
}
