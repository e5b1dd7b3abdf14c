import { drawFacts } from '@parlour/core/rules/lottery/facts.ts'
import { checkDraw, type DrawModel, type PrizeDraw, prizeTables } from '@parlour/core/rules/lottery/model.ts'
import { findPlay, type Play } from '@parlour/core/rules/lottery/plays.ts'
import { priceLine } from '@parlour/core/rules/lottery/price-line.ts'
import { settleLine } from '@parlour/core/rules/lottery/settle-line.ts'
import { stakeOfUnits, stakePerUnit } from '@parlour/core/rules/lottery/stake-line.ts'
import { moneyMax, units as wholeUnits } from '@parlour/core/money/money.ts'
import { type Case, type Fields, notBuilt, type Verdict } from './case.ts'
import { compareFields } from './compare.ts'
import {
  givenFields,
  MalformedCase,
  moneyField,
  objectField,
  plainNumber,
  textField,
  textsField,
} from './read-fields.ts'

const modelOfRegion: Readonly<Record<string, DrawModel>> = { MB: 'VN27', MT: 'VN18', MN: 'VN18' }

function readDraw(draw: Fields): { model: DrawModel; prizes: PrizeDraw } {
  const region = textField(draw, 'region')
  const model = modelOfRegion[region]
  if (model === undefined) throw new MalformedCase(`draw: unknown region ${region}`)
  const prizes = prizeTables[model].map(({ code }) => ({ code, numbers: [...textsField(draw, code)] }))
  const checked = checkDraw(model, { kind: 'prizes', prizes })
  if (!checked.ok) throw new MalformedCase(`draw: ${JSON.stringify(checked.details)}`)
  return { model, prizes: checked.value }
}

function runVn(play: Play, fields: Fields): Verdict {
  const { model, prizes } = readDraw(objectField(fields, 'draw'))
  const priced = priceLine({ play, model, bettingContent: textsField(fields, 'selection').join(',') })
  if (!priced.ok) return { kind: 'failed', differences: [`refused: ${JSON.stringify(priced.details)}`] }
  const stake = stakePerUnit({ singleBetPrice: moneyField(fields, 'stakePerUnit'), unit: wholeUnits(1n), multiple: 1 })
  const settled = settleLine({
    play,
    facts: drawFacts(model, prizes),
    picks: priced.value.picks,
    stakePerUnit: stake,
    odds: moneyField(fields, 'odds'),
    // The files name no win cap; the highest amount there is stands for none.
    winCap: moneyMax,
  })
  const actual = {
    units: priced.value.units,
    totalStake: plainNumber(stakeOfUnits(stake, priced.value.units)),
    payout: plainNumber(settled.payout),
    hits: settled.hits,
  }
  const expected = { units: fields['units'], totalStake: fields['totalStake'], payout: fields['payout'] }
  return compareFields({ ...expected, ...givenFields(fields, ['hits']) }, actual)
}

/** One bet on a given draw: `{ id, family, playType, selection, draw, … }`. */
export function lotteryCase(fields: Fields): Case {
  const family = textField(fields, 'family')
  const playType = textField(fields, 'playType')
  const play = family === 'VN' ? findPlay(playType) : undefined
  const run = () => (play === undefined ? notBuilt : runVn(play, fields))
  return { id: textField(fields, 'id'), group: `${family} ${playType}`, run }
}
