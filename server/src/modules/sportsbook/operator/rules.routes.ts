import { getSportsRules, proposeSportsRules } from '@parlour/core/contract/sportsbook/operator/rules.ts'
import { brandMargin, delayOf } from '@parlour/core/rules/sportsbook/brand/brand-rules.ts'
import { catalogue } from '@parlour/core/rules/sportsbook/markets/catalogue.ts'
import { sportKindOf } from '@parlour/core/rules/sportsbook/markets/sports.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import { proposeChange } from '#modules/operators/index.ts'
import { listBrandRules } from '../brand-rules.sql.ts'
import { listSports } from './sports.sql.ts'
import { readRules, type RulesPayload } from './rules-kind.ts'

interface Parts {
  readonly brands: Pick<Brands, 'get'>
  readonly rulesChange: ChangeKind<RulesPayload>
}

/** The house’s own: rules that say nothing of their own. */
const none = { margins: [], delays: {} }
const whole = 10_000

const houseMargin = (code: string, isLive: boolean) => Math.round(brandMargin(none, code, isLive) * whole)

/** What the book of a brand is run by, as operators read and change it. */
export function sportsRulesRoutes(routes: ConsoleRoutes, { brands, rulesChange }: Parts): void {
  routes.query(getSportsRules, async ({ db, brand: { brandId } }) => {
    const [[row], { currency }, sports] = await Promise.all([
      listBrandRules(db, [brandId]),
      brands.get(brandId),
      listSports(db),
    ])
    if (row === undefined) throw new Refusal('sports.closed_here')
    const { version, rules } = row
    return {
      currency,
      version,
      rules: { ...rules, margins: [...rules.margins] },
      markets: [...catalogue.keys()]
        .toSorted()
        .map((code) => ({ code, prematch: houseMargin(code, false), live: houseMargin(code, true) })),
      sports: sports
        .filter((sport) => sportKindOf(sport) !== undefined)
        .map((sport) => ({ sport, delayMs: delayOf(none, sport) })),
    }
  })

  routes.command(proposeSportsRules, ({ tx, brand: { brandId }, operator, input: { body } }) => {
    const { reason, ...rules } = body
    readRules(rules)
    return proposeChange(tx, rulesChange, { operator, payload: { brandId, rules }, reason })
  })
}
