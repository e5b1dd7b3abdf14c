import type { GameView } from '../../../src/api-shapes.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { autoplayCounts, type AutoplayRequest } from '../play/autoplay.ts'
import { amount } from '../play/wins.ts'
import type { Translate } from '../texts.ts'
import { button, el, openDialog } from './dom.ts'

interface Parts {
  readonly game: GameView
  readonly t: Translate
  readonly money: (wire: string) => string
  readonly start: (request: AutoplayRequest) => void
}

const lossBets = [5, 10, 20, 50, 100]
const winBets = [10, 25, 50, 100]

function chooser(
  name: string,
  options: readonly (readonly [value: string, text: string])[],
): { box: HTMLElement; select: HTMLSelectElement } {
  const select = el('select', {}, ...options.map(([value, text]) => el('option', { text, set: { value } })))
  return { select, box: el('label', {}, el('span', { text: name }), select) }
}

/** How long autoplay goes on: a limit of loss is always set. */
export function openAutoplay({ game, t, money, start }: Parts, stake: string): void {
  const { body, shut } = openDialog(t('auto.title'), t('close'), 'autoplay')
  const bets = (count: number) => toWire(amount(stake) * BigInt(count))
  const amounts = (list: readonly number[]) => list.map((of) => [bets(of), money(bets(of))] as const)
  const count = chooser(
    t('auto.count'),
    autoplayCounts(game.profile.autoplayMax).map((of) => [String(of), String(of)]),
  )
  const loss = chooser(t('auto.loss'), amounts(lossBets))
  const single = chooser(t('auto.single'), [['', t('auto.never')], ...amounts(winBets)])
  const feature = el('input', { set: { type: 'checkbox' } })
  loss.select.value = bets(20)
  body.append(
    count.box,
    loss.box,
    single.box,
    el('label', { class: 'tick' }, feature, el('span', { text: t('auto.feature') })),
    button(t('auto.start'), {
      class: 'first',
      onClick: () => {
        shut()
        start({
          count: Number(count.select.value),
          lossLimit: amount(loss.select.value),
          singleWin: single.select.value === '' ? null : amount(single.select.value),
          stopsAtFeature: feature.checked,
        })
      },
    }),
  )
}
