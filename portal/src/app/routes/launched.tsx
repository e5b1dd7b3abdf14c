import { createFileRoute, redirect } from '@tanstack/react-router'
import { LaunchEnded } from '../../features/launch/launch-ended.tsx'
import { openLaunched } from '../../features/launch/open-launched.ts'
import { readyTexts } from '../../lib/i18n/i18n.ts'

export const Route = createFileRoute('/launched')({
  loader: async () => {
    const [{ target, error }] = await Promise.all([openLaunched(), readyTexts('launch', 'refusals')])
    if (target === undefined) return { error }
    const { page, gameCode, prizeMode } = target
    const search = {
      ...(gameCode === null ? {} : { gameCode }),
      ...(prizeMode === 'ZY' ? { prizeMode } : {}),
    }
    throw redirect({ to: page, search, replace: true })
  },
  component: Launched,
})

/** Seen only where the window could not be opened. */
function Launched() {
  const { error } = Route.useLoaderData()
  return <LaunchEnded error={error} />
}
