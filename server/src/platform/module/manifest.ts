import type { ConsoleRoutes } from '../http/console-routes.ts'
import type { Routes } from '../http/routes.ts'
import type { Job } from '../jobs/jobs.ts'
import type { Role } from '../nodes/role.ts'
import type { ChangeKind } from './change-kind.ts'
import type { WaitingQueue } from './waiting-queue.ts'

/** What a module does again and again, as long as the server runs. */
export interface Loop {
  readonly name: string
  /** Milliseconds between the end of one turn and the beginning of the next. */
  readonly everyMs: number
  readonly work: () => Promise<void>
  /** What a process must do for the loop to run there; where none is named, every process runs it for itself. */
  readonly role?: Role
  /** What is let go of after the last turn: a connection that is kept between turns. */
  readonly end?: () => Promise<void>
}

/** Routes that need nothing but what every call is given: `calls.gen.ts` finds them by their files. */
export interface Calls {
  readonly player: readonly ((routes: Routes) => void)[]
  readonly operator: readonly ((routes: ConsoleRoutes) => void)[]
}

/**
 * What a module plugs into the server, as plain data. `compose` iterates over the manifests of all modules and knows
 * nothing more of them.
 */
export interface Manifest {
  /** The name of the module's folder. */
  readonly name: string
  readonly calls?: Calls
  /** Mounts the calls of players, vendors and feeds that need parts of the module. */
  playerRoutes?(routes: Routes): void
  /** Mounts the calls of the operators' console that need parts of the module. */
  operatorRoutes?(routes: ConsoleRoutes): void
  /** What two operators decide. */
  readonly changeKinds?: readonly ChangeKind[]
  /** What waits for operators on the pages of the module. */
  readonly queues?: readonly WaitingQueue[]
  /** Background work: by a crontab, or when it is asked for. */
  readonly jobs?: readonly Job[]
  readonly loops?: readonly Loop[]
}
