// Control characters but line feeds, and those that turn the direction of what follows.
const unseen = /(?!\n)[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

/** What somebody typed without what no reader sees: control characters, and signs that turn the writing around. */
export function withoutUnseen(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll(unseen, '')
}
