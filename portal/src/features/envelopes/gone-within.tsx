import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { spread } from '../../lib/clock/spread.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { goneWithinSeconds } from './envelope-rules.ts'
import { proofQuery, type Drop } from './envelopes.queries.ts'

/** How soon the last was opened, where the proof tells it. All who came too late ask for it: each a little later. */
export function GoneWithin({ drop: { dropId } }: { readonly drop: Drop }) {
  const t = useText('envelopes')
  const { tag } = useLocale()
  const [isAsked, setIsAsked] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsAsked(true), spread(2000))
    return () => clearTimeout(timer)
  }, [])
  const proof = useQuery({ ...proofQuery(dropId, tag), enabled: isAsked, refetchInterval: false })
  const seconds = proof.data && goneWithinSeconds(proof.data)
  if (seconds === undefined) return null
  return <p className="tabular mt-2 text-sm text-text-muted">{t('goneWithin', { count: seconds })}</p>
}
