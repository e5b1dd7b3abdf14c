import type { getStatus } from '@parlour/core/contract/brand/player/system.ts'
import type { Value } from '@parlour/core/contract/endpoint.ts'
import { observeServerTime } from '../clock/server-clock.ts'
import { isDemoSession } from '../session/demo-session.ts'

export type Permission = Value<typeof getStatus>

let current: Permission | undefined

/** The payload that the server wrote into the page: it is there before the first script runs. */
function fromPage(): Permission | undefined {
  const text = document.getElementById('parlour-boot')?.textContent
  if (!text?.trim().startsWith('{')) return undefined
  const boot = JSON.parse(text) as { permission?: Permission; serverTime?: number }
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (boot.serverTime !== undefined && navigation !== undefined) {
    const { timeOrigin } = performance
    observeServerTime(boot.serverTime, {
      sentAt: timeOrigin + navigation.requestStart,
      receivedAt: timeOrigin + navigation.responseStart,
    })
  }
  return boot.permission
}

/** What is known of the brand now, without asking. */
export function knownPermission(): Permission | undefined {
  current ??= fromPage()
  return current
}

/** The payload again from the server, after its key was changed. */
export async function fetchPermission(): Promise<Permission> {
  const sentAt = Date.now()
  const host = encodeURIComponent(location.hostname)
  const response = await fetch(`/wps/system/status?host=${host}`, { headers: { 'Module-Id': 'portal:seal' } })
  const answer = (await response.json()) as { value: Permission }
  observeServerTime(answer.value.serverTime, { sentAt, receivedAt: Date.now() })
  current = answer.value
  return answer.value
}

/** Whether the brand is open now, without taking over the rest of what is answered. */
export async function fetchStatus(): Promise<number> {
  const host = encodeURIComponent(location.hostname)
  const response = await fetch(`/wps/system/status?host=${host}`, { headers: { 'Module-Id': 'portal:status' } })
  return ((await response.json()) as { value: Permission }).value.status
}

export async function permission(): Promise<Permission> {
  return knownPermission() ?? fetchPermission()
}

/** Whether the brand offers something, by its flag of the whitelabel tree. */
export function isOn(modId: string): boolean {
  return knownPermission()?.whitelabel.some((flag) => flag.modId === modId && flag.enabled === '1') ?? false
}

/** Decimals of the brand's currency: what goes in and out as cash is whole in them. */
export function currencyDecimals(): number {
  return knownPermission()?.currency.decimals ?? 2
}

/** The brand's symbol for what a member has; demo money has none. */
export function currencySymbol(): string {
  if (isDemoSession()) return ''
  return knownPermission()?.currency.symbol ?? ''
}
