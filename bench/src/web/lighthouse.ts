import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { fileURLToPath } from 'node:url'

const run = promisify(execFile)
const home = fileURLToPath(new URL('../../lighthouse/', import.meta.url))
const cli = `${home}node_modules/lighthouse/cli/index.js`
const outputBytesMax = 256 * 1024 * 1024

/** The parts of a report of Lighthouse that are read here. */
export interface LighthouseReport {
  readonly runtimeError?: { readonly message: string }
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly title: string
        readonly score: number | null
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[]
      }
    >
  >
  readonly audits: Readonly<
    Record<
      string,
      {
        readonly title: string
        readonly score: number | null
        readonly displayValue?: string
        readonly numericValue?: number
        readonly details?: unknown
      }
    >
  >
}

/** Fetches what Lighthouse's own lock file names, the first time. */
export async function installLighthouse(): Promise<void> {
  if (existsSync(cli)) return
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: home })
}

/** Visits an address with the browser whose developer tools listen at a port; answers Lighthouse's report. */
export async function runLighthouse(
  url: string,
  {
    port,
    categories,
    keepsStorage = false,
  }: {
    readonly port: number
    readonly categories: readonly string[]
    /** Whether what the browser keeps of the site stays: who comes back is known. */
    readonly keepsStorage?: boolean
  },
): Promise<LighthouseReport> {
  const { stdout } = await run(
    process.execPath,
    [
      cli,
      url,
      `--port=${port}`,
      '--output=json',
      '--quiet',
      `--only-categories=${categories.join(',')}`,
      ...(keepsStorage ? ['--disable-storage-reset'] : []),
    ],
    { maxBuffer: outputBytesMax },
  )
  return JSON.parse(stdout) as LighthouseReport
}
