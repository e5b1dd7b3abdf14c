import { listProductEdges } from './edge.sql.ts'

/** What games keep of stakes, by what their vendors declare. */
export const gameEdges = { list: listProductEdges } as const
