import * as calls from '@parlour/core/contract/points/player/points.ts'
import type { Value } from '@parlour/core/contract/endpoint.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { labelNameOf } from '@parlour/core/rules/identity/label-name.ts'
import { convertible, worthOf } from '@parlour/core/rules/points/convert.ts'
import { dayOf } from '#platform/clock/calendar-day.ts'
import { nowMs } from '#platform/clock/now.ts'
import { isId } from '#platform/crypto/ids.ts'
import type { Reader } from '#platform/db/database.ts'
import type { Routes } from '#platform/http/routes.ts'
import { addressOfImage } from '#platform/images/serve-images.ts'
import type { Brand, Brands } from '#modules/brand/index.ts'
import type { KeptFreeSpins } from '#modules/games/index.ts'
import { memberLookup, type PaymentPasswords, refuseTrial } from '#modules/identity/index.ts'
import type { Protection } from '#modules/protection/index.ts'
import { pointAccounts } from '#modules/wallet/index.ts'
import type { Earning } from './earn.service.ts'
import { findTotals, listEarned } from './earn.sql.ts'
import { listShownItems } from './item.sql.ts'
import { countTaken, listRedemptionsOf } from './redemption.sql.ts'
import { getPointTerms } from './terms.sql.ts'
import type { RedemptionRow } from './types.ts'

const pageDefault = 20

interface Parts {
  readonly brands: Pick<Brands, 'get'>
  readonly earning: Pick<Earning, 'upToDate'>
  readonly paymentPasswords: Pick<PaymentPasswords, 'current'>
  readonly protection: Pick<Protection, 'isHeld'>
}

/** What a member sees of its points: the balance, the terms, the mall, what it asked for, every movement. */
export function pointRoutes(routes: Routes, { brands, earning, paymentPasswords, protection }: Parts): void {
  routes.query(calls.getPointBalance, async ({ db, member }) => {
    refuseTrial(member)
    const { memberId } = member
    await earning.upToDate()
    const { timeZone } = await brands.get(member.brandId)
    const day = dayOf(await nowMs(db), timeZone)
    const [account, totals, terms] = await Promise.all([
      pointAccounts.find(db, memberId),
      findTotals(db, { memberId, day }),
      getPointTerms(db, member.brandId),
    ])
    const balance = account?.balance ?? 0n
    const most = convertible(balance, terms)
    return {
      data: {
        balance: toWire(balance),
        earnedTotal: toWire(totals.earned),
        usedTotal: toWire(totals.used),
        today: toWire(totals.today),
        convertible: toWire(most),
        worth: toWire(worthOf(most, terms)),
      },
    }
  })

  routes.query(calls.getPointConfig, async ({ db, member }) => {
    refuseTrial(member)
    const [brand, terms, password] = await Promise.all([
      brands.get(member.brandId),
      getPointTerms(db, member.brandId),
      paymentPasswords.current(member.memberId),
    ])
    return {
      data: {
        rates: Object.entries(brand.pointRates).map(([vertical, rate]) => ({ vertical, rate })),
        convertRatio: terms.pointsAUnit,
        minConvert: toWire(terms.minimum),
        multipleOf: toWire(terms.multipleOf),
        maxPerDay: terms.maximumADay === null ? null : toWire(terms.maximumADay),
        turnoverPercent: terms.turnoverPercent,
        convertOpen: terms.isOpen,
        mallOpen: terms.isMallOpen,
        hasPaymentPassword: password.isSet,
      },
    }
  })

  routes.query(calls.listRedemptions, async ({ db, member, language, input: { body } }) => {
    refuseTrial(member)
    const limit = body.limit ?? pageDefault
    const below = isId(body.cursor ?? '') ? (body.cursor ?? null) : null
    const rows = await listRedemptionsOf(db, { memberId: member.memberId, below, limit: limit + 1 })
    const brand = await brands.get(member.brandId)
    const shown = rows.slice(0, limit)
    const next = rows.length > limit ? (shown.at(-1)?.redemptionId ?? null) : null
    return { data: { list: shown.map((row) => viewOfRedemption(row, { brand, language })), next } }
  })

  mallRoute(routes, { brands, protection })
  lineRoute(routes, earning)
}

