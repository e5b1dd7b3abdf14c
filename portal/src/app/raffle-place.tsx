import { useLocation } from '@tanstack/react-router'
import { RafflePage } from '../features/raffles/raffle-page.tsx'
import { boot } from './boot.ts'

/** The brand's raffles, or the one that the address names. */
export default function RafflePlace() {
  const { id } = useLocation().search as { readonly id?: unknown }
  return <RafflePage brandName={boot.permission.theme.name} raffleId={typeof id === 'string' ? id : undefined} />
}
