import {
  getVendorReturns,
  getVendorRound,
  listVendorTransactions,
} from '@parlour/core/contract/games/operator/vendor-desk.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { nowMs } from '#platform/clock/now.ts'
import { isId } from '#platform/crypto/ids.ts'
import type { Reader } from '#platform/db/database.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import { pageDefault, readTextPlace } from '#platform/http/page-cursor.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import { memberLookup } from '#modules/identity/index.ts'
import { dayBefore, sumsOf } from '../fold-returns.ts'
import { listReturnAlarms, listReturns, type GameReturn } from '../return.sql.ts'
import { judgeReturn, judgeReturns, roundsMin, scoreMax } from '../rules/judge-return.ts'
import {
  findDeskRound,
  listDeskTransactions,
  listRoundBets,
  listRoundTransactions,
  type DeskTransaction,
} from '../transaction-desk.sql.ts'
import type { Vendors } from '../vendors.ts'

const dayMs = 86_400_000
const roundTransactionsMax = 500
const alarmsShown = 20
const daysUsual = 30

/** What vendors said to the wallet, round by round, and what their games returned. */
export function vendorDeskRoutes(
  routes: ConsoleRoutes,
  { vendors, brands }: { readonly vendors: Vendors; readonly brands: Brands },
): void {
  transactionRoutes(routes, vendors)
  returnRoutes(routes, brands)
}

function transactionRoutes(routes: ConsoleRoutes, vendors: Vendors): void {
  const vendorIdOf = async (brandId: string, code: string) =>
    (await vendors.list()).find((one) => one.brandId === brandId && one.code === code)?.vendorId

  routes.query(listVendorTransactions, async ({ db, brand: { brandId }, input: { query } }) => {
    const none = { list: [], next: null }
    const vendorId = query.vendor === undefined ? null : await vendorIdOf(brandId, query.vendor)
    const memberId = query.member === undefined ? null : await memberIdOf(db, brandId, query.member)
    if (vendorId === undefined || memberId === undefined) return none
    const to = query.to ?? Number.MAX_SAFE_INTEGER
    const from = query.from ?? (await nowMs(db)) - dayMs
    const limit = query.limit ?? pageDefault
    const place = readTextPlace(query.after)
    const rows = await listDeskTransactions(db, {
      brandId,
      vendorId,
      memberId,
      roundId: query.round ?? null,
      kind: query.kind ?? null,
      from,
      to,
      behind: place && { at: place.at, txId: place.text },
      limit: limit + 1,
    })
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    return {
      list: await viewsOf(db, shown),
      next: rows.length > limit && last ? `${last.at}.${last.txId}` : null,
    }
  })

  routes.query(getVendorRound, async ({ db, brand: { brandId }, input: { query } }) => {
    const vendorId = await vendorIdOf(brandId, query.vendor)
    if (vendorId === undefined) throw new Refusal('console.vendor_unknown')
    const key = { vendorId, memberId: query.memberId, gameCode: query.game, roundId: query.round }
    const [round, bets] = [await findDeskRound(db, brandId, key), await listRoundBets(db, key)]
    if (!round) throw new Refusal('console.round_unknown')
    const said = await listRoundTransactions(db, key, { since: round.openedAt, limit: roundTransactionsMax })
    const transactions = await viewsOf(db, said)
    return {
      vendorCode: query.vendor,
      gameCode: key.gameCode,
      roundId: key.roundId,
      username: transactions[0]?.username ?? '',
      currency: transactions[0]?.currency ?? '',
      staked: toWire(round.staked),
      paid: toWire(round.paid),
      openedAt: Number(round.openedAt),
      closedAt: round.closedAt === null ? null : Number(round.closedAt),
      bets: bets.map(({ txId, state, stake, payout }) => ({
        txId,
        state,
        stake: toWire(stake),
        payout: toWire(payout),
      })),
      transactions,
    }
  })
}

/** A member of the brand by name or id; undefined where there is none. */
async function memberIdOf(db: Reader, brandId: string, typed: string): Promise<string | undefined> {
  const said = typed.trim().toLowerCase()
  if (isId(said)) return (await memberLookup.findSheet(db, brandId, said))?.memberId
  return (await memberLookup.findByName(db, brandId, said))?.memberId
}

