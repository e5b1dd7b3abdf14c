import type { MessageName } from '@parlour/core/contract/realtime.ts'

/** What is said to sockets, or to nodes, as it goes from one node to the others. */
export type Envelope =
  | {
      readonly to: 'public' | 'brand' | 'member' | 'room'
      /** Of the brand, member or room; empty for everybody. */
      readonly id: string
      readonly name: MessageName
      readonly message: unknown
    }
  | { readonly to: 'balance'; readonly id: string; readonly sumBalance: string; readonly version: number }
  | { readonly to: 'session'; readonly id: string; readonly reason: string }
  /** How many people a node has in a room. */
  | { readonly to: 'crowd'; readonly id: string; readonly nodeId: string; readonly people: number }
  /** Asks each node to do something for its own sockets. */
  | { readonly to: 'nodes'; readonly id: string; readonly payload: unknown }
