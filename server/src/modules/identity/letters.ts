import type { Brand } from '#modules/brand/index.ts'
import type { CodeLetter } from './codes.service.ts'

/** What is written to members, in their language; the words live with the portal's texts. */
export interface Letters {
  code(brand: Brand, language: string, given: { readonly code: string; readonly minutes: number }): CodeLetter
  reset(
    brand: Brand,
    language: string,
    given: { readonly ticket: string; readonly minutes: number; readonly username: string },
  ): CodeLetter
}
