export type Texts = { readonly [key: string]: string | Texts }
export type TextValues = Readonly<Record<string, string | number>>

const bundles = new Map<string, ReadonlyMap<string, string>>()
const plurals = new Map<string, Intl.PluralRules>()

function flatten(texts: Texts, prefix: string, into: Map<string, string>): Map<string, string> {
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') into.set(prefix + key, value)
    else flatten(value, `${prefix}${key}.`, into)
  }
  return into
}

export function addTexts(tag: string, feature: string, texts: Texts): void {
  bundles.set(`${tag}/${feature}`, flatten(texts, '', new Map()))
}

export function hasTexts(tag: string, feature: string): boolean {
  return bundles.has(`${tag}/${feature}`)
}

function category(tag: string, count: number): Intl.LDMLPluralRule {
  const rules = plurals.get(tag) ?? new Intl.PluralRules(tag)
  plurals.set(tag, rules)
  return rules.select(count)
}

/** `count` chooses among `key_one`, `key_other` and the language's other categories, as CLDR has them. */
function find(tag: string, feature: string, key: string, values: TextValues | undefined): string | undefined {
  const texts = bundles.get(`${tag}/${feature}`)
  const count = values?.['count']
  if (typeof count !== 'number') return texts?.get(key)
  return texts?.get(`${key}_${category(tag, count)}`) ?? texts?.get(`${key}_other`) ?? texts?.get(key)
}

export function hasText(tag: string, feature: string, key: string): boolean {
  const texts = bundles.get(`${tag}/${feature}`)
  return texts !== undefined && (texts.has(key) || texts.has(`${key}_other`))
}

/** Letters, and the mark by which dates in Arabic keep their order. */
const rightToLeft = /[\u0590-\u08FF\u200F\uFB1D-\uFEFC]/

/**
 * In right-to-left text an amount, a time or a name keeps its own order and moves nothing around it: it is isolated,
 * left to right unless it is written right to left itself. Elsewhere, and for plain counts, nothing is added.
 */
export function isolated(value: string | number, text: string): string {
  if (typeof value === 'number' || value === '' || !rightToLeft.test(text)) return String(value)
  return `${rightToLeft.test(value) ? '\u2067' : '\u2066'}${value}\u2069`
}

/** A text's `{{parameters}}` filled in; one that is not given stays as it is written. */
function fillText(tag: string, text: string, values: TextValues | undefined): string {
  return text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => {
    const value = values?.[name]
    if (value === undefined) return whole
    return name === 'count' && typeof value === 'number' ? grouped(tag, value) : isolated(value, text)
  })
}

/** A count with its thousands parted; of any other number a text says how it is written. */
function grouped(tag: string, count: number): string {
  return count < 1000 ? String(count) : new Intl.NumberFormat(tag, { numberingSystem: 'latn' }).format(count)
}

/** The text with its `{{parameters}}` filled in. A missing one shows its key, so that it is noticed. */
export function textOf(tag: string, feature: string, key: string, values?: TextValues): string {
  const text = find(tag, feature, key, values)
  if (text === undefined) return `${feature}.${key}`
  return fillText(tag, text, values)
}
