import { describe, expect, test } from 'vitest'
import { quicknet } from '@parlour/core/fair/beacon.ts'
import { commitOf } from '@parlour/core/fair/commitment.ts'
import { drawContext } from '@parlour/core/rules/lottery/draw/draw-context.ts'
import { drawResult } from '@parlour/core/rules/lottery/draw/draw-result.ts'
import { createStream } from '@parlour/core/fair/stream.ts'
import { type DrawModel, drawModels } from '@parlour/core/rules/lottery/model.ts'
import { drawnNumbers } from '@parlour/core/rules/lottery/read-draw.ts'
import { claimOf, readPasted, type TypedDraw, verifyClaim } from './read-claims.ts'
import { readCsv } from '@parlour/core/text/read-csv.ts'

const seed = new Uint8Array(32).fill(9)
const seedHex = '09'.repeat(32)

function published(model: DrawModel) {
  const result = drawResult(createStream(seed, drawContext('GAME_1', '202611200001', '')), model)
  return {
    gameCode: 'GAME_1',
    numero: '202611200001',
    commit: commitOf(seed),
    seed: seedHex,
    beacon: '',
    derivation: model,
    result,
  }
}

function failing(typed: TypedDraw | undefined): readonly string[] {
  const read = typed && claimOf(typed)
  if (!read?.ok) return ['unread']
  return verifyClaim(read)
    .steps.filter(({ ok }) => !ok)
    .map(({ code }) => code)
}

describe.each(drawModels)('%s', (model) => {
  const fairness = { success: true, value: { ...published(model), state: 'SETTLED', context: '', round: null } }
  const typed = readPasted(JSON.stringify(fairness))[0]

  test('the answer of a fairness call is read and holds', () => {
    expect(failing(typed)).toEqual([])
  })

  test('whatever order the parts of the result are written in', () => {
    const { result, ...facts } = published(model)
    const turned = Object.fromEntries(Object.entries(result).toReversed())
    expect(failing(readPasted(JSON.stringify({ ...facts, result: turned }))[0])).toEqual([])
  })

  test('a digit that changed is found in the numbers', () => {
    const numbers = drawnNumbers(published(model).result)
    const [first = ''] = numbers
    const other = String((Number(first.at(-1)) + 1) % 10)
    const changed = [first.slice(0, -1) + other, ...numbers.slice(1)].join(' ')
    expect(failing(typed && { ...typed, result: changed })).toEqual(['result'])
  })

  test('a number that is left out is found too', () => {
    const numbers = drawnNumbers(published(model).result)
    expect(failing(typed && { ...typed, result: numbers.slice(1).join(' ') })).toEqual(['result'])
  })
})

test('a history is read issue by issue; what has nothing to check says why', () => {
  const { result, commit, derivation, gameCode } = published('D5')
  const issue = {
    gameCode,
    model: derivation,
    winNo: result,
    fair: { commit, seed: seedHex, beacon: null, round: null },
  }
  const { fair: _, ...outside } = issue
  const history = {
    success: true,
    value: {
      content: [
        { ...issue, numero: '202611200001' },
        { ...outside, numero: '2' },
        { ...issue, numero: '3', fair: { ...issue.fair, seed: null } },
        { ...issue, numero: '4', model: 'NEW' },
      ],
      next: null,
    },
  }
  const read = readPasted(JSON.stringify(history)).map(claimOf)
  expect(read.map((one) => (one.ok ? 'claim' : one.reason))).toEqual(['claim', 'published', 'sealed', 'model'])
})

test('an exported file is read by the names of its columns', () => {
  const { result, ...facts } = published('PK10')
  const head = 'gameCode,numero,winningTime,state,derivation,commit,seed,beacon,result'
  const row = [
    facts.gameCode,
    facts.numero,
    '2026',
    'SETTLED',
    facts.derivation,
    facts.commit,
    facts.seed,
    '',
    drawnNumbers(result).join(' '),
  ]
  const typed = readPasted(`\uFEFF${head}\r\n${row.join(',')}\r\n`)
  expect(typed).toHaveLength(1)
  expect(failing(typed[0])).toEqual([])
})

test('what is no list of draws is none', () => {
  for (const text of ['', 'hello', '{', '[1, 2]', '{"success":false,"code":"x"}', 'a,b\n1,2'])
    expect(readPasted(text)).toEqual([])
})

test('quoted fields keep their commas, quotes and lines', () => {
  expect(readCsv('a,"b,""c""\nd"\r\n\r\n1,2')).toEqual([
    ['a', 'b,"c"\nd'],
    ['1', '2'],
  ])
})

/** Round 1000 of drand quicknet, as its network signed it. */
const real = {
  beacon: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  round: 1000,
  signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
}

describe('a draw with a beacon', () => {
  const facts = {
    ...published('D5'),
    ...real,
    closeTime: 1_692_806_361_000,
    chain: { chainHash: quicknet.chainHash, genesis: 1, period: 1, publicKey: 'ab'.repeat(96) },
    result: drawResult(createStream(seed, drawContext('GAME_1', '202611200001', real.beacon)), 'D5'),
  }
  const read = (change: object = {}) => readPasted(JSON.stringify({ value: { ...facts, ...change } }))[0]

  test('holds, by the key of quicknet that is known here', () => {
    expect(failing(read())).toEqual([])
    expect(failing(read({ chain: undefined }))).toEqual([])
  })

  test('each part that is not as it was published is found', () => {
    expect(failing(read({ closeTime: facts.closeTime + 3000 }))).toEqual(['round'])
    expect(failing(read({ round: 1001 }))).toEqual(['round', 'signature'])
    expect(failing(read({ round: null }))).toEqual(['round', 'signature'])
    expect(failing(read({ signature: null }))).toEqual(['value', 'signature'])
    expect(failing(read({ beacon: 'ab'.repeat(32) }))).toEqual(['value', 'result'])
  })

  test('that was drawn without its round is no draw', () => {
    const { result } = published('D5')
    expect(failing(read({ beacon: '', result }))).toEqual(['value'])
    expect(failing(read({ beacon: null, signature: null, result }))).toEqual(['value', 'signature'])
  })

  test('of another chain is checked by the key that came with it, and not at all without one', () => {
    const chain = { ...facts.chain, chainHash: 'cd'.repeat(32) }
    expect(failing(read({ chain }))).toEqual(['round', 'signature'])
    const listed = readPasted(
      JSON.stringify({
        content: [
          {
            gameCode: facts.gameCode,
            numero: facts.numero,
            model: 'D5',
            winNo: facts.result,
            fair: { ...real, commit: facts.commit, seed: facts.seed, chainHash: chain.chainHash },
          },
        ],
      }),
    )[0]
    expect(listed && claimOf(listed)).toEqual({ ok: false, reason: 'chain' })
  })

  test('is read from an exported file', () => {
    const head = 'gameCode,numero,derivation,commit,seed,beacon,round,signature,chainHash,result'
    const { gameCode, numero, commit, beacon, round, signature } = facts
    const numbers = drawnNumbers(facts.result).join(' ')
    const row = [gameCode, numero, 'D5', commit, seedHex, beacon, round, signature, quicknet.chainHash, numbers]
    expect(failing(readPasted(`${head}\r\n${row.join()}`)[0])).toEqual([])
    expect(failing(readPasted(`${head}\r\n${row.with(6, 7).join()}`)[0])).toEqual(['signature'])
  })
})
