import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { closed, Text } from '../../shapes.ts'

const OneNumber = Type.String({ minLength: 1, maxLength: 10 })
const Numbers = Type.Array(OneNumber, { maxItems: 100 })

/** A result as a feed tells it: the wire's `WinNo`, and no more than that. */
const ToldResult = Type.Union([
  closed({
    kind: Type.Literal('prizes'),
    prizes: Type.Array(closed({ code: Text(4), numbers: Numbers }), { maxItems: 20 }),
  }),
  closed({ kind: Type.Literal('list'), balls: Numbers, special: Type.Optional(OneNumber) }),
  closed({ kind: Type.Literal('thai'), first: OneNumber, front3: Numbers, back3: Numbers, last2: OneNumber }),
  closed({
    kind: Type.Literal('fourd'),
    first: OneNumber,
    second: OneNumber,
    third: OneNumber,
    special: Numbers,
    consolation: Numbers,
  }),
])

/**
 * What became of a word. `TAKEN`: it waits for a second. `UNCHANGED`: it was said, or stands, already. `DRAWN`: another
 * says the same, and the issue is drawn by it. `DIFFERS`: it was taken and is not what another says, or what the issue
 * was settled by. Not taken: `TOO_EARLY`; `REPLACED`, which this feed said before and took back, for ten minutes;
 * `TOO_MANY`, more than twenty words on one issue; `SETTLING`, drawn otherwise and not settled yet; `VOID`;
 * `UNKNOWN_ISSUE`; `BAD_RESULT`.
 */
const claimStatuses = [
  'TAKEN',
  'UNCHANGED',
  'DRAWN',
  'DIFFERS',
  'TOO_EARLY',
  'REPLACED',
  'TOO_MANY',
  'SETTLING',
  'VOID',
  'UNKNOWN_ISSUE',
  'BAD_RESULT',
] as const

export type ClaimStatus = (typeof claimStatuses)[number]

/** What a feed of official results says, signed over the raw body as payment callbacks are. */
export const tellResults = endpoint({
  id: 'POST /api/feeds/:feed/results',
  summary:
    'A feed’s word on official draws, signed: X-Timestamp in milliseconds, X-Signature the hex HMAC-SHA256 of timestamp + "." + raw body; each result has a status of its own',
  audience: 'provider',
  perMinute: 120,
  params: closed({ feed: Text(40) }),
  body: closed({
    results: Type.Array(
      Type.Union([
        closed({ gameCode: Text(40), numero: Text(20), result: ToldResult }),
        closed({
          gameCode: Text(40),
          /** The day of the draw on the clock of the game: `2027-02-05`. */
          day: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
          result: ToldResult,
        }),
      ]),
      { minItems: 1, maxItems: 50 },
    ),
  }),
  value: Type.Object({
    results: Type.Array(
      Type.Object({
        gameCode: Type.String(),
        numero: Type.String(),
        status: Type.Unsafe<ClaimStatus>(Type.Union(claimStatuses.map((status) => Type.Literal(status)))),
      }),
    ),
  }),
  refusals: ['lottery.feed_refused'],
})
