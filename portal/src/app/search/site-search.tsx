import { useDeferredValue, useState } from 'react'
import { SearchPalette } from '../../features/search/search-palette.tsx'
import type { Menu } from '../../features/shell/menu.ts'
import { useFoundGames } from './use-found-games.tsx'
import { useFoundHelp } from './use-found-help.tsx'
import { useFoundLotteries } from './use-found-lotteries.tsx'
import { useFoundPages } from './use-found-pages.tsx'

export interface SiteSearchProps {
  readonly menus: readonly Menu[]
  readonly onClose: () => void
}

/** Finds games, lotteries, pages and help by a part of their names, and by names that are nearly right. */
export default function SiteSearch({ menus, onClose }: SiteSearchProps) {
  const [question, setQuestion] = useState('')
  // What the browser knows follows each stroke, so that Enter never leads to what an earlier text found.
  const wanted = question.trim()
  const games = useFoundGames(wanted, useDeferredValue(wanted))
  const kinds = [useFoundLotteries(wanted), games, useFoundPages(wanted, menus), useFoundHelp(wanted)]
  const isPending = kinds.some((kind) => kind.isPending)
  // What comes near is shown only where nothing is what was asked for, and all at once.
  const isNear =
    wanted !== '' && !isPending && kinds.every(({ group, isNear: near }) => near || group.found.length === 0)
  const groups = kinds.filter((kind) => isNear || !kind.isNear).map(({ group }) => group)
  return (
    <SearchPalette
      question={question}
      onQuestion={setQuestion}
      groups={groups}
      isPending={isPending}
      hasFailed={kinds.some(({ hasFailed }) => hasFailed)}
      isNear={isNear && groups.some(({ found }) => found.length > 0)}
      onClose={onClose}
    />
  )
}
