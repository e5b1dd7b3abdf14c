/** The drawn set. An id stays what it shows for ever: members chose it. */
export const staticAvatars = [
  'S01',
  'S02',
  'S03',
  'S04',
  'S05',
  'S06',
  'S07',
  'S08',
  'S09',
  'S10',
  'S11',
  'S12',
] as const

export type StaticAvatar = (typeof staticAvatars)[number]

export function isStaticAvatar(id: string): id is StaticAvatar {
  return staticAvatars.some((known) => known === id)
}

/** The face of a member who has chosen none: one of the set, the same on every visit. */
export function staticAvatarFor(memberId: string): StaticAvatar {
  let sum = 0
  for (const letter of memberId) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return staticAvatars[sum % staticAvatars.length] ?? 'S01'
}
