import { expect } from '@playwright/test'
import { statement } from '@parlour/server/src/platform/db/statement.ts'
import { databaseHere } from './database.ts'

/**
 * Has the queue of the installation run jobs now that it runs each minute, one after another, and waits until each has run:
 * nobody waits for the minute to be over.
 */
export async function runJobs(...names: readonly string[]): Promise<void> {
  const { transaction } = await databaseHere()
  for (const name of names) {
    const key = `journey:${name}`
    await transaction((tx) => statement`select graphile_worker.add_job(${name}, job_key => ${key})`.send(tx))
    const left = () => transaction((tx) => statement`select 1 from graphile_worker.jobs where key = ${key}`.send(tx))
    await expect.poll(left, { message: `the job ${name} has run`, intervals: [100] }).toEqual([])
  }
}
