import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../lib/i18n/use-text.ts'
import { ownPictureQuery } from './applications.queries.ts'

/** A picture of one's own: it comes with a call, and no address of it is anywhere. */
export function OwnPicture({ applicationId, n }: { readonly applicationId: string; readonly n: number }) {
  const t = useText('applications')
  const { data, isPending } = useQuery(ownPictureQuery(applicationId, n))
  if (isPending) return <Skeleton className="size-18 rounded-medium" />
  if (data === undefined) {
    return (
      <span className="grid size-18 place-content-center rounded-medium border border-dashed border-line p-1 text-center text-xs text-text-muted">
        {t('pictureLost')}
      </span>
    )
  }
  return (
    <img
      src={data.image}
      alt={t('picture', { place: n })}
      width={72}
      height={72}
      className="size-18 rounded-medium border border-line object-cover"
    />
  )
}
