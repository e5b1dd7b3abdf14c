import { Type } from 'typebox'
import { consoleEndpoint } from '../../operator-endpoint.ts'
import { oneOf, Proposed, Reason } from '../../operator-shapes.ts'
import { closed, Id, MoneyIn, MoneyOut, Nothing, Text } from '../../shapes.ts'

const Nullable = <T extends Parameters<typeof Type.Array>[0]>(schema: T) => Type.Union([schema, Type.Null()])
const Minute = Nullable(Type.Integer({ minimum: 0, maximum: 1439 }))

export const methodDirections = ['DEPOSIT', 'WITHDRAWAL'] as const
export const methodKinds = ['GATEWAY', 'BANK_TRANSFER', 'QR', 'AGENT', 'CRYPTO', 'BANK', 'WALLET'] as const
/** Which kinds a way in may be, and which a way out. */
export const kindsGoing = {
  DEPOSIT: ['GATEWAY', 'BANK_TRANSFER', 'QR', 'AGENT', 'CRYPTO'],
  WITHDRAWAL: ['BANK', 'WALLET'],
} as const

const Word = (most: number) => Type.String({ minLength: 1, maxLength: most, pattern: '\\S' })
const Code = Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' })

const Channel = closed({
  channelId: Code,
  name: Word(60),
  /** The brand’s account that is paid to, of a transfer; and its static QR code for banks’ apps. */
  account: Nullable(closed({ holder: Word(80), number: Word(60), code: Nullable(Text(512)) })),
  /** What may be begun by it on a day. */
  dailyMax: Nullable(MoneyIn),
})

/** How a method is offered: one operator says it. */
const offer = {
  /** By language tag; none where the portal’s own words do. */
  names: Type.Record(Type.String({ maxLength: 12 }), Type.String({ maxLength: 60 })),
  minimum: MoneyIn,
  maximum: MoneyIn,
  quickAmounts: Type.Array(MoneyIn, { maxItems: 8 }),
  opensAt: Minute,
  closesAt: Minute,
  labelIds: Type.Array(Id, { maxItems: 50 }),
  /** How long it takes as a rule; 0: nobody says. */
  usualMinutes: Type.Integer({ minimum: 0, maximum: 20_160 }),
  /** How long an order of a way in waits for its money. */
  lifeMinutes: Type.Integer({ minimum: 5, maximum: 1440 }),
}

/** Where money goes and what it costs: two operators say it. */
const money = {
  name: Word(60),
  fee: MoneyIn,
  /** Whether another amount than was asked for is credited; otherwise a person looks. */
  creditsReceivedAmount: Type.Boolean(),
  /** What one transfer of a way out carries at most. */
  receiptMax: Nullable(MoneyIn),
  channels: Type.Array(Channel, { maxItems: 50 }),
  /** How many blocks confirm a transfer of coins; null of other kinds. */
  confirmations: Nullable(Type.Integer({ minimum: 1, maximum: 10_000 })),
}

const amountProblems = [
  'wallet.amount_invalid',
  'console.method_amounts',
  'console.method_hours',
  'console.method_way_out',
] as const

export const listDeskMethods = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/methods',
  summary: 'Every way in and way out of a brand, with its terms, its channels and whether it is on',
  allow: 'withdrawals.read',
  scope: 'brand',
  value: Type.Object({
    currency: Type.String(),
    languages: Type.Array(Type.String()),
    /** Gateways that are connected. */
    providers: Type.Array(Type.String()),
    /** Processors of coins that are connected, and what may be paid by. */
    coinProviders: Type.Array(Type.String()),
    coins: Type.Array(
      Type.Object({
        coin: Type.String(),
        name: Type.String(),
        network: Type.String(),
        /** The fewest that a method may ask. */
        confirmations: Type.Integer(),
      }),
    ),
    labels: Type.Array(Type.Object({ labelId: Id, names: Type.Record(Type.String(), Type.String()) })),
    list: Type.Array(
      Type.Object({
        methodId: Id,
        code: Type.String(),
        direction: oneOf(...methodDirections),
        kind: oneOf(...methodKinds),
        provider: Type.String(),
        coin: Nullable(Type.String()),
        isOn: Type.Boolean(),
        ...offer,
        minimum: MoneyOut,
        maximum: MoneyOut,
        quickAmounts: Type.Array(MoneyOut),
        ...money,
        fee: MoneyOut,
        receiptMax: Nullable(MoneyOut),
        channels: Type.Array(
          Type.Object({ ...Channel.properties, dailyMax: Nullable(Type.String()), isOff: Type.Boolean() }),
        ),
      }),
    ),
  }),
  refusals: [],
})

export const proposeMethod = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/method-proposals',
  summary: 'Propose a new way in or way out; once another operator agrees it is there, switched off',
  allow: 'cashier.terms',
  scope: 'brand',
  body: closed({
    code: Code,
    direction: oneOf(...methodDirections),
    kind: oneOf(...methodKinds),
    /** The gateway of a method of that kind. */
    provider: Nullable(Text(40)),
    /** The coin of a method that takes coins. */
    coin: Nullable(Text(16)),
    minimum: MoneyIn,
    maximum: MoneyIn,
    ...money,
    reason: Reason,
  }),
  value: Proposed,
  refusals: [
    ...amountProblems,
    'console.method_channels',
    'console.method_confirmations',
    'console.method_kind',
    'console.method_code_taken',
    'console.approval_waits',
  ],
})

export const proposeMethodMoney = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/methods/:methodId/proposals',
  summary: 'Propose other accounts, channels or fees of a method; another operator decides',
  allow: 'cashier.terms',
  scope: 'brand',
  params: closed({ methodId: Id }),
  body: closed({ ...money, reason: Reason }),
  value: Proposed,
  refusals: [
    'cashier.method_unknown',
    ...amountProblems,
    'console.method_channels',
    'console.method_confirmations',
    'console.nothing_changed',
    'console.approval_waits',
  ],
})

export const setMethodOffer = consoleEndpoint({
  id: 'PUT /console/api/brands/:merchant/methods/:methodId/offer',
  summary: 'Set how a method is offered: names, limits, amounts to choose, hours, labels and times',
  allow: 'cashier.terms',
  scope: 'brand',
  params: closed({ methodId: Id }),
  body: closed({ ...offer, reason: Reason }),
  value: Nothing,
  refusals: [
    'cashier.method_unknown',
    ...amountProblems,
    'console.names_invalid',
    'console.label_unknown',
    'console.nothing_changed',
  ],
})

export const switchMethod = consoleEndpoint({
  id: 'PUT /console/api/brands/:merchant/methods/:methodId/switch',
  summary: 'Switch a method, or channels of it, on or off; orders that were begun go on',
  allow: 'cashier.terms',
  scope: 'brand',
  params: closed({ methodId: Id }),
  body: closed({ isOn: Type.Boolean(), channelsOff: Type.Array(Code, { maxItems: 50 }), reason: Reason }),
  value: Nothing,
  refusals: ['cashier.method_unknown', 'cashier.channel_unknown', 'console.nothing_changed'],
})

export const orderMethods = consoleEndpoint({
  id: 'PUT /console/api/brands/:merchant/method-order',
  summary: 'Say in which order the ways in, or the ways out, are shown',
  allow: 'cashier.terms',
  scope: 'brand',
  body: closed({
    direction: oneOf(...methodDirections),
    /** All of that direction. */
    methodIds: Type.Array(Id, { maxItems: 200 }),
    reason: Reason,
  }),
  value: Nothing,
  refusals: ['cashier.method_unknown', 'console.nothing_changed'],
})
