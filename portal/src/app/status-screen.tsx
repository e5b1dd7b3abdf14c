import { lazy } from 'react'
import { boot } from './boot.ts'

const MaintenanceScreen = lazy(() => import('../features/shell/maintenance-screen.tsx'))
const RestrictedScreen = lazy(() => import('../features/shell/restricted-screen.tsx'))

const maintenance = 1

/** What stands instead of the site while the brand is closed, to everybody or to this visitor. */
export function StatusScreen() {
  const { status, maintenance: works, location, customerService, theme } = boot.permission
  const contact = customerService.find(({ path }) => path !== '')
  const shared = { brandCode: theme.brand, ...(contact === undefined ? {} : { contactUrl: contact.path }) }
  return status === maintenance ? (
    <MaintenanceScreen {...shared} endAt={works?.endAt ?? null} />
  ) : (
    <RestrictedScreen {...shared} ip={location.ip} country={location.country} />
  )
}
