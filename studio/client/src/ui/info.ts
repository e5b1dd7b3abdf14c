import { formatMoney } from '@parlour/core/money/format-money.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { scatter, wild } from '@parlour/core/rules/slots/game.ts'
import type { GameView } from '../../../src/api-shapes.ts'
import type { Textures } from '../reels/reel.ts'
import type { TextKey, Translate } from '../texts.ts'
import { amount, worth } from '../play/wins.ts'
import { el, openDialog, own } from './dom.ts'

interface Parts {
  readonly game: GameView
  readonly textures: Textures
  readonly nameOf: (letter: string) => string
  readonly t: Translate
}

const volatilities: Readonly<Record<string, TextKey>> = {
  low: 'info.volatilityOf.low',
  medium: 'info.volatilityOf.medium',
  high: 'info.volatilityOf.high',
  'very-high': 'info.volatilityOf.veryHigh',
}

function paysOf({ game, textures, nameOf }: Parts, stake: string): HTMLElement {
  const { pays, scatterPays, unitsPerBet } = game.layout
  const row = (letter: string, units: readonly number[]) => {
    const picture = el('img', {
      set: { src: textures.get(letter)?.address ?? '', alt: nameOf(letter), width: '84', height: '84' },
    })
    const amounts = units
      .flatMap((of, count) => (of > 0 ? [{ of, count }] : []))
      .toReversed()
      .map(({ of, count }) =>
        el('li', {}, el('b', { text: `${count}×` }), own(formatMoney(toWire(worth(amount(stake), of, unitsPerBet))))),
      )
    return el(
      'li',
      { class: 'pay' },
      picture,
      amounts.length > 0 ? el('ul', { set: { dir: 'ltr' } }, ...amounts) : nameOf(letter),
    )
  }
  const paying = Object.entries(pays)
    .filter(([letter]) => letter !== scatter)
    .toSorted(([, one], [, other]) => (other.at(-1) ?? 0) - (one.at(-1) ?? 0))
  const isWildThere = game.layout.strips.some((strip) => strip.includes(wild)) && !(wild in pays)
  return el(
    'ul',
    { class: 'pays' },
    isWildThere && row(wild, []),
    row(scatter, scatterPays),
    ...paying.map(([letter, units]) => row(letter, units)),
  )
}

function linesOf({ layout }: GameView): HTMLElement {
  return el(
    'ol',
    { class: 'lines', set: { dir: 'ltr' } },
    ...layout.lines.map((line) => {
      const cells = line.flatMap((_, reel) =>
        Array.from({ length: layout.rows }, (_row, row) => ({ reel, row, lit: line[reel] === row })),
      )
      const grid = el('span', { class: `grid rows-${layout.rows}` })
      for (const { lit } of cells) grid.append(el('i', { class: lit ? 'lit' : '' }))
      return el('li', {}, grid)
    }),
  )
}

function howItPays({ game, t }: Parts): (HTMLElement | undefined)[] {
  const { layout } = game
  if (layout.family === 'LINES') {
    return [
      el('h3', { text: t('info.lines') }),
      el('p', { text: t('info.linesText', { n: layout.lines.length }) }),
      linesOf(game),
    ]
  }
  const ways = layout.rows ** layout.strips.length
  const falls = layout.falls.map((n) => `×${n}`).join(' ')
  return [
    el('p', { text: t('info.waysText', { n: ways }) }),
    layout.family === 'BOOK' ? el('p', { text: t('info.bookText', { falls }) }) : undefined,
  ]
}

/** Pays, rules and figures, drawn from the game itself. */
export function openInfo(parts: Parts, stake: string): void {
  const { game, t } = parts
  const { layout } = game
  const { body } = openDialog(t('info.title'), t('close'), 'info')
  const free = layout.freeGames
  const certificate = el('a', {
    class: 'link',
    text: t('info.certificate'),
    set: { href: game.certificate, target: '_blank', rel: 'noreferrer' },
  })
  const figure = (name: string, value: HTMLElement | string) =>
    el('div', {}, el('dt', { text: name }), el('dd', {}, value))
  body.append(
    el('h3', { text: t('info.pays') }),
    el('p', { text: t('info.paysText', { stake: formatMoney(stake, { symbol: game.isDemo ? '' : game.currency }) }) }),
    paysOf(parts, stake),
    el('p', { text: t('info.wildText') }),
    ...(free ? [el('p', { text: t('info.scatterText', { spins: free.spins, multiplier: free.multiplier }) })] : []),
    ...howItPays(parts).filter((part) => part !== undefined),
    el('h3', { text: t('info.rules') }),
    el(
      'ul',
      { class: 'rules' },
      ...[
        t('info.stakeText'),
        t('info.capText', { bets: game.maxWinBets }),
        t('info.interruptText'),
        t('info.faultText'),
      ].map((text) => el('li', { text })),
    ),
    el('h3', { text: t('info.figures') }),
    el(
      'dl',
      { class: 'figures' },
      figure(t('info.rtp'), own(`${game.rtp} %`)),
      figure(t('info.volatility'), t(volatilities[game.volatility] ?? 'info.volatilityOf.medium')),
      figure(t('info.maxWin'), t('info.maxWinValue', { bets: game.maxWinBets })),
      figure(t('info.version'), own(game.gameVersion.slice(0, 16), 'hash')),
    ),
    el('p', { text: t('info.rtpText') }),
    certificate,
  )
}
