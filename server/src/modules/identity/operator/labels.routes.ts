import {
  addLabel,
  changeLabel,
  listLabels,
  removeLabel,
  setMemberLabel,
} from '@parlour/core/contract/identity/operator/labels.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import { recordChange, refuseUnchanged } from '#modules/operators/index.ts'
import {
  deleteLabel,
  findLabelOf,
  insertLabel,
  listLabels as readLabels,
  lockLabel,
  updateLabel,
  updateMemberLabel,
  type Label,
} from '../label.sql.ts'
import { lockSheet } from '../member-directory.sql.ts'
import { namesOf } from '@parlour/core/rules/identity/label-name.ts'
import { pushProfile } from '../pushes.ts'

/** What a brand calls its members by, and who is called so. */
export function labelRoutes(routes: ConsoleRoutes, { brands }: { readonly brands: Brands }): void {
  routes.query(listLabels, async ({ db, brand: { brandId } }) => ({
    languages: [...(await brands.get(brandId)).languages],
    list: (await readLabels(db, brandId)).map((label) => ({ ...label, names: { ...label.names } })),
  }))

  routes.command(addLabel, async ({ tx, brand, operator, input: { body } }) => {
    const { reason, ...request } = body
    const label = { ...request, isLadder: false, names: readNames(request.names), labelId: newId() }
    await insertLabel(tx, brand.brandId, label)
    const change = { subject: label.labelId, before: {}, after: snapshotOf(label) }
    await recordChange(tx, { brand, operator, command: 'label add', reason, ...change })
    return { labelId: label.labelId }
  })

  routes.command(changeLabel, async ({ tx, brand, operator, input: { params, body } }) => {
    const before = await lockLabel(tx, brand.brandId, params.labelId)
    if (!before) throw new Refusal('console.label_unknown')
    if (before.isLadder) throw new Refusal('console.label_of_ladder')
    const { reason, ...request } = body
    const after = { ...request, isLadder: false, names: readNames(request.names), labelId: before.labelId }
    const change = { subject: before.labelId, before: snapshotOf(before), after: snapshotOf(after) }
    refuseUnchanged(change)
    await updateLabel(tx, brand.brandId, after)
    await pushProfile(tx, { brandId: brand.brandId })
    await recordChange(tx, { brand, operator, command: 'label change', reason, ...change })
    return {}
  })

  routes.command(removeLabel, async ({ tx, brand, operator, input: { params, body } }) => {
    const before = await lockLabel(tx, brand.brandId, params.labelId)
    if (!before) throw new Refusal('console.label_unknown')
    if (before.isLadder) throw new Refusal('console.label_of_ladder')
    if (!(await deleteLabel(tx, brand.brandId, before.labelId))) throw new Refusal('console.label_used')
    const change = { subject: before.labelId, before: snapshotOf(before), after: {} }
    await recordChange(tx, { brand, operator, command: 'label remove', reason: body.reason, ...change })
    return {}
  })

  routes.command(setMemberLabel, async ({ tx, brand, operator, input: { params, body } }) => {
    const { brandId } = brand
    const member = await lockSheet(tx, brandId, params.id)
    if (!member) throw new Refusal('console.member_unknown')
    const shown = await findLabelOf(tx, member.memberId)
    // A rank is nobody's to give: what stood before is what was given by hand.
    const before = shown?.isLadder === true ? undefined : shown
    const after = body.labelId === null ? undefined : await lockLabel(tx, brandId, body.labelId)
    if (body.labelId !== null && !after) throw new Refusal('console.label_unknown')
    if (after?.isLadder === true) throw new Refusal('console.label_of_ladder')
    if (!(await updateMemberLabel(tx, member.memberId, body.labelId))) throw new Refusal('console.nothing_changed')
    await pushProfile(tx, { brandId, memberId: member.memberId })
    await recordChange(tx, {
      brand,
      operator,
      command: 'member label',
      subject: member.memberId,
      reason: body.reason,
      more: { username: member.username },
      before: { label: before?.labelId ?? null, ...nameOf(before) },
      after: { label: after?.labelId ?? null, ...nameOf(after) },
    })
    return {}
  })
}

function readNames(given: Readonly<Record<string, string>>): Record<string, string> {
  const names = namesOf(given)
  if (!names) throw new Refusal('console.names_invalid')
  return { ...names }
}

function snapshotOf({ names, rankLevel, colour, holdsRank }: Label): Readonly<Record<string, unknown>> {
  const named = Object.entries(names).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return { ...Object.fromEntries(named.map(([tag, name]) => [`name ${tag}`, name])), rankLevel, colour, holdsRank }
}

const nameOf = (label: Label | undefined) =>
  label === undefined ? {} : { name: Object.values(label.names).join(' · '), rankLevel: label.rankLevel }
