import { isIP } from 'node:net'
import {
  addAccessRule,
  listAccessRules,
  removeAccessRule,
  setUnknownCountry,
  tryAddress,
} from '@parlour/core/contract/brand/operator/access-rules.ts'
import type { Tx } from '#platform/db/database.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import { networkOf } from '#platform/http/ip-network.ts'
import { Refusal } from '#platform/refusal.ts'
import { recordChange } from '#modules/operators/index.ts'
import { readAccessValue, type Access } from '../access.ts'
import { deleteAccessRule, insertAccessRule, lockBrand, updateUnknownCountry } from '../brand.sql.ts'
import type { Brands } from '../brands.ts'
import { accessRulesMost } from '../rules/access-value.ts'
import { pushBrandStatus } from '../pushes.ts'
import type { AccessRule, Brand } from '../types.ts'

interface Parts {
  readonly brands: Brands
  readonly access: Access
}

/** Who may come in to a brand from where: read, tried out, changed. Open pages are told of every change. */
export function accessRuleRoutes(routes: ConsoleRoutes, { brands, access }: Parts): void {
  routes.query(listAccessRules, async ({ brand, ip }) => {
    const known = await brands.getAnew(brand.brandId)
    return {
      rules: known.accessRules.map(({ kind, value, note }) => ({ kind, value, note })),
      most: accessRulesMost,
      unknownCountry: known.unknownCountry,
      own: verdictOf(access, known, ip),
    }
  })

  routes.query(tryAddress, async ({ brand, input: { query } }) => {
    const ip = query.ip.trim()
    if (isIP(ip) === 0) throw new Refusal('console.address_invalid')
    return verdictOf(access, await brands.getAnew(brand.brandId), ip)
  })

  routes.command(addAccessRule, async (call) => {
    const { tx, brand, operator, ip, afterCommit, input } = call
    const { kind, note, isSure, reason } = input.body
    const rule = { kind, value: readValue(kind, input.body.value), note: note.trim() }
    await lockBrand(tx, brand.brandId)
    const known = await brands.getAnew(brand.brandId)
    if (known.accessRules.length >= accessRulesMost) throw new Refusal('console.access_full')
    const after = { ...known, accessRules: [...known.accessRules, rule] }
    refuseLockOut({ access, before: known, after, ip, isSure })
    if (!(await insertAccessRule(tx, brand.brandId, rule))) throw new Refusal('console.nothing_changed')
    await tellChanged(tx, brands, { brandId: brand.brandId, afterCommit })
    await recordChange(tx, { brand, operator, command: 'access add', reason, before: {}, after: { ...rule } })
    return {}
  })

  routes.command(removeAccessRule, async (call) => {
    const { tx, brand, operator, ip, afterCommit, input } = call
    const { kind, isSure, reason } = input.body
    const value = readValue(kind, input.body.value)
    await lockBrand(tx, brand.brandId)
    const known = await brands.getAnew(brand.brandId)
    const rest = known.accessRules.filter((rule) => rule.kind !== kind || rule.value !== value)
    refuseLockOut({ access, before: known, after: { ...known, accessRules: rest }, ip, isSure })
    if (!(await deleteAccessRule(tx, brand.brandId, { kind, value }))) throw new Refusal('console.nothing_changed')
    await tellChanged(tx, brands, { brandId: brand.brandId, afterCommit })
    await recordChange(tx, { brand, operator, command: 'access remove', reason, before: { kind, value }, after: {} })
    return {}
  })

  routes.command(setUnknownCountry, async (call) => {
    const { tx, brand, operator, ip, afterCommit, input } = call
    const { unknownCountry, isSure, reason } = input.body
    await lockBrand(tx, brand.brandId)
    const known = await brands.getAnew(brand.brandId)
    refuseLockOut({ access, before: known, after: { ...known, unknownCountry }, ip, isSure })
    if (!(await updateUnknownCountry(tx, brand.brandId, unknownCountry))) throw new Refusal('console.nothing_changed')
    await tellChanged(tx, brands, { brandId: brand.brandId, afterCommit })
    const change = { before: { unknownCountry: known.unknownCountry }, after: { unknownCountry } }
    await recordChange(tx, { brand, operator, command: 'access unknown', reason, ...change })
    return {}
  })
}

function readValue(kind: AccessRule['kind'], typed: string): string {
  const value = readAccessValue(kind, typed)
  if (value === undefined) throw new Refusal('console.access_value_invalid')
  return value
}

/** Whoever would keep the own address out by a change says so once more. */
function refuseLockOut(given: {
  readonly access: Access
  readonly before: Brand
  readonly after: Brand
  readonly ip: string
  readonly isSure: boolean | undefined
}): void {
  const { access, before, after, ip, isSure } = given
  // Works end: what counts is who comes in then.
  const isOut = (brand: Brand) => access.explain(brand.status === 1 ? { ...brand, status: 0 } : brand, ip).status === 2
  if (isSure !== true && !isOut(before) && isOut(after)) throw new Refusal('console.access_locks_out', { ip })
}

async function tellChanged(
  tx: Tx,
  brands: Brands,
  { brandId, afterCommit }: { readonly brandId: string; readonly afterCommit: (work: () => void) => void },
): Promise<void> {
  await pushBrandStatus(tx, { brandId })
  afterCommit(() => brands.forget(brandId))
}

function verdictOf(access: Access, brand: Brand, ip: string) {
  return { ip, network: networkOf(ip), ...access.explain(brand, ip) }
}
