import type { Brand } from '#modules/brand/index.ts'

/** A brand's own address: never one that a caller named, or a link to a new password would lead to a stranger's page. */
export function addressOf(brand: Brand, publicUrl: string): URL {
  const address = new URL('/', publicUrl)
  const [host] = brand.hosts
  if (host !== undefined && !brand.hosts.includes(address.hostname)) address.hostname = host
  return address
}

/** Where a brand's pages are read by whoever is at that host: there, or at the brand's own where it is not one of them. */
export function originAt(publicUrl: string): (brand: Brand, host: string) => string {
  return (brand, host) => {
    const address = addressOf(brand, publicUrl)
    if (brand.hosts.includes(host)) address.hostname = host
    return address.origin
  }
}

/** Every address that a brand's pages are read at: its hosts, by the scheme and port of the installation. */
export function originsOf(publicUrl: string): (brand: Brand) => readonly string[] {
  return ({ hosts }) =>
    hosts.map((host) => {
      const address = new URL('/', publicUrl)
      address.hostname = host
      return address.origin
    })
}
