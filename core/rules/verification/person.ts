const nameMax = 100
const numberPattern = /^(?=.*\d)[\p{L}\d]{4,30}$/u
const dayPattern = /^\d{4}-\d{2}-\d{2}$/
const addressMax = 300

/** A person's name: letters in it, nothing unprintable, one space between its parts. */
export function readPersonName(text: string): string | undefined {
  const name = text.trim().replaceAll(/\s+/gu, ' ')
  return name.length <= nameMax && /\p{L}.*\p{L}/u.test(name) && !/[\p{C}\d]/u.test(name) ? name : undefined
}

/** A document's number as it is compared: capitals and digits, without what stands between them to be read. */
export function readDocumentNumber(text: string): string | undefined {
  const number = text
    .normalize('NFKC')
    .replaceAll(/[\s./-]/gu, '')
    .toUpperCase()
  return numberPattern.test(number) ? number : undefined
}

/** A day that the calendar has, as `YYYY-MM-DD`. */
export function readDay(text: string): string | undefined {
  if (!dayPattern.test(text)) return undefined
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const last = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
  return year >= 1900 && day >= 1 && day <= last ? text : undefined
}

/** An address in words: its lines are kept, nothing unprintable is. */
export function readPostalAddress(text: string): string | undefined {
  const address = text
    .split('\n')
    .map((line) => line.trim().replaceAll(/\s+/gu, ' '))
    .filter((line) => line !== '')
    .join('\n')
  const isWritten = /\p{L}.*\p{L}/su.test(address) && !/[^\P{C}\n]/u.test(address)
  return isWritten && address.length >= 8 && address.length <= addressMax ? address : undefined
}
