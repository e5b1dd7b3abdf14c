import { parseArgs } from 'node:util'

/** What `npm test` is asked for. */
export interface Options {
  /** Parts of paths or titles; none is everything. */
  readonly patterns: readonly string[]
  /** The commit that changes are counted from, when only what they touch is asked for. */
  readonly changedSince: string | undefined
  readonly isLong: boolean
  readonly withJourneys: boolean
  /** How long the packages took to install, which was before this program could run. */
  readonly installSeconds: number
}

export const usage = `npm test                         everything
npm test -- PATTERN…             what has it in its path, or else in its title
npm test -- --changed[=REF]      what the changes since a commit touch (HEAD)
npm test -- --no-journeys …      nothing in a browser
npm run test:long [-- PATTERN…]  nothing sampled; takes hours`

/** Throws with its usage for what it does not know: a slip of the pen must not run something else and be green. */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: args.map((arg) => (arg === '--changed' ? '--changed=HEAD' : arg)),
    allowPositionals: true,
    options: {
      changed: { type: 'string' },
      long: { type: 'boolean', default: false },
      'no-journeys': { type: 'boolean', default: false },
      'installed-in': { type: 'string', default: '0' },
    },
  })
  if (values.changed !== undefined && positionals.length > 0) {
    throw new Error('What changed, or what has a pattern: not both.')
  }
  return {
    patterns: positionals,
    changedSince: values.changed,
    isLong: values.long,
    withJourneys: !values['no-journeys'],
    installSeconds: Number(values['installed-in']),
  }
}
