/** A UUIDv7: gifts are listed by their ids, so that the time in it puts the latest first. */
export function newGiftId(): string {
  const time = Date.now().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`
}
