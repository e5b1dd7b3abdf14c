const homes = new Set(['/index', '/index.html', '/home'])
const modals = new Map([
  ['/login', 'login'],
  ['/register', 'register'],
  ['/register.html', 'register'],
])
const pages = new Map([
  ['/download', '/down'],
  ['/about', '/about/company'],
])
const lotteries = new Set(['/elott', '/seaLottery'])

/**
 * The address that one of the specification's other addresses stands for, if any: home under its
 * other names, and home with the login or registration open. What follows `?` is kept, since
 * registration links carry the inviting agent's code there.
 */
export function addressFor(pathname: string, search: string): string | undefined {
  if (homes.has(pathname)) return `/${search}`
  if (lotteries.has(pathname)) return `/lottery${search}`
  const page = pages.get(pathname)
  if (page !== undefined) return `${page}${search}`
  const modal = modals.get(pathname)
  if (modal === undefined) return undefined
  const query = new URLSearchParams(search)
  query.set('modal', modal)
  return `/?${query.toString()}`
}
