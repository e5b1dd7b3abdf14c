import { resolve } from 'node:path'
import { openStore } from '@parlour/server/src/main/open-store.ts'
import { readConfig } from '@parlour/server/src/platform/config/config.ts'
import { openDatabase, type Database } from '@parlour/server/src/platform/db/database.ts'
import { checkout, environmentOf, here } from './installations.ts'

const opened = new Map<string, Promise<Database>>()

async function open(home: string): Promise<Database> {
  const config = readConfig(environmentOf())
  const { url } = await openStore(config, resolve(checkout, home))
  return openDatabase({ url, connections: 1 })
}

/** The database of the installation that the journey under way is about. */
export function databaseHere(): Promise<Database> {
  const { home } = here()
  const database = opened.get(home) ?? open(home)
  opened.set(home, database)
  return database
}
