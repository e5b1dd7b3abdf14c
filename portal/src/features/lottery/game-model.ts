import { numbersWithDigits } from '@parlour/core/rules/lottery/model.ts'

const padModels = ['VN27', 'VN18'] as const
export type PadModel = (typeof padModels)[number]

/** The draw model of a game, if this pad knows it. */
export function drawModelOf(model: string): PadModel | undefined {
  return padModels.find((known) => known === model)
}

/** How many drawn numbers a play of so many digits is compared with: 27 in the north for two digits. */
export function drawsFor(model: PadModel, digits: number): number {
  return numbersWithDigits(model, digits)
}

/** `"0.878114"` as a share with every digit that says something: `87.8114 %`. */
export function returnText(theoreticalReturn: string): string {
  const [whole = '0', places = ''] = theoreticalReturn.split('.')
  const digits = `${whole}${places.padEnd(6, '0')}`.replace(/^0+(?=\d)/u, '').padStart(5, '0')
  const percent = `${digits.slice(0, -4)}.${digits.slice(-4)}`.replace(/(\.\d\d)0+$|(\.\d\d\d)0$/u, '$1$2')
  return `${percent} %`
}

/** What comes back of a stake on average, cut at four decimals. */
export function averageReturn(stake: bigint, theoreticalReturn: string): bigint {
  const millionths = BigInt(theoreticalReturn.replace('.', ''))
  return (stake * millionths) / 1_000_000n
}

/** The hits worth showing: one special prize can be hit once; pairs come as 1, 3, 6 with 2, 3, 4 numbers. */
export function hitsToShow(playCode: string, units: number): readonly number[] {
  if (playCode === 'XIEN2') return [1, 3, 6].filter((hits) => hits <= units)
  return playCode === 'LO2' || playCode === 'LO3' ? [1, 2, 3] : [1]
}
