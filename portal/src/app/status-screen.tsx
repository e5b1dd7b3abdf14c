import { lazy, useEffect } from 'react'
import { takeBrandStatus } from '../lib/api/brand-status.ts'
import { fetchStatus } from '../lib/api/permission.ts'
import { contactsOf } from '../features/shell/contacts.ts'
import { boot } from './boot.ts'

const MaintenanceScreen = lazy(() => import('../features/shell/maintenance-screen.tsx'))
const RestrictedScreen = lazy(() => import('../features/shell/restricted-screen.tsx'))

const maintenance = 1
const askEveryMs = 10_000

/** Asks whether the brand has opened; nothing else of a closed site speaks with the server. */
async function askStatus(): Promise<void> {
  // Without an answer the screen stands, and asks again.
  const status = await fetchStatus().catch(() => undefined)
  if (status !== undefined) takeBrandStatus(status)
}

/** What stands instead of the site while the brand is closed, to everybody or to this visitor. */
export function StatusScreen() {
  useEffect(() => {
    const timer = setInterval(() => void askStatus(), askEveryMs)
    return () => clearInterval(timer)
  }, [])
  const { status, maintenance: works, location, customerService, resources, theme } = boot.permission
  const [contact] = contactsOf({ customerService, resources, rankLevel: 0 })
  const shared = { brandCode: theme.brand, ...(contact === undefined ? {} : { contact }) }
  return status === maintenance ? (
    <MaintenanceScreen {...shared} endAt={works?.endAt ?? null} />
  ) : (
    <RestrictedScreen {...shared} ip={location.ip} country={location.country} />
  )
}
