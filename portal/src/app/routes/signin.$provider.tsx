import { createFileRoute, notFound } from '@tanstack/react-router'
import SocialReturnPage from '../../features/identity/social-return-page.tsx'
import { readyTexts } from '../../lib/i18n/i18n.ts'
import { providerOf } from '../providers.ts'

export const Route = createFileRoute('/signin/$provider')({
  beforeLoad: ({ params }) => {
    if (providerOf(params.provider) === undefined) throw notFound()
  },
  loader: () => readyTexts('identity', 'refusals'),
  component: SocialReturn,
})

function SocialReturn() {
  const provider = providerOf(Route.useParams().provider)
  return provider === undefined ? null : <SocialReturnPage provider={provider} answer={location.search} />
}
