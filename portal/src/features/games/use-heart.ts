import { useNavigate } from '@tanstack/react-router'
import { useSession } from '../../lib/session/session.ts'
import type { Game } from './games.queries.ts'
import { useFavourite } from './use-favourite.ts'

/** The heart of a game: a visitor, who has no favourites yet, is asked to log in first. */
export function useHeart(): (game: Game) => void {
  const favourite = useFavourite()
  const navigate = useNavigate()
  const { token } = useSession()
  return (game) => {
    if (token !== null) return void favourite(game)
    void navigate({ to: '.', search: (held) => ({ ...held, modal: 'login' as const }), resetScroll: false })
  }
}
