import { useText } from '../../lib/i18n/use-text.ts'

/** What a list of places picks from are places themselves: 0 is the first of five. */
const places = ['W', 'Q', 'B', 'S', 'G']

/** Names of plays, of what they pick from and of what they win; the trade's own word where no translation is. */
export function usePlayTexts() {
  const t = useText('lottery')
  const plays = useText('lottery-plays')
  const listText = (name: string): string => {
    const key = `list.${name}`
    return t.has(key) ? t(key) : name
  }
  const wordText = (word: string): string => {
    const key = `symbol.${word}`
    return plays.has(key) ? plays(key) : listText(word)
  }
  const symbolText = (symbol: string, list?: string): string => {
    if (list === 'PLACES') return listText(places[Number(symbol)] ?? symbol)
    if (/^\d+$/u.test(symbol)) return symbol
    const key = `symbol.${symbol}`
    if (plays.has(key)) return plays(key)
    // Symbols of several words: `AS:4`, `AS:KECIL+KOP:GENAP`.
    return symbol
      .split('+')
      .map((part) => part.split(':').map(wordText).join(' '))
      .join(' + ')
  }
  return {
    list: listText,
    symbol: symbolText,
    group: (code: string): string => {
      const key = `group.${code}`
      return plays.has(key) ? plays(key) : code
    },
    name: (code: string, tradeName?: string): string => {
      const key = `play.${code}.name`
      if (plays.has(key)) return plays(key)
      return t.has(key) ? t(key) : (tradeName ?? code)
    },
    /** The rule of a play, if it is written; `draws` is how many drawn numbers it is compared with. */
    rule: (code: string, draws: number): string | undefined => {
      const key = `play.${code}.rule`
      if (plays.has(key)) return plays(key, { draws })
      return t.has(key) ? t(key, { draws }) : undefined
    },
    tier: (tier: string): string => {
      const key = `tier.${tier}`
      return plays.has(key) ? plays(key) : symbolText(tier)
    },
  }
}

export type PlayTexts = ReturnType<typeof usePlayTexts>
