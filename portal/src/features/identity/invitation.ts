/** By whose link somebody came: an agent's code, a friend's, or nobody's. */
export interface Invitation {
  readonly invitedBy: string
  readonly referredBy: string
}

export const nobody: Invitation = { invitedBy: '', referredBy: '' }

/** In the tab, for the way to another provider and back; the address there has no room for it. */
const key = 'invitation'

/** Keeps it over the way, in the place of what was kept on an earlier one. */
export function keepInvitation({ invitedBy, referredBy }: Invitation): void {
  if (invitedBy === '' && referredBy === '') sessionStorage.removeItem(key)
  else sessionStorage.setItem(key, `${invitedBy} ${referredBy}`)
}

export function readInvitation(): Invitation {
  const [invitedBy = '', referredBy = ''] = (sessionStorage.getItem(key) ?? '').split(' ')
  return { invitedBy, referredBy }
}

/** It has opened its account. */
export function forgetInvitation(): void {
  sessionStorage.removeItem(key)
}

/** As a registration says it. */
export function codesOf({ invitedBy, referredBy }: Invitation): {
  readonly affiliateCode?: string
  readonly referralCode?: string
} {
  return {
    ...(invitedBy === '' ? {} : { affiliateCode: invitedBy }),
    ...(referredBy === '' ? {} : { referralCode: referredBy }),
  }
}
