/** The machine itself: what is sent there passes no net. */
const loopback = /^(?:localhost|(?:[a-z0-9-]+\.)+localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** An address that vendors may be called and played at: https, or plain on this machine; undefined for any other. */
export function readSafeAddress(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && loopback.test(url.hostname))
  return isSafe && url.username === '' && url.password === '' ? url : undefined
}

/** The same, where it is no more than an origin. */
export function isSafeOrigin(text: string): boolean {
  return readSafeAddress(text)?.origin === text
}
