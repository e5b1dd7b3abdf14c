import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import type { Tx } from '../db/database.ts'
import { addJob, type Job } from '../jobs/jobs.ts'

/**
 * Something that open pages are told after a commit. It is written in the transaction of the change, as a job, so that it is
 * told if and only if the change is committed, by whichever process takes the job; the bus brings it to the sockets of all.
 * It may come late or twice: what is pushed is read anew, or asks pages to read.
 */
export interface Push<Payload> {
  /** Asks, in the transaction of a change, for the push after its commit. */
  send(tx: Tx, payload: Payload): Promise<void>
  /** The job that pushes. */
  job(work: (payload: Payload) => Promise<void> | void): Job
}

/** Names a push; the payload that a job brings is checked against the shape. */
export function definePush<Shape extends TSchema>(name: string, shape: Shape): Push<Static<Shape>> {
  return {
    send: (tx, payload) => addJob(tx, name, payload),
    job: (work) => ({ name, work: async (payload) => work(Value.Parse(shape, payload)) }),
  }
}
