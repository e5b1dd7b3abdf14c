import { Type } from 'typebox'
import { coinTransferStates } from '../../../rules/cashier/coin-transfer.ts'
import { CoinTransfer } from '../player/coins.ts'
import { consoleEndpoint } from '../../operator-endpoint.ts'
import { oneOf } from '../../operator-shapes.ts'
import { closed, Cursor, Id, OptionalText, PageLimit } from '../../shapes.ts'

const Nullable = <T extends Parameters<typeof Type.Array>[0]>(schema: T) => Type.Union([schema, Type.Null()])

export const listDeskCoinTransfers = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/coin-transfers',
  summary: 'Transfers of coins to a brand’s members and to addresses that nobody has, the newest first',
  allow: 'deposits.read',
  scope: 'brand',
  query: closed({
    state: Type.Optional(oneOf(...coinTransferStates)),
    /** A member’s name, an address, or a transfer’s number, whole. */
    text: OptionalText(128),
    after: Cursor,
    limit: PageLimit,
  }),
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        ...CoinTransfer.properties,
        memberId: Nullable(Id),
        username: Nullable(Type.String()),
        currency: Type.String(),
        address: Type.String(),
        tag: Nullable(Type.String()),
        /** Whether its processor sees a risk in where it comes from. */
        isRisky: Type.Boolean(),
      }),
    ),
    next: Nullable(Type.String()),
  }),
  refusals: [],
})
