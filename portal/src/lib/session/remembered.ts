/** Marks that the browser keeps something to sign in by; what it keeps no script can read. */
const markKey = 'remembered'

export function isRemembered(): boolean {
  return localStorage.getItem(markKey) !== null
}

export function markRemembered(request: boolean): void {
  if (request) localStorage.setItem(markKey, '1')
  else localStorage.removeItem(markKey)
}
