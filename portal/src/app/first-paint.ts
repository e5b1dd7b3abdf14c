import { brandByCode } from '@parlour/ui/brands/brands.ts'
import { buttonLook } from '@parlour/ui/components/button-look.ts'
import { heroLook, heroWords } from '../features/home/hero-look.ts'
import { beginApp } from './begin-app.ts'
import type { Boot } from './boot.ts'

/**
 * Runs inline, before any other script is fetched: on home it writes the brand's name and the stage's
 * words from the texts that the page carries. On a slow line a visitor reads them two seconds earlier: the
 * app is asked for when they stand, so that nothing races them for the line, and draws over them in the
 * same place.
 */
function element(tag: string, className: string, content: string | readonly HTMLElement[]): HTMLElement {
  const made = document.createElement(tag)
  made.className = className
  if (typeof content === 'string') made.textContent = content
  else made.append(...content)
  return made
}

function text(boot: Boot, path: string): string {
  let found: unknown = boot.texts['home']
  for (const key of path.split('.')) found = (found as Record<string, unknown> | undefined)?.[key]
  return typeof found === 'string' ? found : ''
}

function paint(boot: Boot, root: HTMLElement): void {
  const brand = brandByCode(boot.permission.theme.brand)
  const words = `hero.${heroWords(brand)}`
  const stage = element('section', heroLook.stage, [
    element('h1', heroLook.title, text(boot, `${words}.title`)),
    element('p', heroLook.text, text(boot, `${words}.text`)),
    element('div', heroLook.actions, [element('span', buttonLook('accent', 'l'), text(boot, 'hero.play'))]),
  ])
  stage.dataset['mode'] = brand.stage.tone
  const name = element('div', 'mx-auto flex h-14 max-w-[1440px] items-center px-4 md:h-16 md:px-6', [
    element('span', 'display ps-10 text-[1.3rem] leading-none', boot.permission.theme.name),
  ])
  root.append(
    element('header', 'border-b border-line-soft', [name]),
    element('main', 'mx-auto w-full max-w-[1440px] px-4 md:px-6', [
      element('div', heroLook.page, [element('div', heroLook.columns, [stage])]),
    ]),
  )
}

const root = document.getElementById('root')
const boot = JSON.parse(document.getElementById('parlour-boot')?.textContent ?? '{}') as Boot
// A pseudo-locale's texts are made later, and a closed site has no stage.
const isPlain = boot.permission.status === 0 && boot.language.length === 2
const isPainted = root !== null && isPlain && location.pathname === '/'
if (isPainted) paint(boot, root)
beginApp({ afterPaint: isPainted })
