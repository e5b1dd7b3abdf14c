import { quicknet } from '@parlour/core/fair/beacon.ts'
import { isQuicknet } from '@parlour/core/fair/beacon-proof.ts'
import { readSeed } from '@parlour/core/fair/commitment.ts'
import { streamBlock } from '@parlour/core/fair/stream.ts'
import { drawModels } from '@parlour/core/rules/lottery/model.ts'
import { choice, element, labelled } from './page-parts.ts'
import { claimOf, verifyClaim, type TypedDraw } from './read-claims.ts'
import { t } from './words.ts'

type Name = keyof TypedDraw

/** Fields that are typed, in the order they are asked for. */
const names = [
  'gameCode',
  'numero',
  'commit',
  'seed',
  'beacon',
  'round',
  'closeTime',
  'signature',
  'result',
] as const satisfies readonly Name[]
const wide = new Set<Name>(['commit', 'seed', 'beacon', 'signature', 'result'])

export interface DrawForm {
  readonly fields: HTMLElement
  readonly read: () => TypedDraw
  readonly fill: (typed: TypedDraw) => void
}

/** The fields of one draw. */
export function drawForm(typed: TypedDraw): DrawForm {
  const model = choice(
    drawModels.map((code) => [code, `${code} – ${t(`model.${code}`)}`] as const),
    typed.derivation === '' ? 'VN27' : typed.derivation,
  )
  const inputs = names.map((name) => {
    const input = element('input', { class: 'code', autocomplete: 'off', spellcheck: 'false', name })
    input.value = typed[name]
    return [name, input] as const
  })
  const labels = inputs.map(([name, input]) => labelled(t(`field.${name}`), input, wide.has(name) ? 'wide' : ''))
  const values = new Map<Name, HTMLInputElement>(inputs)
  const value = (name: Name) => values.get(name)?.value ?? ''
  // A chain is pasted with the draw, and nobody types it.
  let { chainHash, publicKey, clock } = typed
  return {
    fields: element('div', { class: 'fields' }, labelled(t('field.derivation'), model), ...labels),
    read: () => ({
      derivation: model.value,
      gameCode: value('gameCode'),
      numero: value('numero'),
      commit: value('commit'),
      seed: value('seed'),
      beacon: value('beacon'),
      round: value('round'),
      signature: value('signature'),
      closeTime: value('closeTime'),
      chainHash,
      publicKey,
      clock,
      result: value('result'),
    }),
    fill: (next) => {
      model.value = next.derivation
      ;({ chainHash, publicKey, clock } = next)
      for (const [name, input] of inputs) input.value = next[name]
    },
  }
}

/** What comes of a draw, step by step. */
export function report(typed: TypedDraw): readonly HTMLElement[] {
  const read = claimOf(typed)
  if (!read.ok) return [element('p', { class: 'verdict' }, t(`unchecked.${read.reason}`))]
  const { ok, steps, context, wordsTaken } = verifyClaim(read)
  const shown = steps.map(({ code, ok: holds, claimed, found }) =>
    step(code, holds, [
      ['claimed', claimed],
      ['found', found],
    ]),
  )
  const seed = readSeed(read.claim.seedHex)
  const stream =
    seed === undefined || context === ''
      ? []
      : [
          step('stream', true, [
            ['message', `${context}|0`],
            ['block', hexOf(streamBlock(seed, context, 0))],
            ['words', String(wordsTaken)],
          ]),
        ]
  const chain = read.beacon === undefined ? [] : [chainNote(typed.chainHash, read.beacon.round)]
  const verdict = element('p', { class: `verdict ${ok ? 'good' : 'bad'}` }, ok ? t('verdict.good') : t('verdict.bad'))
  return [verdict, ...chain, element('ol', {}, ...shown.slice(0, -1), ...stream, ...shown.slice(-1))]
}

/** Which chain the beacon is of, and where its round may be read: an address to open elsewhere, as this file opens none. */
function chainNote(chainHash: string, round: number): HTMLElement {
  if (chainHash !== '' && !isQuicknet({ chainHash })) return element('p', {}, t('chainOther', { chain: chainHash }))
  const address = `https://api.drand.sh/${quicknet.chainHash}/public/${round}`
  return element('p', {}, `${t('chainQuicknet')} `, element('span', { class: 'code' }, address))
}

const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

function step(code: string, holds: boolean, facts: readonly (readonly [name: string, text: string])[]): HTMLElement {
  const mark = element('span', { class: holds ? 'good' : 'bad' }, holds ? `✓ ${t('holds')}` : `✗ ${t('fails')}`)
  return element(
    'li',
    { 'data-step': code, 'data-holds': String(holds) },
    element('h3', {}, `${t(`step.${code}`)} · `, mark),
    element('p', {}, t(`why.${code}`)),
    element(
      'dl',
      {},
      ...facts.flatMap(([name, text]) => [
        element('dt', {}, t(`fact.${name}`)),
        element('dd', { class: 'code' }, text === '' ? '–' : text),
      ]),
    ),
  )
}