/** What points buy. */
function mallRoute(routes: Routes, { brands, protection }: Pick<Parts, 'brands' | 'protection'>): void {
  routes.query(calls.listPointRewards, async ({ db, member, language }) => {
    refuseTrial(member)
    const { brandId, memberId } = member
    const [{ defaultLanguage }, { isMallOpen }, label, isHeld] = await Promise.all([
      brands.get(brandId),
      getPointTerms(db, brandId),
      memberLookup.findLabelOf(db, memberId),
      protection.isHeld(db, memberId),
    ])
    const rankLevel = label?.rankLevel ?? 0
    // Nothing is made attractive to whoever is kept from playing.
    if (!isMallOpen || isHeld) return { data: { list: [], rankLevel } }
    const items = await listShownItems(db, brandId, await nowMs(db))
    const taken = await countTaken(
      db,
      memberId,
      items.map(({ itemId }) => itemId),
    )
    const inLanguage = (names: Readonly<Record<string, string>>) => labelNameOf(names, { language, defaultLanguage })
    return {
      data: {
        rankLevel,
        list: items.map((item) => ({
          rewardId: item.itemId,
          name: inLanguage(item.names),
          text: inLanguage(item.texts),
          category: item.category,
          pricePoints: toWire(item.price),
          amount: item.amount === null ? null : toWire(item.amount),
          turnoverPercent: item.turnoverPercent,
          ...(item.freeSpins === null ? {} : { freeSpins: shownSpins(item.freeSpins, language) }),
          stock: item.stock,
          perMemberLimit: item.perMember,
          taken: taken.get(item.itemId) ?? 0,
          vipMin: item.rankLevel,
          startAt: item.startsAt,
          endAt: item.endsAt,
          image: item.image === null ? null : addressOfImage(item.image),
        })),
      },
    }
  })
}

/** Free spins as the mall shows them. */
function shownSpins(of: KeptFreeSpins, language: string) {
  const { names, vendorName, spins, stake, winMax, turnoverPercent, days } = of
  const gameName = labelNameOf(names, { language, defaultLanguage: 'en' })
  return { gameName, vendorName, spins, stake, winMax, turnoverPercent, days }
}

/** Which kinds of entries each word stands for. */
const kindsOf = {
  EARN: ['points.earned', 'points.withdrawn'],
  CONVERT: ['points.converted'],
  REDEEM: ['points.redeemed'],
  REFUND: ['points.refunded'],
  ADJUST: ['points.granted', 'points.removed'],
} as const
type Word = keyof typeof kindsOf
const words = Object.entries(kindsOf) as readonly (readonly [Word, readonly string[]])[]
const wordOf = (kind: string): Word =>
  defined(
    words.find(([, kinds]) => kinds.includes(kind)),
    'a kind has its word',
  )[0]

function lineRoute(routes: Routes, earning: Pick<Earning, 'upToDate'>): void {
  routes.query(calls.listPointLines, async ({ db, member, input: { body } }) => {
    refuseTrial(member)
    await earning.upToDate()
    const limit = body.limit ?? pageDefault
    const account = await pointAccounts.find(db, member.memberId)
    if (!account) return { data: { list: [], next: null } }
    const rows = await pointAccounts.listLines(db, {
      accountId: account.accountId,
      belowVersion: readVersion(body.cursor) ?? account.version + 1n,
      from: 0,
      to: Number.MAX_SAFE_INTEGER,
      kinds: body.type === undefined ? Object.values(kindsOf).flat() : kindsOf[body.type],
      way: null,
      limit: limit + 1,
    })
    const shown = rows.slice(0, limit)
    const earned = await earnedOf(db, shown)
    return {
      data: {
        list: shown.map(({ version, kind, factId, amount, balance, at }) => ({
          id: String(version),
          type: wordOf(kind),
          points: toWire(amount),
          balance: toWire(balance),
          at: Number(at),
          vertical: earned.get(factId)?.product ?? null,
          day: earned.get(factId)?.day ?? null,
        })),
        next: rows.length > limit ? String(shown.at(-1)?.version ?? '') : null,
      },
    }
  })
}

const readVersion = (text: string | undefined) =>
  text !== undefined && /^\d{1,18}$/u.test(text) ? BigInt(text) : undefined

const earnedOf = (db: Reader, rows: readonly { readonly kind: string; readonly factId: string }[]) =>
  listEarned(
    db,
    rows.filter(({ kind }) => wordOf(kind) === 'EARN').map(({ factId }) => factId),
  )

const statuses = { IN_PROCESS: 'in process', APPROVED: 'approved', REJECTED: 'rejected' } as const

/** A request as its member reads it. */
export function viewOfRedemption(
  row: RedemptionRow,
  { brand, language }: { readonly brand: Pick<Brand, 'defaultLanguage'>; readonly language: string },
): Value<typeof calls.listRedemptions>['data']['list'][number] {
  return {
    redemptionId: row.redemptionId,
    rewardId: row.itemId,
    name: labelNameOf(row.names, { language, defaultLanguage: brand.defaultLanguage }),
    category: row.category,
    pricePoints: toWire(row.price),
    amount: row.amount === null ? null : toWire(row.amount),
    status: statuses[row.state],
    at: Number(row.askedAt),
    decidedAt: row.decidedAt === null ? null : Number(row.decidedAt),
    note: row.note,
  }
}
