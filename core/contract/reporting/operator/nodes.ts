import { Type } from 'typebox'
import { consoleEndpoint } from '../../operator-endpoint.ts'
import { oneOf } from '../../operator-shapes.ts'
import { EpochMs, Id } from '../../shapes.ts'

export const listNodes = consoleEndpoint({
  id: 'GET /console/api/nodes',
  summary: 'The processes of the installation that are there, what each does, and which one leads',
  allow: 'audit.read',
  scope: 'installation',
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        nodeId: Id,
        host: Type.String(),
        pid: Type.Integer(),
        version: Type.String(),
        roles: Type.Array(oneOf('api', 'realtime', 'worker', 'loop', 'console', 'studio')),
        /** Silent: it has not said for a while that it is there; its jobs are free soon. */
        state: oneOf('READY', 'DRAINING', 'SILENT'),
        startedAt: EpochMs,
        seenAt: EpochMs,
        /** What it leads, and how often that was taken over. */
        leads: Type.Array(Type.Object({ name: Type.String(), epoch: Type.Integer() })),
      }),
    ),
  }),
  refusals: [],
})
