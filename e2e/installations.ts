import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test } from '@playwright/test'

/**
 * A whole Parlour with everything around it. Journeys share one; those that close the site to everybody or move the
 * clock have another, on which they go one after another.
 */
export interface Installation {
  /** Where its data lies, from the root of the checkout. */
  readonly home: string
  readonly portal: number
  readonly console: number
  readonly sandbox: number
  readonly mail: number
  readonly studio: number
}

const root = fileURLToPath(new URL('..', import.meta.url))
const portsOfOne = 5

/** Ports are chosen once, by the process that starts the journeys; its workers read them. */
function portsAt(from: number): readonly number[] {
  const ports = (process.env['E2E_PORTS'] ?? '').split(',').map(Number)
  return ports.slice(from, from + portsOfOne)
}

function installationAt(place: number, home: string): Installation {
  const [portal = 0, console = 0, sandbox = 0, mail = 0, studio = 0] = portsAt(place * portsOfOne)
  return { home, portal, console, sandbox, mail, studio }
}

/** The one that journeys share, side by side. */
export const shared = (): Installation => installationAt(0, '.parlour/e2e')
/** The one whose clock is moved, and which is closed and opened: a journey has it for itself. */
export const alone = (): Installation => installationAt(1, '.parlour/e2e-alone')
export const portsNeeded = 2 * portsOfOne

/** The project of journeys that have an installation for themselves. */
export const aloneProject = 'alone'

/** The installation that the journey under way is about. */
export const here = (): Installation => (test.info().project.name === aloneProject ? alone() : shared())

export const portalUrl = (of = here()): string => `http://localhost:${of.portal}`
export const consoleUrl = (of = here()): string => `http://localhost:${of.console}`
export const sandboxUrl = (of = here()): string => `http://localhost:${of.sandbox}`
export const studioUrl = (of = here()): string => `http://localhost:${of.studio}`

/** A file that an installation wrote about itself: `demo.json`, `addresses.json`, `studio.json`. */
export const readOf = <T>(name: string, of = here()): T =>
  JSON.parse(readFileSync(`${root}${of.home}/${name}`, 'utf8')) as T

/** What a process needs to know to work on an installation beside its server. */
export const environmentOf = (of = here()): NodeJS.ProcessEnv => ({ ...process.env, PARLOUR_HOME: of.home })
export { root as checkout }
