/** Kept in the tab beside the session, and gone with it. */
const key = 'shownBalance'
/** The choice of a member who lets nobody read it. */
const hiddenKey = 'balanceHidden'
const hidden = '***'

export const isBalanceHidden = (): boolean => localStorage.getItem(hiddenKey) === '1'
export const hideBalance = (isHidden: boolean): void => localStorage.setItem(hiddenKey, isHidden ? '1' : '0')

/** Keeps the balance as it is read, for the next page: it stands there until the server has told the present one. */
export function keepShownBalance(account: string, text: string): void {
  sessionStorage.setItem(key, `${account}\n${text}`)
}

/** The balance that was shown last to whoever is signed in, or stars where it is hidden; undefined where none was. */
export function readShownBalance(): string | undefined {
  const [account, text] = (sessionStorage.getItem(key) ?? '').split('\n')
  if (text === undefined || account !== sessionStorage.getItem('account')) return undefined
  return isBalanceHidden() ? hidden : text
}
