import { withoutUnseen } from '@parlour/core/rules/plain-text.ts'

/** Addresses with their scheme, those that begin with `www.`, and bare ones that end as addresses do. */
const links: readonly RegExp[] = [
  /\b[a-z][a-z0-9+.-]{1,12}:\/\/\S+/giu,
  /\bwww\.\S+/giu,
  /(?<![\p{L}\p{N}@.-])(?:[\p{L}\p{N}-]+\.)+(?:com|net|org|info|biz|io|me|app|xyz|top|vip|bet|club|site|online|shop|live|link|ly|cc|co|gg|tv|ru|cn|vn|ph)\b(?:[/?#:]\S*)?/giu,
]
/** Letters with more than three marks on them climb over the lines of others. */
const climbing = /(\p{M}{3})\p{M}+/gu

/** What somebody typed as one line of plain text, without links: a room is no place to send people elsewhere. */
export function chatText(typed: string): string {
  const plain = withoutUnseen(typed.normalize('NFC')).replaceAll(climbing, '$1')
  return links
    .reduce((text, link) => text.replaceAll(link, ' '), plain)
    .replaceAll(/\s+/gu, ' ')
    .trim()
}
