import { verifyRaffle, type RaffleClaim } from '@parlour/core/rules/promo/raffle-proof.ts'
import { element } from './page-parts.ts'
import { t } from './words.ts'

/** So many tickets are listed. */
const listedMost = 200

/** What comes of the draw of a raffle, step by step, and which tickets it drew. */
export function raffleReport(claim: RaffleClaim): readonly HTMLElement[] {
  if (claim.seed === '') return [element('p', { class: 'verdict' }, t('raffle.sealed'))]
  const { ok, steps } = verifyRaffle(claim)
  const more = claim.picks.length - listedMost
  return [
    element('p', { class: `verdict ${ok ? 'good' : 'bad'}` }, t(`raffle.${ok ? 'good' : 'bad'}`)),
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
            `${t(`raffle.step.${code}`)} · `,
            element('span', { class: holds ? 'good' : 'bad' }, holds ? `✓ ${t('holds')}` : `✗ ${t('fails')}`),
          ),
          element('p', {}, t(`raffle.why.${code}`)),
          ...(code === 'result' ? [] : [facts(claimed, found)]),
        ),
      ),
    ),
    pickTable(claim),
    ...(more > 0 ? [element('p', {}, t('raffle.more', { more }))] : []),
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

/** The drawn tickets in their order, with what each won. */
function pickTable({ picks, prizes, consolation }: RaffleClaim): HTMLElement {
  const titles = [t('raffle.ticket'), t('raffle.prize')]
  const head = element('tr', {}, ...titles.map((title) => element('th', { scope: 'col' }, title)))
  const rows = picks.slice(0, listedMost).map(({ number, prize }) => {
    const won = prize === null ? t('raffle.passed') : (prizes[prize]?.amount ?? consolation)
    return element(
      'tr',
      {},
      element('td', { class: 'code' }, String(number)),
      element('td', { class: prize === null ? '' : 'code' }, won),
    )
  })
  const table = element('table', {}, element('thead', {}, head), element('tbody', {}, ...rows))
  return element('div', { class: 'scroll' }, table)
}
