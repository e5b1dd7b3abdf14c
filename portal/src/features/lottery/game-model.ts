import { type DrawModel, drawModels } from '@parlour/core/rules/lottery/model.ts'
import type { Play } from '@parlour/core/rules/lottery/play.ts'

/** The draw model of a game, if this page knows it. */
export function drawModelOf(model: string): DrawModel | undefined {
  return drawModels.find((known) => known === model)
}

/** `"0.878114"` as a share of two decimals, cut and never rounded up: `87.81 %`. */
export function returnText(theoreticalReturn: string): string {
  const [whole = '0', places = ''] = theoreticalReturn.split('.')
  const digits = `${whole}${places.padEnd(6, '0')}`.replace(/^0+(?=\d)/u, '').padStart(5, '0')
  return `${digits.slice(0, -4)}.${digits.slice(-4, -2)} %`
}

/**
 * The hits worth showing where one prize stands for all: pairs come as 1, 3, 6 with 2, 3, 4 numbers; a number that is
 * compared with many drawn ones can come again; others are hit once.
 */
export function hitsToShow({ grammar, unitsPerNote }: Play, units: number): readonly number[] {
  if (grammar.kind !== 'numbers') return [1]
  if (grammar.min === 2) return [1, 3, 6].filter((hits) => hits <= units)
  return unitsPerNote > 1 ? [1, 2, 3] : [1]
}
