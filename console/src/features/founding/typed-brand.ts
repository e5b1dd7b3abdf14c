import type { BrandRequest } from './founding.queries.ts'

/** A brand as it is typed: lists have commas or lines between. */
export interface TypedBrand {
  readonly merchantCode: string
  readonly name: string
  readonly hosts: string
  readonly currency: string
  readonly timeZone: string
  readonly languages: readonly string[]
  readonly theme: string
  readonly profile: BrandRequest['profile']
  readonly isDefault: boolean
  readonly bank: string
  readonly holder: string
  readonly number: string
  readonly banks: string
}

const listOf = (text: string) =>
  text
    .split(/[,\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')

/** The brand as it travels; undefined while something is missing. An account is typed whole or not at all. */
export function requestOf(typed: TypedBrand): BrandRequest | undefined {
  const { bank, holder, number, hosts, banks, languages, ...rest } = typed
  const account = { bank: bank.trim(), holder: holder.trim(), number: number.trim() }
  const given = Object.values(account).filter((text) => text !== '').length
  const request = {
    ...rest,
    merchantCode: rest.merchantCode.trim(),
    name: rest.name.trim(),
    timeZone: rest.timeZone.trim(),
    hosts: listOf(hosts),
    languages: [...languages],
    account: given === 0 ? null : account,
    banks: listOf(banks),
  }
  const isWhole =
    request.merchantCode !== '' &&
    request.name !== '' &&
    request.timeZone !== '' &&
    request.currency !== '' &&
    request.hosts.length > 0 &&
    languages.length > 0 &&
    (given === 0 || given === 3)
  return isWhole ? request : undefined
}
