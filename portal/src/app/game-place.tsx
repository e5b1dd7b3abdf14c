import { Navigate, useLocation } from '@tanstack/react-router'
import GamePage from '../features/games/game-page.tsx'
import { isOn } from '../lib/api/permission.ts'
import { boot } from './boot.ts'
import { becomeGuest } from './look-around.ts'

/** The game that the address names; opened by itself there is none. */
export default function GamePlace() {
  const search = useLocation().search as Readonly<Record<string, unknown>>
  const wordOf = (value: unknown) => (typeof value === 'string' ? value : '')
  const gameId = wordOf(search['gameId'])
  const vendor = wordOf(search['vassalage'])
  if (gameId === '' && vendor === '') return <Navigate to="/" search={{}} replace />
  const isDemo = String(search['demo']) === '1'
  return (
    <GamePage
      key={`${gameId}/${vendor}/${isDemo}`}
      gameId={gameId}
      vendor={vendor}
      isDemo={isDemo}
      brandName={boot.permission.theme.name}
      onFreePlay={isOn('FREEPLAY3') ? becomeGuest : undefined}
    />
  )
}
