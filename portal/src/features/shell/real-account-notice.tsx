import { lazy, Suspense } from 'react'

const RealAccountDialog = lazy(() => import('./real-account-dialog.tsx'))

export function RealAccountNotice({ onClose }: { readonly onClose: () => void }) {
  return (
    <Suspense>
      <RealAccountDialog onClose={onClose} />
    </Suspense>
  )
}
