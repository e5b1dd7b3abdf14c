import type { Play } from '@parlour/core/rules/lottery/play.ts'
import type { CaseFamily } from './case-family.ts'
import { type Fields, isFields } from './case.ts'
import { objectField, textField, textsField } from './read-fields.ts'

/** Lotteries of typed numbers outside Vietnam: lottery rule book B. No play of theirs asks for the day of the draw. */
const plain = { drawnOn: () => '2026-03-01', playCode: (playType: string) => playType }

const fieldsOf = (draw: unknown) => objectField({ draw }, 'draw')

const thai: CaseFamily = {
  ...plain,
  model: () => 'THAI',
  numbers: (draw) => {
    const fields = fieldsOf(draw)
    const [first, last2] = [textField(fields, 'first'), textField(fields, 'last2')]
    return [first, ...textsField(fields, 'front3'), ...textsField(fields, 'back3'), last2]
  },
}

const lao: CaseFamily = {
  ...plain,
  model: () => 'LAO4',
  numbers: (draw) => [...textField(fieldsOf(draw), 'number')],
}

const hanoi: CaseFamily = {
  ...plain,
  model: () => 'HANOI',
  numbers: (draw) => [textField(fieldsOf(draw), 'DB'), textField(fieldsOf(draw), 'G1')],
}

/** A case names the prize of a pick by the pick where a line has several; its tier is what stands behind the place. */
function togelOdds(fields: Fields): Fields | undefined {
  const odds = fields['odds']
  if (!isFields(odds)) return undefined
  return Object.fromEntries(Object.entries(odds).map(([pick, prize]) => [pick.slice(pick.indexOf(':') + 1), prize]))
}

const positions = ['AS', 'KOP', 'KEPALA', 'EKOR']

/** Of two positions joined by `+`, the wire names the one further left first. */
function inOrder(pick: unknown): unknown {
  if (typeof pick !== 'string') return pick
  const place = (side: string) => positions.indexOf(side.slice(0, side.indexOf(':')))
  return pick
    .split('+')
    .toSorted((one, other) => place(one) - place(other))
    .join('+')
}

const togel: CaseFamily = {
  ...plain,
  model: () => 'TOGEL4',
  numbers: (draw) => [...textField({ draw }, 'draw')],
  picks: (selection) => (Array.isArray(selection) ? selection.map(inOrder) : selection),
  odds: (_, fields) => togelOdds(fields),
}

/** An i-box case gives the prizes of its number by level; the tiers name how many orders the number has as well. */
function fourDOdds(play: Play, fields: Fields): Fields | undefined {
  const odds = fields['odds']
  if (!isFields(odds)) return undefined
  const tiers = Object.values(play.chances).flatMap(Object.keys)
  const levels = tiers.map((tier) => [tier, odds[tier.slice(tier.indexOf('.') + 1)]] as const)
  return Object.fromEntries(levels.filter(([, prize]) => prize !== undefined))
}

const fourD: CaseFamily = {
  ...plain,
  model: () => 'FOURD',
  numbers: (draw) => {
    const fields = fieldsOf(draw)
    const top = ['first', 'second', 'third'].map((level) => textField(fields, level))
    return [...top, ...textsField(fields, 'special'), ...textsField(fields, 'consolation')]
  },
  odds: fourDOdds,
}

export const numberCaseFamilies: Readonly<Record<string, CaseFamily>> = {
  TH: thai,
  LA: lao,
  HN: hanoi,
  TOGEL: togel,
  MY4D: fourD,
  SG4D: fourD,
}
