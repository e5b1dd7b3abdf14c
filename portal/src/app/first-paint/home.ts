import { buttonLook } from '@parlour/ui/components/button-look.ts'
import { cardHead, cardLook, cardTitle } from '@parlour/ui/components/card-look.ts'
import { skeletonLook } from '@parlour/ui/components/skeleton-look.ts'
import type { Brand } from '@parlour/ui/tokens/brand.ts'
import { rowLook, rowShown } from '../../features/games/row-look.ts'
import { drawsLook, drawsShown } from '../../features/home/draws-look.ts'
import { heroLook, heroWords } from '../../features/home/hero-look.ts'
import { stripLook, stripShown } from '../../features/promotions/strip-look.ts'
import { element, link } from './element.ts'

type Text = (path: string) => string

interface Places {
  readonly hasGames: boolean
  readonly hasPromotions: boolean
}

/** The stage's words, and the places of the cards beside and below it. */
export function home(brand: Brand, text: Text, { hasGames, hasPromotions }: Places): HTMLElement {
  return element('div', heroLook.page, [
    element('div', heroLook.columns, [stage(brand, text), draws(text)]),
    ...(hasGames ? [games()] : []),
    ...(hasPromotions ? [promotions()] : []),
    element('div', heroLook.below, [
      card(heroLook.belowCard, text('results.title')),
      card(heroLook.belowCard, text('winners.title')),
    ]),
  ])
}

function stage(brand: Brand, text: Text): HTMLElement {
  const { tone } = brand.stage
  const words = `hero.${heroWords(brand)}`
  const made = element('section', heroLook.stage, [
    element('div', heroLook.veil[tone]),
    element('h1', heroLook.title, text(`${words}.title`)),
    // Full lines until the app draws its own, in letters that are a little wider or narrower: it draws none larger, so the
    // text counts as painted now, in every language.
    element('p', `${heroLook.text} text-justify`, text(`${words}.text`)),
    element('div', heroLook.actions, [link('/vnlottery', buttonLook('accent', 'l'), text('hero.play'))]),
  ])
  made.dataset['mode'] = tone
  return made
}

function draws(text: Text): HTMLElement {
  const row = () =>
    element('div', drawsLook.row, [
      element('span', skeletonLook(drawsLook.clock)),
      element('div', drawsLook.names, [
        element('span', skeletonLook(drawsLook.name)),
        element('span', skeletonLook(drawsLook.detail)),
      ]),
      element('span', skeletonLook(drawsLook.action)),
    ])
  const rows = element('div', drawsLook.rows, Array.from({ length: drawsShown }, row))
  return card(drawsLook.card, text('draws.title'), [rows])
}

/** The place of a row of games. */
function games(): HTMLElement {
  const { place } = rowLook
  const looks = [place.picture, place.name, place.detail]
  const one = () =>
    element(
      'div',
      rowLook.item,
      looks.map((look) => element('span', skeletonLook(look))),
    )
  return element('div', place.row, [
    element('div', rowLook.head, [element('span', skeletonLook(place.title))]),
    element('div', place.items, Array.from({ length: rowShown }, one)),
  ])
}

/** The place of the brand's promotions. */
function promotions(): HTMLElement {
  const one = () => element('span', skeletonLook(`${stripLook.card} ${stripLook.phone}`))
  return element('div', `${stripLook.section} overflow-hidden`, [
    element('div', stripLook.head, [element('span', skeletonLook(stripLook.title))]),
    element('div', stripLook.cards, Array.from({ length: stripShown }, one)),
  ])
}

function card(look: string, title: string, content: readonly Element[] = []): HTMLElement {
  return element('section', cardLook(look), [
    element('header', `${cardHead} mb-3`, [element('h2', cardTitle, title)]),
    ...content,
  ])
}
