import type { TSchema } from 'typebox'
import { vendorGames } from '@parlour/core/contract/games/vendor/catalogue.ts'
import {
  vendorAuthenticate,
  vendorBalance,
  vendorFeed,
  vendorList,
  vendorOperations,
  vendorStatuses,
} from '@parlour/core/contract/games/vendor/wallet.ts'

interface VendorCall {
  readonly method: 'get' | 'post' | 'put'
  readonly path: string
  readonly summary: string
  readonly body?: TSchema
  readonly query?: TSchema
  /** What is answered beside `status`. */
  readonly answer: Readonly<Record<string, object>>
}

const text = { type: 'string' }
const money = { type: 'string', pattern: '^-?\\d+\\.\\d{4}$' }
const orNull = (schema: object) => ({ anyOf: [schema, { type: 'null' }] })
const current = { balance: money, currency: text, version: { type: 'integer' } }
const reply = { txId: text, ledgerTxId: orNull(text), ...current, replayed: { type: 'boolean' } }
const status = { type: 'string', enum: [...vendorStatuses] }
const results = {
  results: { type: 'array', items: { type: 'object', required: ['status'], properties: { status, ...reply } } },
}

const summaries: Readonly<Record<keyof typeof vendorOperations, string>> = {
  bet: 'Take a stake',
  win: 'Pay a win; zero is a loss',
  rollback: 'Take back a transaction, whether it came or not',
  adjust: 'Set the stake of a bet anew',
  'end-round': 'Close a round: its open bets are lost',
  'promo-credit': 'Pay a prize of the vendor’s own',
  tip: 'Take a tip',
  settle: 'Settle bets of many players, each by itself',
  resettle: 'Settle a bet anew',
  unsettle: 'Open a settled bet again',
  void: 'Give the stake of a bet back',
  unvoid: 'Undo a void',
  cashout: 'Pay a bet out before it is settled',
}

const operations = Object.entries(vendorOperations).map(([kind, body]): VendorCall => ({
  method: 'post',
  path: `/vendor/v1/${kind}`,
  summary: summaries[kind as keyof typeof vendorOperations],
  body: kind === 'settle' ? vendorList : body,
  answer: kind === 'settle' ? results : reply,
}))

/** Every call that vendors of games make, which answer in a dialect of their own. */
const calls: readonly VendorCall[] = [
  ...operations,
  {
    method: 'post',
    path: '/vendor/v1/batch',
    summary: 'Operations of one player in order, all or none, each with its `operation`',
    body: vendorList,
    answer: { ...current, ...results },
  },
  {
    method: 'post',
    path: '/vendor/v1/authenticate',
    summary: 'Who a launch token is of',
    body: vendorAuthenticate,
    answer: { playerRef: text, ...current },
  },
  {
    method: 'post',
    path: '/vendor/v1/balance',
    summary: 'What a player can play with',
    body: vendorBalance,
    answer: { playerRef: text, ...current },
  },
  {
    method: 'get',
    path: '/vendor/v1/transactions',
    summary: 'What was done in a time, page by page, for reconciliation',
    query: vendorFeed,
    answer: { list: { type: 'array', items: { type: 'object' } }, next: orNull(text) },
  },
  {
    method: 'put',
    path: '/vendor/v1/games',
    summary: 'Tell of games under the vendor’s own codes: what is named is as it says from then on, all of it or none',
    body: vendorGames,
    answer: { taken: { type: 'integer' } },
  },
]

const security = [{ vendor: [], vendorTime: [], vendorSignature: [] }]

/** How vendors say who they are: three headers, the third over the second and the raw body. */
export const vendorSchemes = {
  vendor: { type: 'apiKey', in: 'header', name: 'X-Vendor', description: 'The vendor’s code' },
  vendorTime: { type: 'apiKey', in: 'header', name: 'X-Timestamp', description: 'Milliseconds, within five minutes' },
  vendorSignature: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Signature',
    description: 'Hex HMAC-SHA256 of timestamp + "." + raw body by the vendor’s secret; a GET signs its path and query',
  },
}

/** The vendors' calls as OpenAPI writes paths. */
export function vendorPaths(
  parametersOf: (place: 'query', schema: TSchema | undefined) => readonly object[],
): Readonly<Record<string, object>> {
  return Object.fromEntries(
    calls.map(({ method, path, summary, body, query, answer }) => [
      path,
      {
        [method]: {
          tags: ['vendors'],
          summary,
          security,
          parameters: parametersOf('query', query),
          ...(body === undefined
            ? {}
            : { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
          responses: {
            200: {
              description: 'Answered, whatever it comes to: `status` says what',
              content: {
                'application/json': {
                  schema: { type: 'object', required: ['status'], properties: { status, ...answer } },
                },
              },
            },
            401: { description: 'BAD_SIGNATURE: nothing was read' },
          },
        },
      },
    ]),
  )
}

export const vendorCalls = calls.map(({ method, path, summary }) => ({
  id: `${method.toUpperCase()} ${path}`,
  summary,
}))
