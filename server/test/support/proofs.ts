import { createHash } from 'node:crypto'
import type { TestParlour } from './parlour.ts'

/** Does a challenge's work as a browser does. */
export async function work(parlour: TestParlour, wanted: 'light' | 'heavy' = 'light'): Promise<string> {
  const { value } = await parlour.call('GET', `/api/identity/challenge?work=${wanted}`)
  const { algorithm, challenge, maxnumber, salt, signature } = value as Record<string, string | number>
  for (let number = 0; number <= Number(maxnumber); number += 1) {
    const hash = createHash('sha256').update(`${salt}${number}`).digest('hex')
    if (hash === challenge)
      return Buffer.from(JSON.stringify({ algorithm, challenge, number, salt, signature })).toString('base64')
  }
  throw new Error('a challenge has a solution')
}
