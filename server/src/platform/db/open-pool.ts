import pg from 'pg'

/**
 * Opens a pool. A connection of it that dies, idle or at work, is replaced, and what was asked on it fails; without these
 * listeners it would end the process.
 */
export function openPool(settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(settings)
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
