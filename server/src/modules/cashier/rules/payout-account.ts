/** Capitals and digits, at least four digits among them: a name in the wrong field is no number. */
const numberPattern = /^(?=(?:[A-Z]*\d){4})[A-Z0-9]{4,34}$/
const holderMax = 100

/** An account number as banks compare them: capitals and digits, without what people put between them to read it. */
export function readPayoutNumber(text: string): string | undefined {
  const number = text.replaceAll(/[\s.+()-]/g, '').toUpperCase()
  return numberPattern.test(number) ? number : undefined
}

/** A holder's name: letters in it, nothing unprintable, one space between words. */
export function readHolder(text: string): string | undefined {
  const holder = text.trim().replaceAll(/\s+/g, ' ')
  return holder.length <= holderMax && /\p{L}.*\p{L}/u.test(holder) && !/\p{C}/u.test(holder) ? holder : undefined
}

/** The end of a number, by which its owner knows it and nobody else learns it. */
export function tailOf(number: string): string {
  return number.slice(number.length > 6 ? -4 : -2)
}

/** What is shown of a number. */
export function maskedNumber(tail: string): string {
  return `•••• ${tail}`
}
