import { Link } from '@tanstack/react-router'

export interface MemberLinkProps {
  readonly merchant: string
  readonly memberId: string
  readonly username: string
}

/** A member by name, which leads to what the desk knows of them. */
export function MemberLink({ merchant, memberId, username }: MemberLinkProps) {
  return (
    <Link
      to="/brands/$merchant/members/$memberId"
      params={{ merchant, memberId }}
      className="text-sm font-semibold text-text underline-offset-2 hover:underline"
    >
      <bdi translate="no">{username}</bdi>
    </Link>
  )
}
