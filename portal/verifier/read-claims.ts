import { isQuicknet, verifyBeacon, type BeaconClaim } from '@parlour/core/fair/beacon-proof.ts'
import { verifyDraw, type DrawClaim, type DrawReport } from '@parlour/core/rules/lottery/draw/verify-draw.ts'
import { type DrawModel, drawModels, type DrawText } from '@parlour/core/rules/lottery/model.ts'
import { readDraw } from '@parlour/core/rules/lottery/read-draw.ts'
import { readCsv } from '@parlour/core/text/read-csv.ts'

/** What was published of a draw, as somebody typed or pasted it: all text, nothing known to be right. */
export interface TypedDraw {
  readonly gameCode: string
  readonly numero: string
  readonly beacon: string
  /** Of a declared beacon: its round and the signature over it; the hash of its chain, empty for quicknet. */
  readonly round: string
  readonly signature: string
  readonly chainHash: string
  /** Of a chain that is not known here: its key, and its clock as `GENESIS:PERIOD` in seconds. */
  readonly publicKey: string
  readonly clock: string
  /** When betting closed, in milliseconds. */
  readonly closeTime: string
  readonly seed: string
  readonly commit: string
  readonly derivation: string
  /** Numbers in drawn order with spaces between. */
  readonly result: string
}

/** Why there is nothing to check: not drawn yet or void, published outside, or a way to draw or a chain unknown here. */
export type Unchecked = 'sealed' | 'published' | 'model' | 'chain'

export type ReadClaim =
  | { readonly ok: true; readonly claim: DrawClaim; readonly beacon: BeaconClaim | undefined }
  | { readonly ok: false; readonly reason: Unchecked }

/** A typed draw as a claim that can be checked. Numbers that do not fit their model make a claim that cannot hold. */
export function claimOf(typed: TypedDraw): ReadClaim {
  const model = drawModels.find((known) => known === typed.derivation.trim().toUpperCase())
  if (typed.commit.trim() === '') return { ok: false, reason: 'published' }
  if (typed.seed.trim() === '') return { ok: false, reason: 'sealed' }
  if (model === undefined) return { ok: false, reason: 'model' }
  const beacon = beaconOf(typed)
  if (beacon?.chain !== undefined && !isQuicknet(beacon.chain) && beacon.chain.publicKey === '') {
    return { ok: false, reason: 'chain' }
  }
  return {
    ok: true,
    beacon,
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

/** What was published of a beacon; nothing where none was declared. */
function beaconOf(typed: TypedDraw): BeaconClaim | undefined {
  const [beacon, round, chainHash] = [typed.beacon.trim(), typed.round.trim(), typed.chainHash.trim()]
  if (beacon === '' && round === '') return undefined
  const [genesisUnix = 0, periodSeconds = 0] = /^\d+:\d+$/u.test(typed.clock) ? typed.clock.split(':').map(Number) : []
  const chain = { chainHash, publicKey: typed.publicKey.trim(), genesisUnix, periodSeconds }
  const closeTime = typed.closeTime.trim()
  return {
    beacon,
    round: /^\d+$/u.test(round) ? Number(round) : 0,
    signature: typed.signature.trim(),
    chain: chainHash === '' ? undefined : chain,
    // By the clock of its chain alone can it be said which round comes after a close.
    closeAt: closeTime === '' || (periodSeconds === 0 && !isQuicknet(chain)) ? undefined : Number(closeTime),
  }
}

/** Repeats a draw and checks its beacon, where it declared one: the steps of both, in the order they depend on each other. */
export function verifyClaim({ claim, beacon }: Extract<ReadClaim, { ok: true }>): DrawReport {
  const report = verifyDraw(claim)
  const proof = beacon === undefined ? [] : verifyBeacon(beacon)
  const steps = [...report.steps.slice(0, 2), ...proof, ...report.steps.slice(2)]
  return { ...report, steps, ok: steps.every(({ ok }) => ok) }
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
      round: field('round'),
      signature: field('signature'),
      chainHash: field('chainHash'),
      publicKey: '',
      clock: '',
      closeTime: '',
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
  const chain = isRecord(fields['chain']) ? fields['chain'] : {}
  return {
    gameCode: textIn(fields, 'gameCode'),
    numero: textIn(fields, 'numero'),
    beacon: textIn(proof, 'beacon'),
    round: textIn(proof, 'round'),
    signature: textIn(proof, 'signature'),
    chainHash: textIn(chain, 'chainHash') || textIn(proof, 'chainHash'),
    publicKey: textIn(chain, 'publicKey'),
    clock: `${textIn(chain, 'genesis')}:${textIn(chain, 'period')}`,
    closeTime: textIn(fields, 'closeTime'),
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
