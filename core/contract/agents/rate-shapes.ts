import { Type } from 'typebox'
import { pointsWhole, rateProducts } from '../../rules/agents/member-rates.ts'
import { oneOf } from '../operator-shapes.ts'
import { closed } from '../shapes.ts'

export const Product = oneOf(...rateProducts)
/** Two-thousandths of what is turned over: 2 are 0.1 %, of a series one step. */
export const Points = Type.Integer({ minimum: 0, maximum: pointsWhole })
/** What somebody has of each product. */
export const Rates = Type.Array(Type.Object({ product: Product, points: Points }))
export const RatesIn = Type.Array(closed({ product: Product, points: Points }), { maxItems: rateProducts.length })
export const MemberKind = Type.Union([Type.Literal(0), Type.Literal(1)])
