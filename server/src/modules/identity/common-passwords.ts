import { dictionary } from '@zxcvbn-ts/language-common'

/** Rule book F1: so many of those that are found most often, of the lengths that are taken at all. */
const listed = 3000
const leastLetters = 8

/** What people here choose, which lists of English passwords lack. */
const own = ['contraseña', 'contrasena', 'matkhau123', 'aa123456', 'a1234567', 'parlour123']

/** Passwords that anybody would try first, in small letters. */
export const commonPasswords: ReadonlySet<string> = new Set([
  ...dictionary['passwords-common'].filter(({ length }) => length >= leastLetters).slice(0, listed),
  ...own,
])
