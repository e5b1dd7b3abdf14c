import { RafflePage } from '../features/raffles/raffle-page.tsx'
import { boot } from './boot.ts'
import { usePlaceAddress } from './place-address.ts'

/** The brand's raffles, or the one that the address names. */
export default function RafflePlace() {
  const { id } = usePlaceAddress().search
  return <RafflePage brandName={boot.permission.theme.name} raffleId={typeof id === 'string' ? id : undefined} />
}
