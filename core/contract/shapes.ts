import { Type } from 'typebox'

/** `"12.3400"`: four places, as the server writes it. */
export const MoneyOut = Type.String({ pattern: '^-?\\d+\\.\\d{4}$' })
/** A non-negative decimal of at most four places, as a client may write it. */
export const MoneyIn = Type.String({ pattern: '^(?:0|[1-9]\\d{0,14})(?:\\.\\d{1,4})?$', maxLength: 20 })
export const Id = Type.String({ format: 'uuid' })
/** A moment that a date can say: what is beyond it is none. */
export const EpochMs = Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 })
/** A number that a row is known by. */
export const RowNumber = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })
export const Text = (maxLength: number) => Type.String({ minLength: 1, maxLength })
export const OptionalText = (maxLength: number) => Type.Optional(Type.String({ maxLength }))
export const Nothing = Type.Object({}, { additionalProperties: false })
/** The last row of the page before; opaque to clients. */
export const Cursor = Type.Optional(Type.String({ maxLength: 80 }))
export const PageLimit = Type.Optional(Type.Integer({ minimum: 1, maximum: 100 }))

/** Of the member's own records, whose pages are exported too. */
export const RecordLimit = Type.Optional(Type.Integer({ minimum: 1, maximum: 500 }))
/** A day of the brand's zone. */
export const DayText = Type.String({ pattern: '^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])$' })

/** What every call that moves money answers beside its own fields. */
export const balanceAfter = { balance: MoneyOut, version: Type.Integer() }

/** Fields that the specification names and Parlour does not use: taken and ignored. */
export function ignored<const Names extends readonly string[]>(...names: Names) {
  return Object.fromEntries(names.map((name) => [name, Type.Optional(Type.Unknown())])) as {
    [Name in Names[number]]: ReturnType<typeof anything>
  }
}

function anything() {
  return Type.Optional(Type.Unknown())
}

/** A closed object: an unlisted field is `request.unknown_field`. */
export const closed = <const P extends Parameters<typeof Type.Object>[0]>(properties: P) =>
  Type.Object(properties, { additionalProperties: false })
