import { addTexts, type Texts, textOf, type TextValues } from '@parlour/core/locales/texts-store.ts'

export interface Language {
  readonly tag: string
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
  readonly texts: Texts
}

/** Written by the build: every complete language of the portal, the default one first. */
declare const VERIFIER_LANGUAGES: readonly Language[]

export const languages: readonly Language[] = VERIFIER_LANGUAGES

let current = languages[0]?.tag ?? 'en'

/** Speaks the language that the reader's browser asks for, if it is there. */
export function startWords(requested: readonly string[]): void {
  for (const { tag, texts } of languages) addTexts(tag, 'verifier', texts)
  const [first] = requested.flatMap((request) =>
    languages.filter(({ tag }) => request.toLowerCase().split('-')[0] === tag),
  )
  speak(first?.tag ?? current)
}

export function speak(tag: string): void {
  current = tag
  document.documentElement.lang = tag
  document.documentElement.dir = languages.find((one) => one.tag === tag)?.direction ?? 'ltr'
}

export const spoken = (): string => current

export function t(key: string, values?: TextValues): string {
  return textOf(current, 'verifier', key, values)
}