async function viewsOf(db: Reader, rows: readonly DeskTransaction[]) {
  const names = await memberLookup.listNames(db, [...new Set(rows.map(({ memberId }) => memberId))])
  return rows.map((row) => ({
    vendorCode: row.vendorCode,
    txId: row.txId,
    refTxId: row.refTxId,
    kind: row.kind,
    state: row.state,
    status: row.status,
    isRolledBack: row.isRolledBack,
    isFree: row.isFree,
    memberId: row.memberId,
    username: names.get(row.memberId) ?? '',
    gameCode: row.gameCode,
    names: row.names && { ...row.names },
    roundId: row.roundId,
    amount: toWire(row.amount),
    currency: row.currency,
    balanceBefore: row.balanceBefore === null ? null : toWire(row.balanceBefore),
    balance: toWire(row.balance),
    ledgerTxId: row.ledgerTxId,
    at: Number(row.at),
  }))
}

function returnRoutes(routes: ConsoleRoutes, brands: Brands): void {
  routes.query(getVendorReturns, async ({ db, brand: { brandId }, input: { query } }) => {
    const since = dayBefore(await nowMs(db), query.days ?? daysUsual)
    const { currency } = await brands.get(brandId)
    const [games, alarms] = await Promise.all([
      listReturns(db, { brandId, vendorCode: query.vendor ?? null, since }),
      listReturnAlarms(db, brandId, alarmsShown),
    ])
    const judged = games.map((game) => ({ game, judgement: judgeReturn(sumsOf(game), game) })).toSorted(byConcern)
    const from = /^\d{1,9}$/.test(query.after ?? '') ? Number(query.after) : 0
    const to = from + (query.limit ?? pageDefault)
    return {
      currency,
      roundsMin,
      scoreMax,
      vendors: vendorsOf(games),
      games: judged.slice(from, to).map(({ game, judgement }) => ({
        vendorCode: game.vendorCode,
        gameCode: game.gameCode,
        names: game.names && { ...game.names },
        volatility: game.volatility,
        ...figuresOf(game, { ...judgement, expected: game.rtp }),
      })),
      next: judged.length > to ? String(to) : null,
      alarms: alarms.map((alarm) => ({
        vendorCode: alarm.vendorCode,
        gameCode: alarm.gameCode,
        names: alarm.names && { ...alarm.names },
        side: alarm.side,
        rounds: Number(alarm.rounds),
        returned: percent(alarm.returned),
        expected: percent(alarm.expected),
        score: (alarm.score / 100).toFixed(1),
        raisedAt: Number(alarm.raisedAt),
      })),
    }
  })
}

interface Judged {
  readonly game: GameReturn
  readonly judgement: ReturnType<typeof judgeReturn>
}

const isOutside = ({ judgement: { verdict } }: Judged) => verdict === 'ABOVE' || verdict === 'BELOW'

/** What is outside first, the farthest of it first; the others as they came, by stakes. */
function byConcern(one: Judged, other: Judged): number {
  if (isOutside(one) !== isOutside(other)) return isOutside(one) ? -1 : 1
  if (!isOutside(one)) return 0
  return Math.abs(other.judgement.score ?? 0) - Math.abs(one.judgement.score ?? 0)
}

function vendorsOf(games: readonly GameReturn[]) {
  const byVendor = Map.groupBy(games, ({ vendorCode }) => vendorCode)
  return [...byVendor.values()].map((own) => {
    const judged = judgeReturns(own.map((game) => ({ sums: sumsOf(game), declared: game })))
    const [{ vendorCode, vendorName } = { vendorCode: '', vendorName: '' }] = own
    const total = (of: (game: GameReturn) => bigint) => own.reduce((sum, game) => sum + of(game), 0n)
    const sums = {
      rounds: total(({ rounds }) => rounds),
      staked: total(({ staked }) => staked),
      paid: total(({ paid }) => paid),
    }
    return { vendorCode, vendorName, ...figuresOf(sums, judged) }
  })
}

function figuresOf(
  sums: Pick<GameReturn, 'rounds' | 'staked' | 'paid'>,
  judged: ReturnType<typeof judgeReturn> & { readonly expected: number | null },
) {
  return {
    rounds: Number(sums.rounds),
    staked: toWire(sums.staked),
    paid: toWire(sums.paid),
    returned: judged.returned === null ? null : percent(judged.returned),
    expected: judged.expected === null ? null : percent(judged.expected),
    score: judged.score === null ? null : judged.score.toFixed(1),
    verdict: judged.verdict,
  }
}

const percent = (hundredths: number) => (hundredths / 100).toFixed(2)
