import { toWire } from '@parlour/core/money/money.ts'
import { verifyEnvelopes, type EnvelopeClaim } from '@parlour/core/rules/promo/envelope-proof.ts'
import { element } from './page-parts.ts'
import { t } from './words.ts'

/** So many amounts are listed; a pot may be of a hundred thousand. */
const listedMost = 200

/** What comes of the split of a pot, step by step, and what is in each envelope. */
export function envelopeReport(claim: EnvelopeClaim): readonly HTMLElement[] {
  if (claim.seed === '') return [element('p', { class: 'verdict' }, t('envelopes.sealed'))]
  const { ok, steps, amounts, wrong } = verifyEnvelopes(claim)
  const more = amounts.length - listedMost
  return [
    element('p', { class: `verdict ${ok ? 'good' : 'bad'}` }, t(`envelopes.${ok ? 'good' : 'bad'}`)),
    ...(wrong.length === 0 ? [] : [element('p', {}, t('envelopes.wrong', { places: wrong.join(', ') }))]),
    element(
      'ol',
      {},
      ...steps.map(({ code, ok: holds, claimed, found }) =>
        element(
          'li',
          { 'data-step': code, 'data-holds': String(holds) },
          element(
            'h3',
            {},
            `${t(`envelopes.step.${code}`)} · `,
            element('span', { class: holds ? 'good' : 'bad' }, holds ? `✓ ${t('holds')}` : `✗ ${t('fails')}`),
          ),
          element('p', {}, t(`envelopes.why.${code}`)),
          ...(code === 'result' ? [] : [facts(claimed, found)]),
        ),
      ),
    ),
    ...(amounts.length === 0 ? [] : [amountTable(claim, amounts.slice(0, listedMost).map(toWire))]),
    ...(more > 0 ? [element('p', {}, t('envelopes.more', { more }))] : []),
  ]
}

function facts(claimed: string, found: string): HTMLElement {
  const rows = [
    ['claimed', claimed],
    ['found', found],
  ] as const
  return element(
    'dl',
    {},
    ...rows.flatMap(([name, text]) => [
      element('dt', {}, t(`fact.${name}`)),
      element('dd', { class: 'code' }, text === '' ? '–' : text),
    ]),
  )
}

/** What was found beside what the seed gives, envelope by envelope. */
function amountTable({ opened }: EnvelopeClaim, amounts: readonly string[]): HTMLElement {
  const published = new Map(opened.map(({ place, amount }) => [place, amount]))
  const titles = [t('envelopes.place'), t('fact.claimed'), t('fact.found')]
  const head = element('tr', {}, ...titles.map((title) => element('th', { scope: 'col' }, title)))
  const rows = amounts.map((amount, at) => {
    const claimed = published.get(at + 1)
    const isWrong = claimed !== undefined && claimed !== amount
    return element(
      'tr',
      isWrong ? { 'data-state': 'bad' } : {},
      element('td', { class: 'code' }, String(at + 1)),
      element('td', { class: `code ${isWrong ? 'bad' : ''}` }, claimed ?? '–'),
      element('td', { class: 'code' }, amount),
    )
  })
  const table = element('table', {}, element('thead', {}, head), element('tbody', {}, ...rows))
  return element('div', { class: 'scroll' }, table)
}
