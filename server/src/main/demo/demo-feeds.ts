import { createHmac } from 'node:crypto'
import type { Config } from '#platform/config/config.ts'

/** The feeds that the sandbox plays in development. */
const names = ['sandbox-board', 'sandbox-radio'] as const

/** Their secrets: each its own, all of the one that server and sandbox share. */
export function sandboxFeeds(sandboxSecret: string): ReadonlyMap<string, string> {
  return new Map(names.map((name) => [name, createHmac('sha256', sandboxSecret).update(`feed ${name}`).digest('hex')]))
}

/** The feeds of a development installation: the sandbox's beside those that are set. Production has none of the sandbox's. */
export function withSandboxFeeds(config: Config, sandboxSecret: string): Config {
  if (config.mode !== 'development') return config
  return { ...config, resultFeeds: new Map([...sandboxFeeds(sandboxSecret), ...config.resultFeeds]) }
}
