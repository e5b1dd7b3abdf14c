import type { DrawClaim } from '@parlour/core/fair/commitment.ts'
import { type DrawModel, drawModels, type DrawText } from '@parlour/core/rules/lottery/model.ts'
import { readDraw } from '@parlour/core/rules/lottery/read-draw.ts'
import { readCsv } from './read-csv.ts'

/** What was published of a draw, as somebody typed or pasted it: all text, nothing known to be right. */
export interface TypedDraw {
  readonly gameCode: string
  readonly numero: string
  readonly beacon: string
  readonly seed: string
  readonly commit: string
  readonly derivation: string
  /** Numbers in drawn order with spaces between. */
  readonly result: string
}

/** Why there is nothing to check: not drawn yet or void, published outside, or a way to draw that is not known here. */
export type Unchecked = 'sealed' | 'published' | 'model'

export type ReadClaim =
  | { readonly ok: true; readonly claim: DrawClaim }
  | { readonly ok: false; readonly reason: Unchecked }

/** A typed draw as a claim that can be checked. Numbers that do not fit their model make a claim that cannot hold. */
export function claimOf(typed: TypedDraw): ReadClaim {
  const model = drawModels.find((known) => known === typed.derivation.trim().toUpperCase())
  if (typed.commit.trim() === '') return { ok: false, reason: 'published' }
  if (typed.seed.trim() === '') return { ok: false, reason: 'sealed' }
  if (model === undefined) return { ok: false, reason: 'model' }
  return {
    ok: true,
    claim: {
      gameCode: typed.gameCode.trim(),
      numero: typed.numero.trim(),
      beacon: typed.beacon.trim(),
      seedHex: typed.seed.trim(),
      commit: typed.commit.trim(),
      model,
      result: resultOf(model, typed.result),
    },
  }
}

function resultOf(model: DrawModel, text: string): DrawText {
  const numbers = text.split(/[\s,;|+]+/u).filter((number) => number !== '')
  const read = readDraw(model, numbers)
  // Prizes never read like balls, nor balls like prizes: what does not fit differs from whatever the seed gives.
  if (read.ok) return read.value
  return { kind: 'prizes', prizes: [{ code: '?', numbers }] }
}

/** Draws from pasted text: the answer of a fairness call, of a history, a list of them, or an exported file. */
export function readPasted(text: string): readonly TypedDraw[] {
  const trimmed = text.trim()
  return /^[[{]/u.test(trimmed) ? fromJson(trimmed) : fromTable(trimmed)
}

function fromTable(text: string): readonly TypedDraw[] {
  const [head = [], ...rows] = readCsv(text)
  if (!head.includes('commit') || !head.includes('result')) return []
  return rows.map((row) => {
    const field = (name: string) => row[head.indexOf(name)] ?? ''
    return {
      gameCode: field('gameCode'),
      numero: field('numero'),
      beacon: field('beacon'),
      seed: field('seed'),
      commit: field('commit'),
      derivation: field('derivation'),
      result: field('result'),
    }
  })
}

function fromJson(text: string): readonly TypedDraw[] {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return []
  }
  return drawsIn(parsed)
}

function drawsIn(value: unknown): readonly TypedDraw[] {
  if (Array.isArray(value)) return value.flatMap(drawsIn)
  if (!isRecord(value)) return []
  if ('gameCode' in value && 'numero' in value) return [fromRecord(value)]
  // The envelope of an answer, and the list in that of a history.
  return [...drawsIn(value['value']), ...drawsIn(value['content'])]
}

type Fields = Readonly<Record<string, unknown>>

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const textIn = (fields: Fields, name: string): string => {
  const value = fields[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function fromRecord(fields: Fields): TypedDraw {
  const proof = isRecord(fields['fair']) ? fields['fair'] : fields
  return {
    gameCode: textIn(fields, 'gameCode'),
    numero: textIn(fields, 'numero'),
    beacon: textIn(proof, 'beacon'),
    seed: textIn(proof, 'seed'),
    commit: textIn(proof, 'commit'),
    derivation: textIn(fields, 'derivation') || textIn(fields, 'model'),
    result: numbersIn(fields['result'] ?? fields['winNo']).join(' '),
  }
}

/** The parts of a result in drawn order, whatever order somebody's JSON has them in. */
const parts: Readonly<Record<string, readonly string[]>> = {
  prizes: ['prizes'],
  list: ['balls', 'special'],
  thai: ['first', 'front3', 'back3', 'last2'],
  fourd: ['first', 'second', 'third', 'special', 'consolation'],
}

/** Every number of a result, in drawn order. */
function numbersIn(value: unknown): readonly string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)]
  if (Array.isArray(value)) return value.flatMap(numbersIn)
  if (!isRecord(value)) return []
  const names = parts[textIn(value, 'kind')] ?? ['numbers']
  return names.flatMap((name) => numbersIn(value[name]))
}
