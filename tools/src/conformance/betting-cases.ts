import { roundAfterClose, roundAt, roundTime } from '@parlour/core/fair/beacon.ts'
import { commitOf } from '@parlour/core/fair/commitment.ts'
import { dice, permutation } from '@parlour/core/fair/draws.ts'
import { seedChain } from '@parlour/core/fair/seed-chain.ts'
import { cardText, drawShoe } from '@parlour/core/fair/shoe.ts'
import { createStream, type Stream, streamBlock } from '@parlour/core/fair/stream.ts'
import { base32, totpAt } from '@parlour/server/src/platform/crypto/totp.ts'
import { type Case, type Fields, notBuilt } from './case.ts'
import { wagerFigures, withdrawFigures } from './cashier-cases.ts'
import { compareFields } from './compare.ts'
import { seedField } from './fair-cases.ts'
import { keyedCalls, ledgerBalances, statementFigures, validBet } from './money-cases.ts'
import { numberField, numbersField, objectField, textField } from './read-fields.ts'
import { slotFigures, statistics } from './slot-cases.ts'
import * as sports from './sports-cases.ts'
import * as prices from './sports-prices.ts'

type Rule = (input: Fields) => Fields

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
const streamOf = (input: Fields): Stream => createStream(seedField(input, 'serverSeed'), textField(input, 'context'))

function games(input: Fields): Fields {
  const slot = streamOf(input)
  return {
    dice: dice(streamOf(input), 3),
    roulette: streamOf(input).below(37),
    bingo75first10: permutation(streamOf(input), 75, 10),
    slotStops5x30: Array.from({ length: 5 }, () => slot.below(30)),
  }
}

function blocks(input: Fields): Fields {
  const block = (counter: number) =>
    hex(streamBlock(seedField(input, 'serverSeed'), textField(input, 'context'), counter))
  return { block0: block(0), block1: block(1) }
}

function words(input: Fields): Fields {
  const stream = streamOf(input)
  const u32 = Array.from({ length: 10 }, () => stream.word())
  return { u32, float0: (u32[0] ?? 0) / 2 ** 32 }
}

function integers(input: Fields): Fields {
  const stream = streamOf(input)
  const values = numbersField(input, 'ranges').map((range) => stream.below(range))
  return { values, wordsUsed: stream.wordsTaken() }
}

function drand(input: Fields): Fields {
  const chain = { genesisUnix: numberField(input, 'genesis'), periodSeconds: numberField(input, 'period') }
  const unix = numberField(input, 'ts')
  const drawRound = roundAfterClose(unix, chain, numberField(input, 'lagSeconds'))
  return { currentRound: roundAt(unix, chain), drawRound, drawRoundTime: roundTime(drawRound, chain) }
}

function chain(input: Fields): Fields {
  const [terminal, firstRevealed] = seedChain(seedField(input, 'tail'), numberField(input, 'length')).map(hex)
  return { terminal, firstRevealed }
}

const baccaratDecks = 8

function shoe(input: Fields): Fields {
  const first12idx = drawShoe(streamOf(input), baccaratDecks).slice(0, 12)
  return { first12idx, first12cards: first12idx.map(cardText) }
}

const sportsRules: Readonly<Record<string, Rule>> = {
  ah: sports.handicapFigures,
  'ah-inplay': sports.liveHandicapFigures,
  cap: sports.capFigures,
  cashout: sports.cashOutFigures,
  cs2: prices.roundFigures,
  deadheat: sports.deadHeat,
  dixoncoles: prices.gridFigures,
  esports: prices.seriesFigures,
  fts: prices.firstGoalFigures,
  'htft-price': prices.halfFigures,
  'inplay-price': prices.inPlayFigures,
  margin: prices.marginFigures,
  market: sports.marketFigures,
  odds: sports.oddsFigures,
  ou: sports.totalFigures,
  parlay: sports.parlayFigures,
  stakemode: sports.stakeModes,
  system: sports.systemFigures,
  'system-count': sports.systemCount,
}

const rules: Readonly<Record<string, Rule>> = {
  ...sportsRules,
  drand,
  idem: keyedCalls,
  ledger: ledgerBalances,
  'pf-chain': chain,
  'pf-commit': (input) => ({ serverSeedHash: commitOf(seedField(input, 'serverSeed')) }),
  'pf-game': games,
  'pf-hmac': blocks,
  'pf-int': integers,
  'pf-perm': (input) => ({ perm: permutation(streamOf(input), numberField(input, 'n'), numberField(input, 'k')) }),
  'pf-shoe': shoe,
  'pf-u32': words,
  slot: slotFigures,
  stat: statistics,
  statement: statementFigures,
  totp: (input) => ({
    code: totpAt(base32(Buffer.from(textField(input, 'secretAscii'))), numberField(input, 'time') * 1000),
  }),
  validbet: validBet,
  wager: wagerFigures,
  withdraw: withdrawFigures,
}

/** Expected fields that the file gives for orientation only: another hash than the one we draw with. */
const orientation: readonly string[] = ['sha512block0']

/** One case of the betting book: `{ id, group, input, expect, tol? }`. */
export function bettingCase(fields: Fields): Case {
  const group = textField(fields, 'group')
  const rule = Object.hasOwn(rules, group) ? rules[group] : undefined
  const run = () => {
    if (rule === undefined) return notBuilt
    const given = Object.entries(objectField(fields, 'expect')).filter(([key]) => !orientation.includes(key))
    const tolerance = 'tol' in fields ? numberField(fields, 'tol') : 0
    return compareFields(Object.fromEntries(given), rule(objectField(fields, 'input')), tolerance)
  }
  return { id: textField(fields, 'id'), group: `BETTING ${group}`, run }
}
