import { buttonLook } from '@parlour/ui/components/button-look.ts'
import { skeletonLook } from '@parlour/ui/components/skeleton-look.ts'
import type { Brand } from '@parlour/ui/tokens/brand.ts'
import { readShownBalance } from '../../lib/session/shown-balance.ts'
import { headerLook } from '../../features/shell/shell-look.ts'
import { drawn, element, link } from './element.ts'

interface Shell {
  readonly brand: Brand
  readonly brandName: string
  readonly isSignedIn: boolean
  readonly text: (key: string) => string
}

/** The header without its menus, which the app brings. */
export function header({ brand, brandName, isSignedIn, text }: Shell): HTMLElement {
  const nameLook = `${headerLook.name} ${headerLook.nameOf[isSignedIn ? 'member' : 'visitor']}`
  return element('header', headerLook.bar, [
    element('div', headerLook.row, [
      link('/', headerLook.brand, [mark(brand), element('span', nameLook, brandName)]),
      element('div', 'flex-1'),
      isSignedIn ? memberPlace() : visitorActions(text),
    ]),
  ])
}

function mark({ mark: { corner, strokes, dot } }: Brand): Element {
  const lines = drawn(
    'g',
    {
      fill: 'none',
      class: 'stroke-on-accent',
      'stroke-width': '2.7',
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    },
    strokes.map((d) => drawn('path', { d })),
  )
  const square = drawn('rect', { width: '32', height: '32', rx: `${corner}`, class: 'fill-accent' })
  const points =
    dot === undefined
      ? []
      : [drawn('circle', { cx: `${dot[0]}`, cy: `${dot[1]}`, r: `${dot[2]}`, class: 'fill-on-accent' })]
  const frame = { viewBox: '0 0 32 32', width: '30', height: '30', 'aria-hidden': 'true', class: 'shrink-0' }
  return drawn('svg', frame, [square, lines, ...points])
}

function visitorActions(text: Shell['text']): HTMLElement {
  return element('div', headerLook.visitor, [
    link(withModal('login'), buttonLook('plain', 's', headerLook.logIn), text('logIn')),
    link(withModal('register'), buttonLook('accent', 's', headerLook.register), text('register')),
  ])
}

function memberPlace(): HTMLElement {
  const balance = readShownBalance()
  return element('div', headerLook.member, [
    balance === undefined
      ? element('span', skeletonLook(headerLook.memberBalance))
      : element('span', headerLook.memberShown, balance),
    element('span', skeletonLook(headerLook.memberFace)),
  ])
}

/** This address with a modal over it; the inviting agent's code in it stays. */
function withModal(modal: string): string {
  const search = new URLSearchParams(location.search)
  search.set('modal', modal)
  return `?${search.toString()}`
}
