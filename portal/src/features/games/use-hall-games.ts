import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { gamesQuery, hallKey, pageSize, type Find, type Game, type GamePage } from './games.queries.ts'
import { matchGames } from './hall-search.ts'

/** The games of a hall as far as they are known: those near the screen are asked for, the others have their room. */
export interface HallGames {
  readonly total: number
  readonly gameAt: (index: number) => Game | undefined
  readonly state: 'loading' | 'failed' | 'ready'
  readonly error: unknown
  /** Found among what is here, until the server has answered. */
  readonly isGuess: boolean
  /** Whether no name has what was typed, and these come near it. */
  readonly isNear: boolean
  readonly show: (first: number, last: number) => void
  readonly retry: () => void
}

const pagesOf = (first: number, last: number) => {
  const from = Math.floor(first / pageSize) + 1
  const to = Math.floor(Math.max(first, last) / pageSize) + 1
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}

export function useHallGames(find: Find, typed: string, isAsked: boolean): HallGames {
  const queryClient = useQueryClient()
  const key = JSON.stringify(find)
  const [near, setNear] = useState({ key, pages: [1] as readonly number[] })
  const pages = near.key === key ? near.pages : [1]
  const wanted = pages.includes(1) ? pages : [1, ...pages]
  const answers = useQueries({
    queries: wanted.map((page) => ({ ...gamesQuery(find, page), enabled: isAsked })),
  })
  const first = answers[0]
  const known = new Map(wanted.map((page, at) => [page, answers[at]?.data]))
  const failed = answers.find(({ isError }) => isError)
  const isTyping = typed.trim() !== find.text.trim()
  const guess = isTyping || (first?.isPending === true && find.text !== '') ? guessed() : undefined

  /** What of the games that were loaded for this hall has the words that are being typed. */
  function guessed(): readonly Game[] {
    const held = queryClient.getQueriesData<GamePage>({ queryKey: [...hallKey(find.isMember), 'page'] })
    const here = held.flatMap(([, page]) => page?.games ?? [])
    const own = here.filter(
      ({ gameType, vassalage }) =>
        (find.gameType === '' || gameType === find.gameType) && (find.vendor === '' || vassalage === find.vendor),
    )
    return matchGames([...new Map(own.map((game) => [game.gameId, game])).values()], typed)
  }

  const isGuess = guess !== undefined && guess.length > 0
  return {
    total: isGuess ? guess.length : (first?.data?.total ?? 0),
    gameAt: (index) => (isGuess ? guess[index] : known.get(Math.floor(index / pageSize) + 1)?.games[index % pageSize]),
    state: isGuess || first?.data !== undefined ? 'ready' : first?.isError === true ? 'failed' : 'loading',
    error: failed?.error,
    isGuess,
    isNear: !isGuess && first?.data?.isNear === true,
    show: (from, to) => {
      const next = pagesOf(from, to)
      const isSame = near.key === key && next.length === pages.length && next.every((page, at) => page === pages[at])
      if (!isSame) setNear({ key, pages: next })
    },
    retry: () => answers.forEach((answer) => answer.isError && void answer.refetch()),
  }
}
