import type { getPush, subscribePush, unsubscribePush } from '@parlour/core/contract/inbox/player/inbox.ts'
import { call } from '../../lib/api/client.ts'
import { workerRegistration } from '../../lib/install/worker.ts'

/** Whether this browser can show what is sent while the portal is closed; an iPhone's can once it is installed. */
export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
}

async function find(): Promise<PushSubscription | undefined> {
  const registration = await workerRegistration()
  return (await registration?.pushManager.getSubscription()) ?? undefined
}

export async function isPushed(): Promise<boolean> {
  return Notification.permission === 'granted' && (await find()) !== undefined
}

/** Asks the browser's owner, then tells the server where to send. */
export async function startPush(): Promise<'on' | 'denied'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  const registration = await workerRegistration()
  const { publicKey } = await call<typeof getPush>('GET /api/inbox/push')
  const made = await registration?.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  if (made === undefined) return 'denied'
  const { endpoint, keys } = made.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  try {
    await call<typeof subscribePush>('POST /api/inbox/push', { body: { endpoint: endpoint ?? '', p256dh, auth } })
  } catch (error) {
    // What the server does not know is of no use to the browser.
    await made.unsubscribe()
    throw error
  }
  return 'on'
}

export async function stopPush(): Promise<'off'> {
  const held = await find()
  if (held === undefined) return 'off'
  await call<typeof unsubscribePush>('DELETE /api/inbox/push', { body: { endpoint: held.endpoint } })
  await held.unsubscribe()
  return 'off'
}

/** Who leaves takes the notifications along: the service answers that the browser is gone, and the server forgets it. */
export async function dropPush(): Promise<void> {
  if (canPush() && Notification.permission === 'granted') await (await find())?.unsubscribe()
}
