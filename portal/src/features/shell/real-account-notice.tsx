import { lazy, Suspense } from 'react'
import type { RealAccountDialogProps } from './real-account-dialog.tsx'

const RealAccountDialog = lazy(() => import('./real-account-dialog.tsx'))

export function RealAccountNotice(props: RealAccountDialogProps) {
  return (
    <Suspense>
      <RealAccountDialog {...props} />
    </Suspense>
  )
}
