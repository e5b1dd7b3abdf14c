import { changeOf, getMember } from './operator/named-member.ts'

/** The member that an operator's command names, and how the log calls it. */
export const namedMember = {
  get: getMember,
  changeOf,
} as const
