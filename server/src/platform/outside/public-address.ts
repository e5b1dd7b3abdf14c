import { BlockList, isIP } from 'node:net'

const inner = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inner.addSubnet(network, bits, 'ipv4')
// Of IPv6 only what is given out for the open net, less what stands for addresses of the other kind or of nobody.
const open = new BlockList()
open.addSubnet('2000::', 3, 'ipv6')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inner.addSubnet(network, bits, 'ipv6')

/** Whether an address is one of the open net: not of this machine, of its networks, or of nobody. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !inner.check(address, 'ipv4')
  return family === 6 && open.check(address, 'ipv6') && !inner.check(address, 'ipv6')
}

const innerNames = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|arpa|test|invalid|onion)$/

/** Whether a host is a name of the open net, and not one that only inner networks know. */
export function isPublicHost(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '')
  return name.includes('.') && isIP(name.replace(/^\[|\]$/g, '')) === 0 && !innerNames.test(name)
}

/**
 * Whether what a browser gave as the address of its push service may be called by us: https, on its usual port, by a
 * name of the open net. What the name stands for is looked at when it is called.
 */
export function isPublicEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, port, hostname } = new URL(text)
  return protocol === 'https:' && username === '' && password === '' && port === '' && isPublicHost(hostname)
}
