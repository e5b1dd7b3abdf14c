import { hostname } from 'node:os'
import type { Database } from '../db/database.ts'
import { repeat } from '../due/repeat.ts'
import type { Log } from '../log/log.ts'
import { deleteNode, forgetDeadNodes, seeNode } from './node.sql.ts'
import type { Role } from './role.ts'

const seenEveryMs = 5000
/** Who was not seen for so long is dead, or might as well be: its jobs are free within a minute. */
const deadAfterMs = 30_000

export interface Node {
  /** Says to the others, and to whoever asks, that this node takes nothing new. */
  drain(): Promise<void>
  stop(): Promise<void>
}

/** Says again and again that this process is there, and frees the jobs of those that are not any more. */
export function startNode(settings: {
  readonly database: Database
  readonly nodeId: string
  readonly version: string
  readonly roles: ReadonlySet<Role>
  readonly workers: () => readonly string[]
  readonly log: Log
}): Node {
  const { database, nodeId, version, roles, workers, log } = settings
  let isDraining = false
  const see = () =>
    database.transaction((tx) =>
      seeNode(
        tx,
        { nodeId, host: hostname(), pid: process.pid, version, roles: [...roles], workers: workers() },
        isDraining,
      ),
    )
  const heart = repeat({
    name: 'the sign of life',
    everyMs: seenEveryMs,
    async work() {
      await see()
      for (const dead of await database.transaction((tx) => forgetDeadNodes(tx, deadAfterMs)))
        log.warn({ nodeId: dead }, 'a node is gone; its jobs are free')
    },
    log,
  })
  return {
    async drain() {
      isDraining = true
      await see().catch(() => undefined)
    },
    async stop() {
      await heart.stop()
      await database.transaction((tx) => deleteNode(tx, nodeId)).catch(() => undefined)
    },
  }
}
