import { Type } from 'typebox'
import { consoleEndpoint } from '../../operator-endpoint.ts'
import { oneOf, Reason } from '../../operator-shapes.ts'
import { closed, Nothing, Text } from '../../shapes.ts'

const Kind = Type.Union([
  Type.Literal('deny_ip'),
  Type.Literal('allow_ip'),
  Type.Literal('deny_country'),
  Type.Literal('hosting'),
])
const Unknown = Type.Union([Type.Literal('allow'), Type.Literal('browse'), Type.Literal('deny')])
const rule = { kind: Kind, value: Text(60) }
/** What was asked where the change keeps the operator's own address out. */
const isSure = Type.Optional(Type.Boolean())
const whenChanged = ['console.access_locks_out', 'console.nothing_changed'] as const

const Verdict = Type.Object({
  ip: Type.String(),
  /** ISO 3166; empty where it is not known. */
  country: Type.String(),
  /** The network that sign-ins from there are counted by. */
  network: Type.String(),
  /** 0 let in, 1 closed for works, 2 kept out. */
  status: Type.Integer(),
  isMoneyClosed: Type.Boolean(),
  isHosting: Type.Boolean(),
  /** What decided. */
  cause: oneOf('works', 'brand', 'deny_ip', 'allow_ip', 'deny_country', 'unknown_country', 'none'),
  /** The rule that decided, where it was one. */
  rule: Type.Union([Type.Object({ kind: Kind, value: Type.String() }), Type.Null()]),
})

export const listAccessRules = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/access-rules',
  summary: 'Who may come in from where, and what the rules say of the operator’s own address',
  allow: 'brands.read',
  scope: 'brand',
  value: Type.Object({
    rules: Type.Array(Type.Object({ kind: Kind, value: Type.String(), note: Type.String() })),
    most: Type.Integer(),
    unknownCountry: Unknown,
    own: Verdict,
  }),
  refusals: [],
})

export const tryAddress = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/access-tries',
  summary: 'Whether an address would be let in, and which rule says so',
  allow: 'brands.read',
  scope: 'brand',
  query: closed({ ip: Text(60) }),
  value: Verdict,
  refusals: ['console.address_invalid'],
})

export const addAccessRule = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/access-rules',
  summary: 'Keep a network or a country out, let a network in, or name one of machines; open pages are told at once',
  allow: 'brands.access',
  scope: 'brand',
  body: closed({ ...rule, note: Type.String({ maxLength: 200 }), isSure, reason: Reason }),
  value: Nothing,
  refusals: ['console.access_value_invalid', 'console.access_full', ...whenChanged],
})

export const removeAccessRule = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/access-rule-ends',
  summary: 'Take a rule back; open pages are told at once',
  allow: 'brands.access',
  scope: 'brand',
  body: closed({ ...rule, isSure, reason: Reason }),
  value: Nothing,
  refusals: ['console.access_value_invalid', ...whenChanged],
})

export const setUnknownCountry = consoleEndpoint({
  id: 'PUT /console/api/brands/:merchant/unknown-country',
  summary: 'What becomes of addresses whose country is not known',
  allow: 'brands.access',
  scope: 'brand',
  body: closed({ unknownCountry: Unknown, isSure, reason: Reason }),
  value: Nothing,
  refusals: [...whenChanged],
})
