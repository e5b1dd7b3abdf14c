import type { Message, MessageName } from '@parlour/core/contract/realtime.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Socket } from 'socket.io-client'
import { fromWire } from '@parlour/core/money/money.ts'
import type { Balance } from '../api/balance-query.ts'
import { memberScope, queryKeys } from '../api/query-keys.ts'
import { onSessionEnd, readSession, subscribeSession } from '../session/session.ts'
import { tellWhenShown } from '../play/money-hold.ts'
import { applyMessage, refreshAfterGap, refreshUnheard } from './apply-message.ts'

type Listener<Name extends MessageName> = (message: Message<Name>) => void

const listeners = new Map<MessageName, Set<(message: never) => void>>()

let socket: Socket | undefined
let connectedAs: string | null | undefined
let started: QueryClient | undefined
/** The room that this tab is in; a new connection enters it again. */
let room: string | undefined
/** The events whose prices are on the screen; a new connection says so again. */
let followed: readonly Followed[] = []

/**
 * Begins to listen, once for the page's life; the library is fetched only now. Messages are a
 * convenience: after every connection the queries they feed are asked again.
 */
function startRealtime(queryClient: QueryClient): void {
  if (started !== undefined) return
  started = queryClient
  onSessionEnd(() => queryClient.removeQueries({ queryKey: memberScope }))
  subscribeSession(() => void reconnect(queryClient))
  void reconnect(queryClient)
}

async function reconnect(queryClient: QueryClient): Promise<void> {
  const { token } = readSession()
  if (connectedAs === token) return
  connectedAs = token
  const { io } = await import('socket.io-client')
  if (connectedAs !== token) return
  socket?.disconnect()
  const opened = io({ path: '/socket', transports: ['websocket', 'polling'], auth: token === null ? {} : { token } })
  socket = opened
  let wasConnected = false
  opened.on('connect', () => {
    if (wasConnected) refreshAfterGap(queryClient)
    else refreshUnheard(queryClient, token !== null)
    wasConnected = true
    if (room !== undefined) opened.emit('room.enter', room)
    if (followed.length > 0) opened.emit('sports.follow', { events: followed })
  })
  opened.onAny((name: MessageName, message: unknown) => {
    // What is said to the session before says nothing of the one that has begun since.
    if (socket === opened && connectedAs === token) receive(queryClient, name, message as never)
  })
}

/** What tells of money, which waits until a game has shown its round. */
const ofMoney: ReadonlySet<MessageName> = new Set(['balance', 'bet.settled'])

/** A message that came: applied and told to who listens, at once or when the round that is played was shown. */
export function receive<Name extends MessageName>(queryClient: QueryClient, name: Name, message: Message<Name>): void {
  const tell = () => {
    applyMessage(queryClient, name, message)
    for (const listener of listeners.get(name) ?? []) (listener as Listener<Name>)(message)
  }
  if (ofMoney.has(name) && !isStake(queryClient, name, message)) tellWhenShown(keyOf(name, message), tell)
  else tell()
}

/** Of what waits under one key the last is told: each draw has its news, and of the balance the latest counts. */
function keyOf<Name extends MessageName>(name: Name, message: Message<Name>): string {
  if (name !== 'bet.settled') return name
  const { gameId, numero } = message as Message<'bet.settled'>
  return `${name} ${gameId} ${numero}`
}

/** Whether a message says that there is less than is shown: a stake that was taken spoils nothing. */
function isStake<Name extends MessageName>(queryClient: QueryClient, name: Name, message: Message<Name>): boolean {
  if (name !== 'balance') return false
  const told = fromWire((message as Message<'balance'>).sumBalance)
  const shown = fromWire(queryClient.getQueryData<Balance>(queryKeys.balance)?.sumBalance ?? '')
  return told !== undefined && shown !== undefined && told < shown
}

/** For what a message does beside the cache, such as the news of a settled bet. */
export function onMessage<Name extends MessageName>(name: Name, listener: Listener<Name>): () => void {
  const known = listeners.get(name) ?? new Set()
  listeners.set(name, known)
  known.add(listener as (message: never) => void)
  return () => known.delete(listener as (message: never) => void)
}

/** Enters a room, so that what is said there is heard; answers how to leave it. */
export function enterRoom(roomId: string): () => void {
  room = roomId
  if (socket?.connected === true) socket.emit('room.enter', roomId)
  return () => {
    if (room !== roomId) return
    room = undefined
    if (socket?.connected === true) socket.emit('room.leave')
  }
}

/** An event to hear of: with all its markets, or with those that a row of a list has. */
export interface Followed {
  readonly id: string
  readonly all: boolean
}

/** Says which events are on the screen, in the place of those that were: of no others are prices told. */
export function followEvents(events: readonly Followed[]): void {
  followed = events
  // A socket that is not connected says it when it is.
  socket?.emit('sports.follow', { events })
}

/** Any component that lives by pushes says so; the first one starts the connection. */
export function useRealtime(): void {
  const queryClient = useQueryClient()
  useEffect(() => startRealtime(queryClient), [queryClient])
}
