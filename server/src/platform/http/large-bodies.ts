import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import { addressOf } from './ip-network.ts'

/** What any call may bring: such a body is read without asking, and counts for nothing here. */
const smallBytes = 256 * 1024

/**
 * Bodies of megabytes that are read at the same time: in all, which is memory that is counted, and of one caller or
 * address, so that nobody keeps the others out.
 */
const usual = { all: 8, ofCaller: 2, ofAddress: 3 } as const

/** The places of one front end. A call asks before its body is read, then takes one; whoever finds none is told to try again. */
export function createLargeBodies(
  most: { readonly all: number; readonly ofCaller: number; readonly ofAddress: number } = usual,
) {
  const held = new Map<string, number>()
  const holds = (name: string) => held.get(name) ?? 0

  function add(names: readonly string[], by: 1 | -1): void {
    for (const name of names) {
      const now = holds(name) + by
      if (now === 0) held.delete(name)
      else held.set(name, now)
    }
  }

  return {
    /** Before a body is read: `ask` refuses who may not send one, and answers who it is. */
    limit:
      (ask: (request: FastifyRequest) => Promise<string | undefined>) =>
      async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
        // Who names a length sends no more than that; who names none may send anything.
        if (Number(request.headers['content-length'] ?? Infinity) <= smallBytes) return
        const who = await ask(request)
        const caller = `caller ${who ?? request.ip}`
        const address = `address ${addressOf(request.ip)}`
        const isFull = holds('all') >= most.all || holds(caller) >= most.ofCaller || holds(address) >= most.ofAddress
        if (isFull) throw new Refusal('request.busy')
        const taken = ['all', caller, address]
        add(taken, 1)
        // However it ends, answered or broken off, the answer closes once.
        reply.raw.once('close', () => add(taken, -1))
      },
  }
}
