import { Type } from 'typebox'
import { consoleEndpoint } from '../../operator-endpoint.ts'
import { closed, EpochMs, Id, MoneyOut, PageLimit } from '../../shapes.ts'
import { StatementPool } from '../player/statement.ts'
import { RecordKind } from '../player/wallet.ts'

const Version = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

export const getMemberStatement = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/members/:id/statement',
  summary: 'The lines of one pool of a member, newest first, and its newest published head',
  allow: 'members.read',
  scope: 'brand',
  params: closed({ id: Id }),
  query: closed({
    pool: StatementPool,
    /** Lines before this version: the last one of the page before. */
    before: Type.Optional(Version),
    limit: PageLimit,
  }),
  value: Type.Object({
    accountId: Id,
    currency: Type.String(),
    /** The last line that a published head covers; its hash is what the member's own page and file come to. */
    head: Type.Union([
      Type.Object({ day: Type.String(), version: Version, balance: MoneyOut, hash: Type.String() }),
      Type.Null(),
    ]),
    list: Type.Array(
      Type.Object({
        version: Version,
        at: EpochMs,
        /** The entry's kind, as the ledger has it, and the word that its member reads for it. */
        entry: Type.String(),
        kind: RecordKind,
        factId: Id,
        amount: MoneyOut,
        balance: MoneyOut,
      }),
    ),
    next: Type.Union([Version, Type.Null()]),
  }),
  refusals: ['console.member_unknown'],
})
