import { Type } from 'typebox'
import { consoleEndpoint } from '../../operator-endpoint.ts'
import { EpochMs } from '../../shapes.ts'

/** So many of a queue are counted: where it is longer, this is what is told. */
export const countedMost = 1000

export const listQueues = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/queues',
  summary:
    'What waits for operators, page by page: how much, how much of it is in one’s own hands, since when the oldest waits',
  allow: 'operator',
  scope: 'brand',
  value: Type.Object({
    /** When it was counted: the ages are told by it. */
    at: EpochMs,
    list: Type.Array(
      Type.Object({
        /** The page, by the end of its address, and the part that is chosen there. */
        page: Type.String(),
        part: Type.String(),
        waiting: Type.Integer({ minimum: 0, maximum: countedMost }),
        mine: Type.Integer({ minimum: 0 }),
        oldestAt: Type.Union([EpochMs, Type.Null()]),
      }),
    ),
  }),
  refusals: [],
})
