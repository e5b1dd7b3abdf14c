import { fivePlaces } from '@parlour/core/rules/lottery/digits/segments.ts'
import type { DrawModel } from '@parlour/core/rules/lottery/model.ts'

/** Codes that mean another thing in each draw model that has them: `SUM` of three digits and of three dice. */
const sharedCodes = 'ANY1 ANY2 BALL1 BALL2 BALL3 BALL4 BALL5 BSOE DT15 FIXED FRONT3 SUM SUM5'.split(' ')
/** Top and bottom are other digits of each draw. */
const topAndBottom = 'TOP2 TOP3 TOP4 TOD3 TOD4 BOTTOM2 RUN_TOP RUN_BOTTOM'.split(' ')
const playsOfTheirModel: ReadonlySet<string> = new Set([...sharedCodes, ...topAndBottom])

/** One normal number with the special one in mark six; the ten special prizes in 4D. */
const tiersOfTheirModel: ReadonlySet<string> = new Set(['special'])

/**
 * Where the `lottery-plays` texts tell of a play: its `.name` and its `.rule`, which may want `{{units}}`, the units that
 * are charged for a pick. Codes stand there as they are, `@` and `-` included.
 */
export function playTextKey(model: DrawModel, code: string): string {
  return playsOfTheirModel.has(code) ? `play.${code}.${model}` : `play.${code}`
}

/** The text of a key of `lottery-plays`; undefined where there is none. */
type FindText = (key: string) => string | undefined

/** What a tier is called: by a text of its own, by the symbol that wins it, or by itself, being a number. */
export function tierText(model: DrawModel, tier: string, find: FindText): string {
  const key = tiersOfTheirModel.has(tier) ? `tier.${tier}.${model}` : `tier.${tier}`
  return find(key) ?? find(`symbol.${tier}`) ?? tier
}

/**
 * What a bet pad writes on a symbol of a list: the word for it, or itself, being a number. Symbols of several parts are
 * told part by part: `AS:BESAR+KOP:GENAP` is `1st digit: Big + 2nd digit: Even`. Places to choose from are numbered, and
 * named like the lists of their digits.
 */
export function symbolText(list: string, symbol: string, find: FindText): string {
  if (list === 'PLACES') return find(`list.${fivePlaces[Number(symbol)]}`) ?? symbol
  const name = (part: string) => find(`symbol.${part}`) ?? part
  return symbol
    .split('+')
    .map((side) => side.split(':').map(name).join(': '))
    .join(' + ')
}
