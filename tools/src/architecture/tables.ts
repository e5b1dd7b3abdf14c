import { groupOf } from './module-order.ts'
import type { Sources, Violation } from './sources.ts'

/**
 * Tables whose rows belong to no brand, each with its reason. Every other table has `brand_id`: no query may cross
 * brands, and a brand is the unit that moves to another database when one is not enough.
 */
const withoutBrand: Readonly<Record<string, string>> = {
  'platform.clock_offset': 'one clock for the installation',
  'platform.demo': 'a mark of the whole database',
  'platform.lease': 'who of all processes leads',
  'platform.node': 'a process serves all brands',
  'platform.reader': 'a place in a log of all brands',
  'platform.seal_nonce': 'keyed by the seal key, which is a brand’s own',
  'identity.member_closure': 'pairs of members, who carry their brand; the tree never leaves it',
  'identity.operator': 'operators serve the whole installation; the table has moved to the schema of operators',
  'cashier.coin': 'what a coin is, is the same for all brands',
  'cashier.coin_rate': 'what a coin is worth, a processor says to all brands',
  'cashier.coin_reading': 'how far a processor of the installation was read',
  'cashier.gateway_secret': 'a gateway of payments is connected for the installation',
  'operators.role': 'roles are the installation’s',
  'operators.adjustment_limit': 'an operator’s own',
  'operators.recovery_code': 'an operator’s own',
  'operators.session': 'an operator’s own',
  'operators.sign_in_guard': 'counted before anybody is known',
  'reporting.check_run': 'the checks are of the whole ledger',
  'reporting.check_bound': 'a bound for checks of the whole ledger',
  'reporting.verified_account': 'an account of wallet.account, which carries the brand',
  'reporting.check_new_fact': 'what a check of the whole ledger has to read',
  'reporting.check_new_bet': 'what a check of the whole ledger has to read',
  'reporting.check_ticket': 'what a check of the whole ledger has to read',
  'reporting.check_round': 'what a check of the whole ledger has to read',
  'reporting.check_fact': 'what a check of the whole ledger has to read',
  'reporting.check_posting': 'what a check of the whole ledger has to read',
  'reporting.check_account': 'what a check of the whole ledger has to read',
  'reporting.check_line': 'what a check of the whole ledger has to read',
  'games.vendor_key': 'a name of a vendor, whose row carries it',
  'bets.untold': 'a note about outcomes, which carry theirs',
  'wallet.entry_kind': 'what the ledger may book is the same for all brands',
  'wallet.kind_rule': 'between what a kind moves money is the same for all brands',
  'wallet.posting': 'a line of wallet.entry, which carries the brand',
  'wallet.sealed_day': 'a day of the whole ledger',
  'inbox.push_key': 'one voice towards push services for the installation',
  'lottery.game': 'the catalogue is the installation’s; prices are brand rows in lottery.offer',
  'lottery.issue': 'one draw for all brands',
  'lottery.catalogue_version': 'one number for the catalogue of the installation',
  'lottery.issue_seed': 'the seed of an issue',
  'lottery.beacon_chain': 'a public chain of random values, for all brands',
  'lottery.beacon_round': 'a value of such a chain',
  'lottery.settlement': 'the settlement of an issue',
  'lottery.settled_range': 'the chunks of a settlement',
  'lottery.chase_order': 'an issue of a chase, whose row carries it',
  'lottery.correction': 'a correction of an issue, for all brands',
  'lottery.schedule': 'when a game is drawn outside, for all brands',
  'lottery.schedule_change': 'a day of such a schedule',
  'lottery.result_entry': 'what was said of a draw that is for all brands',
  'lottery.published_result': 'a result of an issue that was published outside',
  'sportsbook.spool': 'what a feed sent, until it was read',
  'sportsbook.adapter': 'how an adapter of a feed for all brands stands',
  'sportsbook.polled': 'when a provider for all brands was asked',
  'sportsbook.poll_spent': 'what such a provider was asked for in a month',
  'sportsbook.played': 'how matches ended, for the form of competitors',
  'sportsbook.house_match': 'one match of the house for all brands',
  'sportsbook.house_turn': 'which process plays the matches of the house',
  'sportsbook.producer': 'a feed speaks to the whole installation',
  'sportsbook.recovery': 'what was asked of such a feed',
  'sportsbook.league': 'sports are the same for all brands',
  'sportsbook.competitor': 'sports are the same for all brands',
  'sportsbook.event': 'one match for all brands',
  'sportsbook.happening': 'what happened in a match',
  'sportsbook.gate': 'whether a match takes bets, which brands narrow by their rules',
  'sportsbook.stop': 'what stands in the way of bets on a match',
  'sportsbook.market': 'fair chances; a brand’s margin is its own',
  'sportsbook.price': 'every fair chance that there was',
  'sportsbook.fact': 'what was said of a result, which is the same for all brands',
  'sportsbook.fact_due': 'a note about such a fact',
  'sportsbook.outcome': 'a result, which is the same for all brands',
  'sportsbook.late_outcome': 'a note about such a result',
  'sportsbook.called_off': 'that a match came to nothing, which is so for all brands',
  'sportsbook.leg': 'a part of a ticket, which carries its brand',
  'sportsbook.verdict': 'how the wait of a ticket ended, which carries its brand',
  'sportsbook.simulated': 'the seed of a match for all brands',
}

