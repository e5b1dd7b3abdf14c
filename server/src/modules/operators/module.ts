import type { Database } from '#platform/db/database.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import type { Manifest } from '#platform/module/manifest.ts'
import type { WaitingQueue } from '#platform/module/waiting-queue.ts'
import { calls } from './calls.gen.ts'
import { approvalQueues } from './operator/approval-queue.sql.ts'
import { approvalRoutes } from './operator/approvals.routes.ts'
import { newOperator, operatorChange, operatorReset, roleChange } from './operator/operator-kinds.ts'
import { queueRoutes } from './operator/queues.routes.ts'
import { rosterRoutes } from './operator/roster.routes.ts'
import { operatorRoutes } from './operators.routes.ts'
import type { Operators } from './operators.service.ts'
import { pruneSignInGuards } from './sign-in-guard.sql.ts'
import type { ListBrands } from './types.ts'

export { createOperators } from './operators.service.ts'
export { helpText, readCommand } from './command-line/read-command.ts'
export { runCommand } from './command-line/run-command.ts'

export { operatorCommands as commands } from './operator/operators.commands.ts'

interface Parts {
  readonly database: Pick<Database, 'transaction'>
  readonly operators: Operators
  readonly listBrands: ListBrands
  /** What all modules have two operators decide. */
  readonly allChangeKinds: () => readonly ChangeKind[]
  /** What waits on the pages of all modules. */
  readonly allQueues: () => readonly WaitingQueue[]
}

const guardsAgeMs = 7 * 86_400_000

export function operatorsModule({ database, operators, listBrands, allChangeKinds, allQueues }: Parts): Manifest {
  const kinds = { operatorChange: operatorChange(listBrands), newOperator: newOperator(operators, listBrands) }
  return {
    name: 'operators',
    calls,
    operatorRoutes(routes) {
      operatorRoutes(routes, { operators, listBrands })
      approvalRoutes(routes, { listBrands, kinds: allChangeKinds() })
      queueRoutes(routes, { queues: allQueues() })
      rosterRoutes(routes, { listBrands, kinds })
    },
    queues: approvalQueues,
    changeKinds: [kinds.operatorChange, kinds.newOperator, operatorReset, roleChange],
    jobs: [
      {
        name: 'operators:sign_ins_pruned',
        crontab: '27 * * * *',
        work: () => database.transaction((tx) => pruneSignInGuards(tx, guardsAgeMs)),
      },
    ],
  }
}
