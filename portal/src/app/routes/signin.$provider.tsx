import { createFileRoute, notFound } from '@tanstack/react-router'
import SocialReturnPage from '../../features/identity/social-return-page.tsx'
import { isProvider } from '../../features/identity/social.queries.ts'
import { readyTexts } from '../../lib/i18n/i18n.ts'

export const Route = createFileRoute('/signin/$provider')({
  beforeLoad: ({ params }) => {
    if (!isProvider(params.provider)) throw notFound()
  },
  loader: () => readyTexts('identity', 'refusals'),
  component: SocialReturn,
})

function SocialReturn() {
  const { provider } = Route.useParams()
  return isProvider(provider) ? <SocialReturnPage provider={provider} answer={location.search} /> : null
}
