import { verifyBoard, type BoardClaim } from '@parlour/core/rules/promo/board-proof.ts'
import { element } from './page-parts.ts'
import { t } from './words.ts'

/** So many ranks are listed. */
const listedMost = 200

/** What comes of the rankings of a leaderboard, step by step, and the ranks that were told. */
export function boardReport(claim: BoardClaim): readonly HTMLElement[] {
  if (claim.root === '') return [element('p', { class: 'verdict' }, t('boards.open'))]
  const { ok, steps } = verifyBoard(claim)
  const more = claim.rows.length - listedMost
  return [
    element('p', { class: `verdict ${ok ? 'good' : 'bad'}` }, t(`boards.${ok ? 'good' : 'bad'}`)),
    element(
      'ol',
      {},
      ...steps.map(({ code, ok: holds }) =>
        element(
          'li',
          { 'data-step': code, 'data-holds': String(holds) },
          element(
            'h3',
            {},
            `${t(`boards.step.${code}`)} · `,
            element('span', { class: holds ? 'good' : 'bad' }, holds ? `✓ ${t('holds')}` : `✗ ${t('fails')}`),
          ),
          element('p', {}, t(`boards.why.${code}`)),
        ),
      ),
    ),
    rankTable(claim),
    ...(more > 0 ? [element('p', {}, t('boards.more', { more }))] : []),
  ]
}

/** The ranks that were told, with what each had reached. */
function rankTable({ rows }: BoardClaim): HTMLElement {
  const titles = [t('boards.rank'), t('boards.value')]
  const head = element('tr', {}, ...titles.map((title) => element('th', { scope: 'col' }, title)))
  const body = rows
    .slice(0, listedMost)
    .map(({ rank, value }) =>
      element('tr', {}, element('td', { class: 'code' }, String(rank)), element('td', { class: 'code' }, value)),
    )
  const table = element('table', {}, element('thead', {}, head), element('tbody', {}, ...body))
  return element('div', { class: 'scroll' }, table)
}
