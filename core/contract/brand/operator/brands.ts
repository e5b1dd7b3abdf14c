import { Type } from 'typebox'
import { consoleEndpoint } from '../../operator-endpoint.ts'
import { Proposed, Reason } from '../../operator-shapes.ts'
import { closed, EpochMs, Nothing, Text } from '../../shapes.ts'

const EndAt = Type.Union([EpochMs, Type.Null()])

const rule = {
  enabled: Type.Boolean(),
  required: Type.Boolean(),
  acceptedPattern: Type.String({ minLength: 1, maxLength: 200 }),
  minLength: Type.Integer({ minimum: 0, maximum: 1000 }),
  maxLength: Type.Integer({ minimum: 1, maximum: 1000 }),
}

export const getBrand = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant',
  summary: 'A brand as it stands: status, switches, the rules of its registration form',
  allow: 'brands.read',
  scope: 'brand',
  value: Type.Object({
    merchantCode: Type.String(),
    name: Type.String(),
    hosts: Type.Array(Type.String()),
    currency: Type.String(),
    timeZone: Type.String(),
    languages: Type.Array(Type.String()),
    defaultLanguage: Type.String(),
    status: Type.Integer(),
    maintenanceEndAt: EndAt,
    flags: Type.Array(Type.Object({ modId: Type.String(), isOn: Type.Boolean() })),
    registerRules: Type.Array(Type.Object({ field: Type.String(), ...rule })),
  }),
  refusals: [],
})

export const setStatus = consoleEndpoint({
  id: 'PUT /console/api/brands/:merchant/status',
  summary: 'Close a brand for works that end within a day, or open it again; every open page is told at once',
  allow: 'brands.maintenance',
  scope: 'brand',
  body: closed({ isClosed: Type.Boolean(), endAt: EndAt, reason: Reason }),
  value: Nothing,
  refusals: ['console.approval_required', 'console.nothing_changed', 'console.time_invalid'],
})

export const proposeWorks = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/works',
  summary: 'Propose to close a brand for longer than a day or without an end; another operator decides',
  allow: 'brands.maintenance',
  scope: 'brand',
  body: closed({ endAt: EndAt, reason: Reason }),
  value: Proposed,
  refusals: ['console.nothing_changed', 'console.approval_waits', 'console.time_invalid'],
})

export const setFlag = consoleEndpoint({
  id: 'PUT /console/api/brands/:merchant/flags/:modId',
  summary: 'Switch something that the brand offers on or off; open pages hear of it',
  allow: 'brands.flags',
  scope: 'brand',
  params: closed({ modId: Text(60) }),
  body: closed({ isOn: Type.Boolean(), reason: Reason }),
  value: Nothing,
  refusals: ['console.flag_unknown', 'console.nothing_changed'],
})

export const setRegisterRule = consoleEndpoint({
  id: 'PUT /console/api/brands/:merchant/register-rules/:field',
  summary: 'The rule of one field of the registration form',
  allow: 'brands.registration',
  scope: 'brand',
  params: closed({ field: Text(60) }),
  body: closed({ ...rule, reason: Reason }),
  value: Nothing,
  refusals: ['console.rule_unknown', 'console.rule_invalid', 'console.nothing_changed'],
})

export const setLanguages = consoleEndpoint({
  id: 'PUT /console/api/brands/:merchant/languages',
  summary: 'The languages that a brand offers, in their order, and the one that it begins with; open pages hear of it',
  allow: 'brands.flags',
  scope: 'brand',
  body: closed({
    languages: Type.Array(Text(20), { minItems: 1, maxItems: 60 }),
    defaultLanguage: Text(20),
    reason: Reason,
  }),
  value: Nothing,
  refusals: ['console.language_incomplete', 'console.language_default', 'console.nothing_changed'],
})
