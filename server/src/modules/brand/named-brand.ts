import { brandOf, getBrand } from './operator/named-brand.ts'

/** The brand that an operator's command names. */
export const namedBrand = {
  of: brandOf,
  get: getBrand,
} as const
