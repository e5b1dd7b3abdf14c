import { cleanUp, cleanUpOnSignals } from './support/cleanup.ts'

/** Each is loaded when it runs: what one needs, and may find missing, is not the others' matter. */
const benches: Readonly<Record<string, () => Promise<void>>> = {
  bets: async () => (await import('./bets.ts')).benchBets(),
  wallet: async () => (await import('./wallet.ts')).benchWallet(),
  bystanders: async () => (await import('./bystanders.ts')).benchBystanders(),
  settle: async () => (await import('./settle.ts')).benchSettle(),
  verify: async () => (await import('./verify.ts')).benchVerify(),
  draws: async () => (await import('./draws.ts')).benchDraws(),
  day: async () => (await import('./day.ts')).benchDay(),
  members: async () => (await import('./members.ts')).benchMembers(),
  records: async () => (await import('./records.ts')).benchRecords(),
  lines: async () => (await import('./lines.ts')).benchLines(),
  rates: async () => (await import('./rates.ts')).benchRates(),
  liabilities: async () => (await import('./liabilities.ts')).benchLiabilities(),
  sockets: async () => (await import('./sockets.ts')).benchSockets(),
  logins: async () => (await import('./logins.ts')).benchLogins(),
  web: async () => (await import('./web.ts')).benchWeb(),
  member: async () => (await import('./member.ts')).benchMember(),
  rng: async () => (await import('./rng.ts')).benchRng(),
  pad: async () => (await import('./pad.ts')).benchPad(),
  nodes: async () => (await import('./nodes.ts')).benchNodes(),
  dividend: async () => (await import('./dividend.ts')).benchDividend(),
  awards: async () => (await import('./awards.ts')).benchAwards(),
  'realtime-salary': async () => (await import('./realtime-salary.ts')).benchRealtimeSalary(),
  rush: async () => (await import('./rush.ts')).benchRush(),
  kills: async () => (await import('./kills.ts')).benchKills(),
  catalogue: async () => (await import('./catalogue.ts')).benchCatalogue(),
  'sports-bets': async () => (await import('./sports-bets.ts')).benchSportsBets(),
  'sports-settle': async () => (await import('./sports-settle.ts')).benchSportsSettle(),
  'live-bets': async () => (await import('./live-bets.ts')).benchLiveBets(),
  odds: async () => (await import('./odds.ts')).benchOdds(),
  'odds-sockets': async () => (await import('./odds-sockets.ts')).benchOddsSockets(),
  'feed-kills': async () => (await import('./feed-kills.ts')).benchFeedKills(),
  cashout: async () => (await import('./cashout.ts')).benchCashout(),
  fold: async () => (await import('./fold.ts')).benchFold(),
  'vendor-kills': async () => (await import('./vendor-kills.ts')).benchVendorKills(),
}

// `npm run bench [name]`: one measurement, or all of them; one JSON line a figure.
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in benches))
if (unknown.length > 0) {
  process.stderr.write(`No such measurement: ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}\n`)
  process.exitCode = 2
} else {
  cleanUpOnSignals()
  const chosen = Object.entries(benches).filter(([name]) => wanted.length === 0 || wanted.includes(name))
  try {
    for (const [, run] of chosen) await run()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
    process.exitCode = 1
  } finally {
    await cleanUp()
  }
}
