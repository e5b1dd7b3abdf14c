import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useSession } from '../lib/session/session.ts'
import { whenLater } from './later.ts'

const load = () => import('./modals.tsx')
const Modals = lazy(load)

// A touch away: it is there before it is asked for.
void whenLater.then(load)

/** Where modals stand over the page, whose code no page waits for. */
export function ModalPlace() {
  const { modal } = useSearch({ from: '__root__' })
  const { token, cpw } = useSession()
  const isPasswordDue = token !== null && cpw !== null
  if (modal === undefined && !isPasswordDue) return null
  return (
    <Suspense>
      <Modals />
    </Suspense>
  )
}
