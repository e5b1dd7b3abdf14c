import { CannotOperate, type CommandContext } from '#platform/module/command.ts'
import type { Brands } from '#modules/brand/index.ts'
import { findMemberByName } from '../identity.sql.ts'
import type { Member } from '../types.ts'

/** The member of that name; a name is one member's in a brand, so of several brands one must be named. */
export async function getMember(
  { database, modules, places, option }: CommandContext<{ readonly brands: Brands }>,
  typed: string | undefined = places[0],
): Promise<Member> {
  const name = (typed ?? '').trim().toLowerCase()
  const code = option('brand')
  const brands = (await modules.brands.all()).filter(({ merchantCode }) => code === undefined || merchantCode === code)
  if (brands.length === 0) throw new CannotOperate(`There is no brand “${code}”.`)
  const found = await Promise.all(brands.map(({ brandId }) => findMemberByName(database.db, brandId, name)))
  const members = found.filter((member) => member !== undefined)
  const [member, ...others] = members
  if (!member) throw new CannotOperate(`There is no member “${name}”.`)
  if (others.length > 0) throw new CannotOperate(`More than one brand has a “${name}”: say which with --brand.`)
  return member
}

/** What a change of a member is about, as the log keeps it. */
export function changeOf({ memberId, brandId, username }: Member) {
  return { subject: memberId, brandId, details: { username } }
}
