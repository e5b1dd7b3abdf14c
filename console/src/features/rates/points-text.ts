import { isPoints, percentText, type RateProduct } from '@parlour/core/rules/agents/member-rates.ts'

/** Rates as operators read and write them: a series by its number, all else in percent. */
export const pointsText = (product: RateProduct, points: number): string =>
  product === 'SERIES' ? String(points) : `${percentText(points)} %`

export const pointsDraft = (product: RateProduct, points: number): string =>
  product === 'SERIES' ? String(points) : percentText(points)

/** What was written, in points; undefined where it is none: a percent has one decimal at most. */
export function readPoints(product: RateProduct, text: string): number | undefined {
  const written = text.trim().replace(',', '.')
  if (!/^\d{1,4}(\.\d)?$/.test(written)) return undefined
  const points = product === 'SERIES' ? Number(written) : Math.round(Number(written) * 20)
  return isPoints(points) ? points : undefined
}
