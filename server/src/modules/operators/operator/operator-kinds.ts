import type { Permission } from '@parlour/core/contract/permissions.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import type { Tx } from '#platform/db/database.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import { Refusal } from '#platform/refusal.ts'
import {
  clearSecret,
  countHolders,
  findOperatorByName,
  findOperatorRow,
  lockOperator,
  lockRole,
  replaceBrands,
  updateOperator,
  updateRole,
} from '../operator.sql.ts'
import type { Operators } from '../operators.service.ts'
import type { ListBrands } from '../types.ts'

export type OperatorPayload = {
  readonly operatorId: string
  readonly roleId: string
  /** Merchant codes; null for all brands. */
  readonly brands: readonly string[] | null
  readonly isClosed: boolean
}
export type NewOperatorPayload = Omit<OperatorPayload, 'operatorId' | 'isClosed'> & { readonly username: string }
export type RolePayload = { readonly roleId: string; readonly permissions: readonly Permission[] }

/** Without two who can, nobody could give a permission back: these must stay with two operators of all brands. */
const keptByTwo: readonly Permission[] = ['operators.manage', 'approvals.decide', 'approvals.read']

async function refuseLockOut(tx: Tx): Promise<void> {
  for (const permission of keptByTwo) {
    if ((await countHolders(tx, permission)) < 2) throw new Refusal('console.operator_last')
  }
}

async function idsOf(listBrands: ListBrands, codes: readonly string[] | null): Promise<readonly string[] | null> {
  if (codes === null) return null
  const all = await listBrands()
  return codes.map((code) => {
    const found = all.find(({ merchantCode }) => merchantCode === code)
    if (!found) throw new Refusal('console.brand_unknown')
    return found.brandId
  })
}

export function operatorChange(listBrands: ListBrands): ChangeKind<OperatorPayload> {
  return {
    name: 'operator change',
    permission: 'operators.manage',
    async look(tx, { operatorId, roleId, brands: codes, isClosed }) {
      await lockOperator(tx, operatorId)
      const row = await findOperatorRow(tx, operatorId)
      if (!row) throw new Refusal('console.operator_unknown')
      if (!(await lockRole(tx, roleId))) throw new Refusal('console.role_unknown')
      await idsOf(listBrands, codes)
      const all = await listBrands()
      const named = row.brandIds?.map((id) => all.find(({ brandId }) => brandId === id)?.merchantCode ?? id) ?? null
      return {
        brandId: null,
        subject: operatorId,
        label: row.username,
        before: { roleId: row.roleId, brands: named?.toSorted() ?? null, isClosed: row.closedAt !== null },
        after: { roleId, brands: codes?.toSorted() ?? null, isClosed },
      }
    },
    async run(tx, { operatorId, roleId, brands: codes, isClosed }) {
      await updateOperator(tx, { operatorId, roleId, isClosed })
      await replaceBrands(tx, operatorId, await idsOf(listBrands, codes))
      await refuseLockOut(tx)
      return null
    },
  }
}

/** Whoever lost the authenticator and the codes enrols anew at the next sign-in, with the password that stands. */
export const operatorReset: ChangeKind<{ readonly operatorId: string }> = {
  name: 'operator reset',
  permission: 'operators.manage',
  async look(tx, { operatorId }) {
    const operator = await lockOperator(tx, operatorId)
    if (!operator) throw new Refusal('console.operator_unknown')
    if (operator.totpSealed === null) throw new Refusal('console.nothing_changed')
    return {
      brandId: null,
      subject: operatorId,
      label: operator.username,
      before: { isEnrolled: true },
      after: { isEnrolled: false },
    }
  },
  async run(tx, { operatorId }) {
    await clearSecret(tx, operatorId)
    return null
  },
}

export function newOperator(operators: Operators, listBrands: ListBrands): ChangeKind<NewOperatorPayload> {
  return {
    name: 'operator add',
    permission: 'operators.manage',
    async look(tx, { username, roleId, brands: codes }) {
      if (!(await lockRole(tx, roleId))) throw new Refusal('console.role_unknown')
      if (await findOperatorByName(tx, username)) throw new Refusal('console.operator_taken')
      await idsOf(listBrands, codes)
      const after = { roleId, brands: codes?.toSorted() ?? null }
      return { brandId: null, subject: username, label: username, before: {}, after }
    },
    async run(tx, { username, roleId, brands: codes }) {
      const { password } = await operators.add(tx, { username, roleId, brandIds: await idsOf(listBrands, codes) })
      return password
    },
  }
}

export const roleChange: ChangeKind<RolePayload> = {
  name: 'role change',
  permission: 'operators.manage',
  async look(tx, { roleId, permissions }) {
    const role = await lockRole(tx, roleId)
    if (!role) throw new Refusal('console.role_unknown')
    return {
      brandId: null,
      subject: roleId,
      label: roleId,
      before: { permissions: role.permissions.toSorted() },
      after: { permissions: permissions.toSorted() },
    }
  },
  async run(tx, { roleId, permissions }) {
    defined(await lockRole(tx, roleId), 'a role that was looked at is there')
    await updateRole(tx, { roleId, permissions: permissions.toSorted() })
    await refuseLockOut(tx)
    return null
  },
}
