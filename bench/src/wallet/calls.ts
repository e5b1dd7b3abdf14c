import { randomUUID } from 'node:crypto'
import { defined } from '@parlour/core/kernel/assert.ts'
import type { BenchMember } from '../support/members.ts'
import type { Answer } from '../support/wire.ts'
import type { BenchVendor } from './vendor.ts'

/** A step without a common divisor with the numbers of members: each bet is another member's. */
const step = 7919

export interface Call {
  readonly request: () => string
  /** What the answer says; anything but this and OK is a failure of the measurement. */
  readonly hear: (answer: Answer) => 'OK' | 'TEMPORARY'
}

/** Bets, and the win of each that was taken, in turn: half of all calls are wins. */
export function createCalls(vendor: BenchVendor, people: readonly BenchMember[]): { next(): Call } {
  const won: (() => Call)[] = []
  let at = 0

  function round(): Call {
    const { memberId, token } = defined(people[(at = (at + step) % people.length)], 'there are members')
    const roundId = randomUUID()
    const place = { playerRef: memberId, currency: 'PHP', gameCode: 'fruits', roundId }
    const win = { txId: `${roundId}.w`, refTxId: `${roundId}.b`, ...place, amount: '1.20', roundClosed: true }
    return call('bet', { txId: `${roundId}.b`, ...place, token, amount: '1.00' }, () =>
      won.push(() => call('win', win)),
    )
  }

  function call(operation: string, body: object, onOk?: () => void): Call {
    return {
      request: () => vendor.request(operation, body),
      hear({ status, body: said }) {
        const answer = status === 200 ? (JSON.parse(said) as { status: string }).status : String(status)
        if (answer === 'OK') onOk?.()
        // A refused call is no call: a figure with refusals in it would say nothing.
        else if (answer !== 'TEMPORARY') throw new Error(`a ${operation} was refused: ${said}`)
        return answer
      },
    }
  }

  return { next: () => won.shift()?.() ?? round() }
}
