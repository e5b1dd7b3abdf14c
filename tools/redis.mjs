// A Redis server for the tests of several processes: the environment's or the system's, else it is installed where that
// takes nobody but root. Where there is none, those tests say that they are left out.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { step } from './prepare.mjs'

const known = () => [process.env.REDIS_SERVER_PATH, '/usr/bin/redis-server'].find((path) => path && existsSync(path))

export async function findRedis() {
  if (!known() && process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    await step('Installing a Redis server for the tests (the system’s)', async () => {
      const quietly = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
      spawnSync('apt-get', ['update', '-qq'], quietly)
      spawnSync('apt-get', ['install', '-y', '-qq', 'redis-server'], quietly)
    })
  }
  return known()
}
