import { roundAfterClose, roundAt, roundTime } from '@parlour/core/fair/beacon.ts'
import { commitOf, readSeed } from '@parlour/core/fair/commitment.ts'
import { drawContext } from '@parlour/core/rules/lottery/draw/draw-context.ts'
import { dice, digits, permutation } from '@parlour/core/fair/draws.ts'
import { drawNumbers } from '@parlour/core/rules/lottery/draw/draw-result.ts'
import { createStream, type Stream } from '@parlour/core/fair/stream.ts'
import { type Case, type Fields, notBuilt, type Verdict } from './case.ts'
import { compareFields } from './compare.ts'
import { givenFields, MalformedCase, numberField, numbersField, textField } from './read-fields.ts'

export function seedField(fields: Fields, key: string): Uint8Array {
  const seed = readSeed(textField(fields, key))
  if (seed === undefined) throw new MalformedCase(`${key}: expected 32 bytes in hex`)
  return seed
}

type Derivation = (stream: Stream, args: readonly number[]) => readonly (number | string)[]

const derivations: Readonly<Record<string, Derivation>> = {
  digits: (stream, [k = 0]) => digits(stream, k),
  dice: (stream, [k = 3]) => dice(stream, k),
  perm: (stream, [n = 0, k = n]) => permutation(stream, n, k),
  VN_MB: (stream) => drawNumbers(stream, 'VN27'),
  VN_MT: (stream) => drawNumbers(stream, 'VN18'),
  VN_MN: (stream) => drawNumbers(stream, 'VN18'),
}

function runDraw(derive: Derivation, fields: Fields): Verdict {
  const seed = seedField(fields, 'serverSeed')
  const context = drawContext(textField(fields, 'game'), textField(fields, 'issue'), textField(fields, 'beacon'))
  const args = 'args' in fields ? numbersField(fields, 'args') : []
  const actual = {
    commitSha256: commitOf(seed),
    message: `${context}|<counter>`,
    result: derive(createStream(seed, context), args),
  }
  return compareFields({ result: fields['result'], ...givenFields(fields, ['commitSha256', 'message']) }, actual)
}

function runCommit(fields: Fields): Verdict {
  const actual = { commitSha256: commitOf(seedField(fields, 'serverSeed')) }
  return compareFields({ commitSha256: fields['commitSha256'] }, actual)
}

function chainOf(fields: Fields) {
  return 'genesis' in fields
    ? { genesisUnix: numberField(fields, 'genesis'), periodSeconds: numberField(fields, 'period') }
    : undefined
}

function runRound(round: number, fields: Fields): Verdict {
  const actual = { round, roundTime: roundTime(round, chainOf(fields)) }
  return compareFields({ round: fields['round'], ...givenFields(fields, ['roundTime']) }, actual)
}

function runFair(kind: string, fields: Fields): Verdict {
  if (kind === 'commit') return runCommit(fields)
  if (kind === 'drandRound') return runRound(roundAt(numberField(fields, 'unix'), chainOf(fields)), fields)
  if (kind === 'drandRoundAfterClose') {
    const lag = 'lagSeconds' in fields ? numberField(fields, 'lagSeconds') : undefined
    return runRound(roundAfterClose(numberField(fields, 'closeUnix'), chainOf(fields), lag), fields)
  }
  const derive = Object.hasOwn(derivations, kind) ? derivations[kind] : undefined
  return derive === undefined ? notBuilt : runDraw(derive, fields)
}

/** One seed with the draw it gives, or one beacon round: `{ id, kind, … }`. */
export function fairCase(fields: Fields): Case {
  const kind = textField(fields, 'kind')
  return { id: textField(fields, 'id'), group: `FAIR ${kind}`, run: () => runFair(kind, fields) }
}
