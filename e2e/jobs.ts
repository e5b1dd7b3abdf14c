import { expect } from '@playwright/test'
import { sql } from 'kysely'
import { databaseHere } from './database.ts'

const prefix = 'journey:'

/**
 * Has the queue of the installation run jobs now that it runs each minute, one after another, and waits until each has run:
 * nobody waits for the minute to be over.
 */
export async function runJobs(...names: readonly string[]): Promise<void> {
  const { db } = await databaseHere()
  for (const name of names) {
    const key = `${prefix}${name}`
    await sql`select graphile_worker.add_job(${name}, job_key => ${key})`.execute(db)
    const isLeft = async () => {
      const { rows } = await sql`select 1 from graphile_worker.jobs where key = ${key}`.execute(db)
      return rows.length > 0
    }
    await expect.poll(isLeft, { message: `the job ${name} has run`, intervals: [100] }).toBe(false)
  }
}
