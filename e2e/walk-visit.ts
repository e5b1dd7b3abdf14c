import { expect, type Page, type Route } from '@playwright/test'
import { brokenRules, standards } from './axe.ts'
import { takePicture } from './support.ts'
import { untranslatedOn, type Language } from './walk-texts.ts'
import type { State } from './walk-table.ts'

const calls = /\/(?:api|wps|lgw|lotto|console\/api)\//
/** What says who somebody is and which page this is: emptied, there would be no screen to look at. */
const kept = /\/(?:status|whitelabel|session|remembered|captcha|challenge|setting\/register)(?:[/?]|$)/

/** The same answer with nothing in its lists. */
function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return []
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, emptied(part)]))
}

async function answerIn(state: State, route: Route): Promise<void> {
  const request = route.request()
  if (!['fetch', 'xhr'].includes(request.resourceType()) || kept.test(request.url())) return route.fallback()
  if (state === 'offline') return route.abort('internetdisconnected')
  if (state === 'failing') {
    return route.fulfill({ status: 500, json: { success: false, code: 'internal', value: { requestId: 'walk' } } })
  }
  const response = await route.fetch()
  const body = (await response.json().catch(() => undefined)) as { success?: boolean; value?: unknown } | undefined
  if (body?.success !== true) return route.fulfill({ response })
  return route.fulfill({ response, json: { ...body, value: emptied(body.value) } })
}

/** The calls of the page go on, come back empty, are refused, or never reach anybody. */
export async function putInState(page: Page, state: State): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.evaluate(
    (isHurried) => {
      if (isHurried) sessionStorage.setItem('walk.hurried', '')
      else sessionStorage.removeItem('walk.hurried')
    },
    state === 'failing' || state === 'offline',
  )
  if (state !== 'filled') await page.route(calls, (route) => answerIn(state, route))
}

/** A call that fails is repeated after seconds; in a hurried tab they are twentieths, so that its end is soon seen. */
export async function hurryRepeats(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const wait = globalThis.setTimeout.bind(globalThis)
    const isHurried = () => sessionStorage.getItem('walk.hurried') !== null
    const hurried = (run: TimerHandler, ms = 0) => wait(run, ms >= 1000 && ms <= 8000 && isHurried() ? ms / 20 : ms)
    Object.assign(globalThis, { setTimeout: hurried })
  })
}

/** Waits until what comes by itself has come and nothing moves any more. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 4000 }).catch(() => undefined)
  const isLoaded = () => document.querySelector('[role=status][aria-label]:not(:empty)') === null
  await page.waitForFunction(isLoaded, undefined, { timeout: 4000 }).catch(() => undefined)
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const moving = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
    const ended = Promise.all(moving.map((one) => one.finished.catch(() => undefined)))
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 2000))])
  })
}

/** What is wider than the screen, and buttons whose words are cut. */
async function cutOff(page: Page): Promise<readonly string[]> {
  // A phone shows a page that is too wide smaller, and `innerWidth` grows with it: the screen's own width counts.
  const screenWidth = page.viewportSize()?.width ?? 0
  return page.evaluate((most) => {
    const found: string[] = []
    const wide = document.documentElement.scrollWidth
    if (wide > most) found.push(`the page is ${wide} wide, the screen ${most}`)
    for (const button of document.querySelectorAll<HTMLElement>('button, a, [role=tab], [role=button]')) {
      const style = getComputedStyle(button)
      const isCut = button.scrollWidth > button.clientWidth + 1 && style.overflowX !== 'visible'
      const isMeant = style.textOverflow === 'ellipsis' || ['auto', 'scroll'].includes(style.overflowX)
      // What only a screen reader meets until it has the focus is a point on the screen.
      const isShown = style.clipPath === 'none' && button.checkVisibility()
      if (isCut && !isMeant && isShown) found.push(`cut: ${button.textContent?.trim() ?? ''}`)
    }
    return found
  }, screenWidth)
}

export interface Look {
  readonly screen: string
  readonly home: 'portal' | 'console'
  readonly language: Language
}

/** All that must hold on any screen, whatever it shows; a picture of it goes into `WALK_PICTURES`. */
export async function expectSound(page: Page, { screen, home, language }: Look): Promise<void> {
  await takePicture(page, screen)
  await expect.soft(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
  await expect.soft(page.locator('html')).toHaveAttribute('lang', language)
  expect.soft(await brokenRules(page, standards), `axe on ${screen}`).toEqual([])
  expect.soft(await cutOff(page), `room on ${screen}`).toEqual([])
  expect.soft(await untranslatedOn(page, home, language), `words on ${screen}`).toEqual([])
}
