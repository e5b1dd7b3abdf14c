import { placeSlip, type Slip } from './slip.ts'
import type { Answer, TestMember, TestParlour } from './parlour.ts'

/** The issues of the fast Northern game that can be bought now, next first. */
export async function purchasable(parlour: TestParlour, gameId = 1): Promise<readonly string[]> {
  const { value } = await parlour.call('GET', `/lgw/numeros/chase?gameId=${gameId}`)
  return (value['chaseNumeros'] as { numero: string }[]).map(({ numero }) => numero)
}

interface Requested extends Slip {
  /** The multiple on each issue, from the current one on. */
  readonly multiples: readonly number[]
  readonly winStop?: boolean
}

/** One bet on several issues: the last digit of the special prize at two units, unless told otherwise. */
export async function placeChase(parlour: TestParlour, member: TestMember, request: Requested): Promise<Answer> {
  const { multiples, winStop = true, more, ...slip } = request
  const issues = await purchasable(parlour)
  return placeSlip(parlour, member, {
    playCode: 'DUOI',
    picks: '5',
    price: '1',
    totalStake: '1',
    ...slip,
    more: {
      winStop,
      numeros: multiples.map((multiple, at) => ({ numero: issues[at], multiple })),
      ...more,
    },
  })
}
