import { fromWire, type Money, toWire } from '@parlour/core/money/money.ts'
import { type Fields, isFields } from './case.ts'

/** A case that has not the form of its file: it counts as failed, with what was missing. */
export class MalformedCase extends Error {
  override readonly name = 'MalformedCase'
}

const malformed = (key: string, wanted: string): never => {
  throw new MalformedCase(`${key}: expected ${wanted}`)
}

export function textField(fields: Fields, key: string): string {
  const value = fields[key]
  return typeof value === 'string' ? value : malformed(key, 'a text')
}

export function numberField(fields: Fields, key: string): number {
  const value = fields[key]
  return typeof value === 'number' ? value : malformed(key, 'a number')
}

export function textsField(fields: Fields, key: string): readonly string[] {
  const value = fields[key]
  return Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : malformed(key, 'texts')
}

export function numbersField(fields: Fields, key: string): readonly number[] {
  const value = fields[key]
  return Array.isArray(value) && value.every((item) => typeof item === 'number') ? value : malformed(key, 'numbers')
}

export function objectsField(fields: Fields, key: string): readonly Fields[] {
  const value = fields[key]
  return Array.isArray(value) && value.every(isFields) ? value : malformed(key, 'a list of objects')
}

export function objectField(fields: Fields, key: string): Fields {
  const value = fields[key]
  return isFields(value) ? value : malformed(key, 'an object')
}

/** A plain number of a vector file as money: its decimal text is read, so no float takes part. */
export function moneyField(fields: Fields, key: string): Money {
  return fromWire(String(numberField(fields, key))) ?? malformed(key, 'an amount of at most four decimals')
}

/** Money as the plain number a vector file would hold. */
export function plainNumber(amount: Money): number {
  return Number(toWire(amount))
}

/** The named fields of a case that it gives: files may leave helpers out. */
export function givenFields(fields: Fields, keys: readonly string[]): Fields {
  return Object.fromEntries(keys.filter((key) => key in fields).map((key) => [key, fields[key]]))
}
