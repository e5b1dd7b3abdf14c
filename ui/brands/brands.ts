import type { Brand } from '../tokens/brand.ts'
import { parlour } from './parlour/brand.ts'
import { verbena } from './verbena/brand.ts'

export const brands: readonly Brand[] = [parlour, verbena]

/** The brand's looks by its code; a brand without looks of its own wears the first one's. */
export function brandByCode(code: string): Brand {
  return brands.find((brand) => brand.code === code.toLowerCase()) ?? parlour
}
