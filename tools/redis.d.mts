/** Where a Redis server for the tests is, installed if need be; nothing where there is none. */
export function findRedis(): Promise<string | undefined>
