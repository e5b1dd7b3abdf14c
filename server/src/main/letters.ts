import type { Letters } from '#modules/identity/module.ts'
import { addressOf } from './brand-address.ts'
import type { TextBook } from './texts.ts'

/** Letters in the reader's language, from the texts that are kept with the portal's. */
export function writeLetters({ texts, publicUrl }: { readonly texts: TextBook; readonly publicUrl: string }): Letters {
  const write = (language: string, name: string, given: Readonly<Record<string, string | number>>) => ({
    subject: texts.text('messages', `${name}_subject`, language, given),
    text: texts.text('messages', `${name}_text`, language, given),
  })
  return {
    code: (brand, language, { code, minutes }) => write(language, 'code', { brand: brand.name, code, minutes }),
    reset(brand, language, { ticket, minutes, username }) {
      const link = addressOf(brand, publicUrl)
      link.search = new URLSearchParams({ modal: 'reset', ticket }).toString()
      return write(language, 'reset', { brand: brand.name, link: link.href, minutes, username })
    },
  }
}
