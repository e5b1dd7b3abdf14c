import { listNodes } from '@parlour/core/contract/reporting/operator/nodes.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import { listNodes as findNodes, type SeenNode } from '#platform/nodes/node.sql.ts'
import { roles } from '#platform/nodes/role.ts'

/** The processes of the installation. */
export function nodeRoutes(routes: ConsoleRoutes): void {
  routes.query(listNodes, async ({ db }) => ({
    list: (await findNodes(db)).map((node) => ({
      nodeId: node.nodeId,
      host: node.host,
      pid: node.pid,
      version: node.version,
      roles: roles.filter((role) => node.roles.includes(role)),
      state: stateOf(node),
      startedAt: node.startedAt.getTime(),
      seenAt: node.seenAt.getTime(),
      leads: node.leads.map(({ name, epoch }) => ({ name, epoch: Number(epoch) })),
    })),
  }))
}

function stateOf({ isSilent, isDraining }: SeenNode): 'READY' | 'DRAINING' | 'SILENT' {
  if (isSilent) return 'SILENT'
  return isDraining ? 'DRAINING' : 'READY'
}
