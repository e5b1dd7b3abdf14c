import { createHmac } from 'node:crypto'

/** What stands for a member in the rooms: always the same for one, and leading back to nobody without the secret. */
export function createAuthors(secret: Uint8Array) {
  return (memberId: string) => createHmac('sha256', secret).update(memberId).digest('base64url').slice(0, 16)
}
