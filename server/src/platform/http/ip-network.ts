/** The network that an address belongs to: /24 of IPv4, /48 of IPv6 (rule book F3). */
export function networkOf(ip: string): string {
  const mapped = unmapped(ip)
  if (isOldAddress(mapped)) return `${mapped.split('.').slice(0, 3).join('.')}.0/24`
  const [head = '', tail] = mapped.toLowerCase().split('::')
  const groups = head === '' ? [] : head.split(':')
  const filled = tail === undefined ? groups : [...groups, '0', '0', '0']
  return `${filled
    .slice(0, 3)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/48`
}

/** The one who connects, as far as an address tells: IPv4 itself, and of IPv6 the /48 that is given out whole. */
export function addressOf(ip: string): string {
  return isOldAddress(unmapped(ip)) ? unmapped(ip) : networkOf(ip)
}

const unmapped = (ip: string) => ip.replace(/^::ffff:(?=\d+\.)/i, '')
const isOldAddress = (ip: string) => /^\d+(\.\d+){3}$/.test(ip)
