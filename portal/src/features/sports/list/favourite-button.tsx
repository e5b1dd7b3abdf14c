import { IconButton } from '@parlour/ui/components/icon-button.tsx'
import { showToast } from '@parlour/ui/components/toast-queue.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Star from 'lucide-react/icons/star'
import { sportsKey } from '../../../lib/api/sports-keys.ts'
import { useRefusalText } from '../../../lib/api/use-refusal-text.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useSession } from '../../../lib/session/session.ts'
import { type FavouriteKind, favouritesQuery, putFavourite } from '../sports.queries.ts'
import type { EventCard } from '../sports.types.ts'

interface StarProps {
  readonly kind: FavouriteKind
  readonly id: string
  readonly name: string
  readonly size?: 's' | 'm'
}

/** Follows an event, a league or a team, or no more; what was touched shows it before the answer has come. */
export function FavouriteStar({ kind, id, name, size = 's' }: StarProps) {
  const t = useText('sports')
  const refusalText = useRefusalText()
  const queryClient = useQueryClient()
  const isMember = useSession().token !== null
  const query = favouritesQuery(isMember)
  const { data = [] } = useQuery(query)
  const isOn = data.some((one) => one.kind === kind && one.id === id)
  const { mutate } = useMutation({
    mutationFn: putFavourite,
    networkMode: 'always',
    onMutate: ({ isOn: isWanted }) =>
      queryClient.setQueryData(query.queryKey, (held) => {
        const others = held?.filter((one) => one.kind !== kind || one.id !== id) ?? []
        return isWanted ? [...others, { kind, id }] : others
      }),
    onError: (error) => showToast(refusalText(error), 'negative'),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: query.queryKey })
      void queryClient.invalidateQueries({ queryKey: [...sportsKey, 'events'] })
    },
  })
  if (!isMember) return null
  return (
    <IconButton
      size={size}
      label={t(isOn ? 'favourite.off' : 'favourite.on', { name })}
      aria-pressed={isOn}
      onPress={() => mutate({ kind, id, isOn: !isOn })}
    >
      <Star size={16} className={isOn ? 'fill-accent text-accent' : ''} aria-hidden="true" />
    </IconButton>
  )
}

export function FavouriteButton({ event }: { readonly event: EventCard }) {
  const name = event.competitors.map((one) => one.name).join(' – ')
  return <FavouriteStar kind="EVENT" id={event.eventId} name={name} />
}
