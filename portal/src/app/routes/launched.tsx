import { createFileRoute, redirect } from '@tanstack/react-router'
import { LaunchEnded } from '../../features/launch/launch-ended.tsx'
import { openLaunched } from '../../features/launch/open-launched.ts'
import { readyTexts } from '../../lib/i18n/i18n.ts'

export const Route = createFileRoute('/launched')({
  loader: async () => {
    const [{ target, error }] = await Promise.all([openLaunched(), readyTexts('launch', 'refusals')])
    if (target === undefined) return { error }
    const { page, gameCode } = target
    throw redirect({ to: page, search: gameCode === null ? {} : { gameCode }, replace: true })
  },
  component: Launched,
})

/** Seen only where the window could not be opened. */
function Launched() {
  const { error } = Route.useLoaderData()
  return <LaunchEnded error={error} />
}