interface Table {
  readonly name: string
  readonly file: string
  readonly columns: string
}

/** From an opening parenthesis to the one that closes it. */
function enclosed(text: string, from: number): string {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (depth === 0) return text.slice(from + 1, at)
  }
  return text.slice(from + 1)
}

function migrationsOf(sources: Sources): readonly (readonly [file: string, text: string])[] {
  return [...sources]
    .filter(([file]) => file.startsWith('server/migrations/') && file.endsWith('.sql'))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
}

export function tablesOf(sources: Sources): readonly Table[] {
  return migrationsOf(sources).flatMap(([file, text]) =>
    [...text.matchAll(/^create (?:unlogged )?table ([a-z_]+\.[a-z_]+) \(/gm)].map((found) => ({
      name: found[1] ?? '',
      file,
      columns: enclosed(text, found.index + found[0].length - 1),
    })),
  )
}

/** Tables without `brand_id` that are not in the list, and names in the list that need not be there. */
export function checkBrandColumns(sources: Sources, exceptions = withoutBrand): Violation[] {
  const tables = tablesOf(sources)
  const bare = tables.filter(({ columns }) => !/^\s*brand_id uuid/m.test(columns))
  const needless = Object.keys(exceptions).filter((name) => !bare.some((table) => table.name === name))
  return [
    ...bare
      .filter(({ name }) => !(name in exceptions))
      .map(({ name, file }) => ({ rule: 'rows-carry-their-brand', file, detail: `${name} has no brand_id` })),
    ...needless.map((name) => ({
      rule: 'rows-carry-their-brand',
      file: 'tables.ts',
      detail: `${name} is no exception`,
    })),
  ]
}

/** Migrations form one sequence without gaps, named `NNNN_module_what.sql`, and create in their module's schema alone. */
export function checkMigrations(sources: Sources): Violation[] {
  const violations: Violation[] = []
  for (const [at, [file, text]] of migrationsOf(sources).entries()) {
    const [, number, module = ''] = /\/(\d{4})_([a-z]+)_[a-z0-9_]+\.sql$/.exec(file) ?? []
    const say = (detail: string) => violations.push({ rule: 'migrations-in-sequence', file, detail })
    if (Number(number) !== at + 1) say(`stands at place ${at + 1}`)
    if (module !== 'platform' && groupOf(module) < 0) say(`names no module: ${module}`)
    for (const [, schema] of text.matchAll(/^create (?:table|schema) ([a-z_]+)/gm)) {
      if (schema !== module) say(`creates in ${schema}`)
    }
  }
  return violations
}
