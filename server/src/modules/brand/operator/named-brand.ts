import { CannotOperate, type CommandContext } from '#platform/module/command.ts'
import type { Brands } from '../brands.ts'
import type { Brand } from '../types.ts'

type Context = CommandContext<{ readonly brands: Brands }>

/** The brand of the code that stands in the first place of a command, or of another that was typed. */
export async function getBrand({ modules, places }: Context, code: string | undefined = places[0]): Promise<Brand> {
  const brand = (await modules.brands.all()).find(({ merchantCode }) => merchantCode === code)
  if (!brand) throw new CannotOperate(`There is no brand ${code}. \`brand list\` shows them.`)
  return brand
}

/** The brand of `--brand`; the only one there is where it is left out. */
export async function brandOf({ modules, option }: Context): Promise<Brand> {
  const brands = await modules.brands.all()
  const code = option('brand')
  const found = code === undefined && brands.length === 1 ? brands[0] : brands.find((one) => one.merchantCode === code)
  if (found) return found
  const known = brands.map(({ merchantCode }) => merchantCode).join(', ')
  throw new CannotOperate(`--brand says whose content it is: ${known}.`)
}
