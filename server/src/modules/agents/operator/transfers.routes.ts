import * as calls from '@parlour/core/contract/agents/operator/transfers.ts'
import type { Body } from '@parlour/core/contract/endpoint.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { fromWire, isWholeMinor, toWire, type Money } from '@parlour/core/money/money.ts'
import type { TransferRule } from '@parlour/core/rules/agents/transfer.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import { cutPage, pageDefault, readIdCursor } from '#platform/http/page-cursor.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import { isTrialType } from '@parlour/core/rules/identity/member-types.ts'
import { memberLookup, pushProfile } from '#modules/identity/index.ts'
import { recordChange, refuseUnchanged } from '#modules/operators/index.ts'
import { findToUpline, getTransferRule, upsertTransferRule, writeToUpline } from '../transfer-rule.sql.ts'
import { listBrandTransfers } from '../transfer.sql.ts'
import { upSwitch } from '../transfers.service.ts'

/** Money that moves along the lines of a brand: what moved, the terms, and whose right differs from them. */
export function transferConsoleRoutes(routes: ConsoleRoutes, { brands }: { readonly brands: Brands }): void {
  routes.query(calls.listTransfers, async ({ db, brand: { brandId }, input: { query } }) => {
    const limit = query.limit ?? pageDefault
    const name = query.member?.trim().toLowerCase() ?? ''
    const [member] = name === '' ? [] : await memberLookup.listByName(db, brandId, [name])
    if (name !== '' && !member) throw new Refusal('console.member_unknown')
    const rows = await listBrandTransfers(db, {
      brandId,
      memberId: member?.memberId ?? null,
      onlyReturned: query.returned !== undefined,
      below: readIdCursor(query.after),
      limit: limit + 1,
    })
    const { shown, next } = cutPage(rows, limit, ({ transferId }) => transferId)
    const names = await memberLookup.listNames(db, [...new Set(shown.flatMap(({ fromId, toId }) => [fromId, toId]))])
    const nameOf = (memberId: string) => defined(names.get(memberId), 'both of a transfer have names')
    return {
      member: member
        ? {
            memberId: member.memberId,
            username: member.username,
            type: member.type,
            toUpline: (await findToUpline(db, member.memberId)) ?? null,
          }
        : null,
      list: shown.map(({ transferId, direction, fromId, toId, amount, currency, at, returnsId }) => ({
        transferId,
        direction,
        fromId,
        from: nameOf(fromId),
        toId,
        to: nameOf(toId),
        amount: toWire(amount),
        currency,
        at: Number(at),
        returnsId,
      })),
      next,
    }
  })

  ruleRoutes(routes, brands)

  routes.command(calls.setToUpline, async ({ tx, brand, operator, input: { params, body } }) => {
    const sheet = await memberLookup.lockSheet(tx, brand.brandId, params.id)
    if (!sheet || isTrialType(sheet.type)) throw new Refusal('console.member_unknown')
    const { memberId, username } = sheet
    const before = (await findToUpline(tx, memberId)) ?? null
    if (before === body.isAllowed) throw new Refusal('console.nothing_changed')
    await writeToUpline(tx, { brandId: brand.brandId, memberId }, body.isAllowed)
    await pushProfile(tx, { brandId: brand.brandId, memberId })
    await recordChange(tx, {
      brand,
      operator,
      command: 'member to-upline',
      subject: memberId,
      reason: body.reason,
      more: { username },
      before: { isAllowed: before },
      after: { isAllowed: body.isAllowed },
    })
    return {}
  })
}

function ruleRoutes(routes: ConsoleRoutes, brands: Brands): void {
  routes.query(calls.getTransferRule, async ({ db, brand: { brandId } }) => {
    const brand = await brands.get(brandId)
    const rule = snapshotOf(await getTransferRule(db, brand))
    const { currency, law, flags } = brand
    return { ...rule, currency, isLawful: law.agentTransfers, isUpOn: flags[upSwitch] === true }
  })

  routes.command(calls.setTransferRule, async ({ tx, brand, operator, input: { body } }) => {
    const known = await brands.get(brand.brandId)
    const before = await getTransferRule(tx, known)
    const after = readRule(body, known.currencyDecimals)
    const change = { before: snapshotOf(before), after: snapshotOf(after) }
    refuseUnchanged(change)
    await upsertTransferRule(tx, known, after)
    await pushProfile(tx, { brandId: brand.brandId })
    await recordChange(tx, { brand, operator, command: 'transfer rule', reason: body.reason, ...change })
    return {}
  })
}

const wireOrNull = (amount: Money | null) => (amount === null ? null : toWire(amount))

const snapshotOf = (rule: TransferRule) => ({
  reach: rule.reach,
  isUpForAll: rule.isUpForAll,
  minimum: toWire(rule.minimum),
  dayMaxUp: wireOrNull(rule.dayMaxUp),
  dayMaxDown: wireOrNull(rule.dayMaxDown),
  transfersADay: rule.transfersADay,
  stepUpAbove: wireOrNull(rule.stepUpAbove),
  turnoverPercent: rule.turnoverPercent,
})

/** Terms as they were typed: whole minor units, and something at least. */
function readRule(body: Body<typeof calls.setTransferRule>, decimals: number): TransferRule {
  const read = (text: string): Money => {
    const amount = fromWire(text)
    if (amount === undefined || !isWholeMinor(amount, decimals)) throw new Refusal('wallet.amount_invalid')
    return amount
  }
  const readOrNull = (text: string | null) => (text === null ? null : read(text))
  const minimum = read(body.minimum)
  if (minimum === 0n) throw new Refusal('wallet.amount_invalid')
  return {
    reach: body.reach,
    isUpForAll: body.isUpForAll,
    minimum,
    dayMaxUp: readOrNull(body.dayMaxUp),
    dayMaxDown: readOrNull(body.dayMaxDown),
    transfersADay: body.transfersADay,
    stepUpAbove: readOrNull(body.stepUpAbove),
    turnoverPercent: body.turnoverPercent,
  }
}
