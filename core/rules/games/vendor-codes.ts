/** Vendors whose code alone says which category they stand under (specification, point 3). */
export const vendorCodes = {
  ESPORTS: ['AV', 'IMES', 'IA', 'AI', 'TF'],
  COCKFIGHT: ['DS88', 'DIG'],
} as const

/** The category that a vendor's code names, however it is written; undefined where it names none. */
export function categoryOfCode(code: string): keyof typeof vendorCodes | undefined {
  const written = code.toUpperCase()
  const names = Object.keys(vendorCodes) as (keyof typeof vendorCodes)[]
  return names.find((name) => (vendorCodes[name] as readonly string[]).includes(written))
}
