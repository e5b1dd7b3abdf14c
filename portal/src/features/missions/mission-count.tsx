import { useQuery } from '@tanstack/react-query'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { CountBadge } from '../../lib/page/count-badge.tsx'
import { missionsQuery } from './missions.queries.ts'

/** How many rewards are ready to be claimed, beside the name of their page; nothing where there are none. */
export default function MissionCount() {
  const t = useText('missions')
  const { tag } = useLocale()
  const { data } = useQuery({ ...missionsQuery(tag), staleTime: countedForMs })
  const count = data?.missionCount ?? 0
  if (count === 0) return null
  return (
    <>
      <CountBadge count={count} of="missions" className="ms-auto" />
      <span className="sr-only">{t('ready', { count })}</span>
    </>
  )
}

/** The page itself asks anew; its mark may be a minute old. */
const countedForMs = 60_000
