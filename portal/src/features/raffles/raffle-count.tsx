import { useQuery } from '@tanstack/react-query'
import { useText } from '../../lib/i18n/use-text.ts'
import { CountBadge } from '../../lib/page/count-badge.tsx'
import { ownRafflesQuery } from './raffles.queries.ts'

/** How many tickets are ready to be claimed, beside the name of their page; nothing where there are none. */
export default function RaffleCount() {
  const t = useText('raffles')
  const { data } = useQuery({ ...ownRafflesQuery(), staleTime: countedForMs })
  const count = data?.readyCount ?? 0
  if (count === 0) return null
  return (
    <>
      <CountBadge count={count} of="raffles" className="ms-auto" />
      <span className="sr-only">{t('readyCount', { count })}</span>
    </>
  )
}

/** The page itself asks anew; its mark may be a minute old. */
const countedForMs = 60_000
