import { randomInt } from 'node:crypto'
import { newId } from '#platform/crypto/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import { agentLines, type OwnLink } from '#modules/identity/index.ts'

/** How many links of an agent may be open at once. */
export const linksMost = 20
/** Without what is mistaken for another: 0 O, 1 I L. 31⁸ codes are not guessed. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const codeLength = 8

/** Opens a link of an agent; its own row is held, so that two at once are counted one after the other. */
export async function openLink(
  tx: Tx,
  { brandId, memberId }: { readonly brandId: string; readonly memberId: string },
  memberType: 0 | 1,
): Promise<OwnLink> {
  await agentLines.lockMember(tx, memberId)
  const open = await agentLines.listOwnLinks(tx, memberId, linksMost)
  if (open.length >= linksMost) throw new Refusal('agents.too_many_links', { most: linksMost })
  const link = { linkId: newId(), code: newCode(), memberType }
  await agentLines.insertLink(tx, { ...link, brandId, creatorId: memberId })
  return { ...link, usedCount: 0 }
}

function newCode(): string {
  return Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('')
}
