import { Type } from 'typebox'
import { consoleEndpoint } from '../../operator-endpoint.ts'
import { Snapshot } from '../../operator-shapes.ts'
import { closed, Cursor, EpochMs, Id, OptionalText, PageLimit } from '../../shapes.ts'

const filters = {
  operator: OptionalText(100),
  command: OptionalText(100),
  subject: OptionalText(200),
  merchant: OptionalText(40),
  from: Type.Optional(EpochMs),
  to: Type.Optional(EpochMs),
}

export const listAudit = consoleEndpoint({
  id: 'GET /console/api/audit',
  summary: 'What operators changed, the newest first, filtered',
  allow: 'audit.read',
  scope: 'filtered',
  query: closed({ ...filters, after: Cursor, limit: PageLimit }),
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        actionId: Id,
        at: EpochMs,
        operator: Type.String(),
        command: Type.String(),
        subject: Type.String(),
        merchantCode: Type.Union([Type.String(), Type.Null()]),
        reason: Type.String(),
        details: Snapshot,
      }),
    ),
    next: Type.Union([Type.String(), Type.Null()]),
  }),
  refusals: [],
})

export const exportAudit = consoleEndpoint({
  id: 'GET /console/api/audit/csv',
  summary: 'The same as a table for a spreadsheet, at most ten thousand rows',
  allow: 'audit.read',
  scope: 'filtered',
  query: closed(filters),
  value: Type.Object({
    csv: Type.String(),
    /** Whether there were more rows than were given. */
    isCut: Type.Boolean(),
  }),
  refusals: [],
})
