/**
 * A key for a command that is carried out once, however often it is sent: a UUIDv7. By the time in it the server keeps
 * the keys of an hour side by side; of nothing else does it matter, so a wrong clock does no harm.
 */
export function newKey(): string {
  const time = Date.now().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`
}
