import './first-paint.css'
import { brandByCode } from '@parlour/ui/brands/brands.ts'
import { skeletonLook } from '@parlour/ui/components/skeleton-look.ts'
import { hasGames, hasPromotions } from '../../features/shell/menu.ts'
import { pageLook, sectionLook } from '../../features/shell/shell-look.ts'
import { addressFor, frameOf, guardedAddress } from '../addresses.ts'
import type { Boot } from '../boot.ts'
import { beginApp } from './begin-app.ts'
import { element } from './element.ts'
import { header } from './header.ts'
import { home } from './home.ts'

/**
 * Runs inline, before any other file is fetched: it writes the header and, on home, the stage's words from the texts
 * that the page carries, elsewhere the place of what is coming. On a slow line a visitor sees the site two seconds
 * earlier; the app draws over it in the same place.
 */
function textsOf(boot: Boot, feature: string): (path: string) => string {
  return (path) => {
    let found: unknown = boot.texts[feature]
    for (const key of path.split('.')) found = (found as Record<string, unknown> | undefined)?.[key]
    return typeof found === 'string' ? found : ''
  }
}

/** What of home depends on what the brand has. */
const placesOf = ({ menus }: Boot) => ({ hasGames: hasGames(menus), hasPromotions: hasPromotions(menus) })

function section(): HTMLElement {
  return element('div', sectionLook.section, [
    element('span', skeletonLook(sectionLook.title)),
    element('div', sectionLook.columns, [
      element('span', skeletonLook(sectionLook.column)),
      element('span', skeletonLook(sectionLook.column)),
    ]),
  ])
}

function paint(boot: Boot, root: HTMLElement): void {
  const { theme } = boot.permission
  const brand = brandByCode(theme.brand)
  const address = addressFor(location.pathname, location.search) ?? location.pathname
  const [pathname = '/'] = address.split('?')
  if (!frameOf(pathname).header) {
    root.append(element('main', pageLook.main, [section()]))
    return
  }
  const isSignedIn = sessionStorage.getItem('token') !== null
  const isMembersOnly = boot.permission.whitelabel.some(
    ({ modId, enabled }) => modId === 'LOGINFIRST' && enabled === '1',
  )
  const isHome = pathname === '/' && guardedAddress(pathname, { isMembersOnly, isSignedIn }) === undefined
  root.append(
    header({ brand, brandName: theme.name, isSignedIn, text: textsOf(boot, 'shell') }),
    element('main', pageLook.main, [isHome ? home(brand, textsOf(boot, 'home'), placesOf(boot)) : section()]),
    element('div', pageLook.bottomBar, [element('div', pageLook.bottomPlace)]),
  )
}

const root = document.getElementById('root')
const boot = JSON.parse(document.getElementById('parlour-boot')?.textContent ?? '{}') as Boot
// A pseudo-locale's texts are made later, and a closed site has screens of its own.
const isPlain =
  boot.permission.status === 0 && boot.languages.find(({ tag }) => tag === boot.language)?.pseudoOf === undefined
if (root !== null && isPlain) paint(boot, root)
beginApp(isPlain)
