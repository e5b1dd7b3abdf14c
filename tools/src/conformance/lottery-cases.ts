import { findPlay, judgeOf } from '@parlour/core/rules/lottery/families.ts'
import type { Play, Wins } from '@parlour/core/rules/lottery/play.ts'
import { returned } from '@parlour/core/rules/lottery/play.ts'
import { priceLine } from '@parlour/core/rules/lottery/price-line.ts'
import { notePrice, onePrize, type Prizes, seriesPrizes } from '@parlour/core/rules/lottery/prizes.ts'
import { readDraw } from '@parlour/core/rules/lottery/read-draw.ts'
import { settleLine } from '@parlour/core/rules/lottery/settle-line.ts'
import { chargedStake, stakeOfUnits } from '@parlour/core/rules/lottery/stake-line.ts'
import { moneyMax } from '@parlour/core/money/money.ts'
import type { CaseFamily } from './case-family.ts'
import { type Case, type Fields, isFields, notBuilt, type Verdict } from './case.ts'
import { compareFields } from './compare.ts'
import { contentOf } from './lottery-content.ts'
import { caseFamilies } from './lottery-families.ts'
import { givenFields, MalformedCase, moneyField, numberField, plainNumber, textField } from './read-fields.ts'

/** Prizes of a play of series follow from the series; those of the others are what the case gives. */
function prizesOf(play: Play, { family, fields }: { family: CaseFamily; fields: Fields }): Prizes {
  if (play.pricing === 'series') return seriesPrizes(play, numberField(fields, 'series'))
  const odds = family.odds?.(play, fields) ?? fields['odds']
  if (!isFields(odds)) return onePrize(moneyField({ odds }, 'odds'))
  return Object.fromEntries(Object.keys(odds).map((tier) => [tier, moneyField(odds, tier)]))
}

/** The prices that a case of series gives are half of what a note of 2 pays. */
function givenOdds(play: Play, prizes: Prizes, fields: Fields): Fields {
  const odds = fields['odds']
  if (play.pricing !== 'series') return {}
  if (!isFields(odds)) return { odds: plainNumber(Object.values(prizes)[0] ?? 0n) / 2 }
  return { odds: Object.fromEntries(Object.keys(odds).map((tier) => [tier, plainNumber(prizes[tier] ?? 0n) / 2])) }
}

/** Hits as the case counts them: in all, or by tier, the one tier of a play as `1`. */
function hitsAs(fields: Fields, wins: Wins): unknown {
  const won = wins.filter(({ tier }) => tier !== returned)
  if (!isFields(fields['hits'])) return won.reduce((sum, { notes }) => sum + notes, 0)
  return Object.fromEntries(won.map(({ tier, notes }) => [tier === 'ALL' ? '1' : tier, notes]))
}

function runLine(play: Play, family: CaseFamily, fields: Fields): Verdict {
  const draw = fields['draw']
  const model = family.model(draw)
  const drawn = readDraw(model, family.numbers(draw))
  if (!drawn.ok) throw new MalformedCase(`draw: ${JSON.stringify(drawn.details)}`)
  const bettingContent = contentOf(play.grammar, family.picks?.(fields['selection']) ?? fields['selection'])
  const priced = priceLine({ play, bettingContent })
  if (!priced.ok) return { kind: 'failed', differences: [`refused: ${JSON.stringify(priced.details)}`] }
  const wins = judgeOf(model, drawn.value, family.drawnOn(draw))(play.code, priced.value.selection)
  const stakePerUnit = moneyField(fields, 'stakePerUnit')
  const prizes = prizesOf(play, { family, fields })
  const stake = stakeOfUnits(stakePerUnit, priced.value.units)
  const settled = settleLine({
    wins,
    units: priced.value.units,
    stakePerUnit,
    notePrice: notePrice(play),
    prizes,
    // The files name no win cap; the highest amount there is stands for none.
    winCap: moneyMax,
  })
  const actual = {
    units: priced.value.units,
    totalStake: plainNumber(stake),
    payout: plainNumber(settled.payout),
    hits: hitsAs(fields, wins),
    charge: plainNumber(chargedStake(stake, 'discount' in fields ? moneyField(fields, 'discount') : 0n)),
    ...givenOdds(play, prizes, fields),
  }
  const expected = { units: fields['units'], totalStake: fields['totalStake'], payout: fields['payout'] }
  const checked = play.pricing === 'series' ? ['hits', 'charge', 'odds'] : ['hits', 'charge']
  return compareFields({ ...expected, ...givenFields(fields, checked) }, actual)
}

/** One bet on a given draw: `{ id, family, playType, selection, draw, … }`. */
export function lotteryCase(fields: Fields): Case {
  const code = textField(fields, 'family')
  const playType = textField(fields, 'playType')
  const family = caseFamilies[code]
  const play = family && findPlay(family.model(fields['draw']), family.playCode(playType, fields['selection']))
  const run = () => (family === undefined || play === undefined ? notBuilt : runLine(play, family, fields))
  return { id: textField(fields, 'id'), group: `${code} ${playType}`, run }
}
