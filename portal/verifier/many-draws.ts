import { element } from './page-parts.ts'
import { claimOf, verifyClaim, type TypedDraw } from './read-claims.ts'
import { t } from './words.ts'

type State = 'good' | 'bad' | 'skipped'

interface Checked {
  readonly typed: TypedDraw
  readonly state: State
  readonly text: string
}

/** Whether a draw holds; if not, which step is the first that does not. */
function check(typed: TypedDraw): Checked {
  const read = claimOf(typed)
  if (!read.ok) return { typed, state: 'skipped', text: t(`unchecked.${read.reason}`) }
  const wrong = verifyClaim(read).steps.find(({ ok }) => !ok)
  return wrong === undefined
    ? { typed, state: 'good', text: t('holds') }
    : { typed, state: 'bad', text: `${t('fails')}: ${t(`step.${wrong.code}`)}` }
}

/** A list of draws, those that do not hold first. */
export function manyReport(list: readonly TypedDraw[]): readonly HTMLElement[] {
  const checked = list.map(check)
  const of = (state: State) => checked.filter((one) => one.state === state)
  const [good, bad, skipped] = [of('good'), of('bad'), of('skipped')]
  const verdict = bad.length > 0 ? 'bad' : good.length > 0 ? 'good' : ''
  const told = t('tally', { good: good.length, bad: bad.length, skipped: skipped.length })
  return [
    element('p', { class: `verdict ${verdict}` }, told),
    element(
      'div',
      { class: 'scroll' },
      element(
        'table',
        {},
        element(
          'thead',
          {},
          element(
            'tr',
            {},
            ...['gameCode', 'numero', 'outcome'].map((name) => element('th', { scope: 'col' }, t(`field.${name}`))),
          ),
        ),
        element('tbody', {}, ...[...bad, ...skipped, ...good].map(row)),
      ),
    ),
  ]
}

function row({ typed, state, text }: Checked): HTMLElement {
  return element(
    'tr',
    { 'data-state': state },
    element('td', { class: 'code' }, typed.gameCode),
    element('td', { class: 'code' }, typed.numero),
    element('td', { class: state === 'skipped' ? '' : state }, text),
  )
}
