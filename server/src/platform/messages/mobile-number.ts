import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/**
 * A mobile number as people write it, as E.164; undefined for what is no mobile number of that country (rule book F5).
 * A trunk 0, spaces and brackets are taken; some countries do not tell mobile from fixed lines.
 */
export function mobileNumber(dialingCode: string, text: string): string | undefined {
  const code = dialingCode.replace(/^\+/, '').trim()
  if (!/^[1-9]\d{0,3}$/.test(code) || !/^[\d\s().-]{4,20}$/.test(text.trim())) return undefined
  const number = parsePhoneNumberFromString(text, { defaultCallingCode: code })
  if (!number || number.countryCallingCode !== code || !number.isValid()) return undefined
  const type = number.getType()
  return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE' ? number.number : undefined
}
