import { createFileRoute } from '@tanstack/react-router'
import ResultsPage from '../../features/lottery/results-page.tsx'
import { readyTexts } from '../../lib/i18n/i18n.ts'
import { boot } from '../boot.ts'
import { readLotterySearch } from '../lottery-search.ts'

export const Route = createFileRoute('/results')({
  validateSearch: readLotterySearch,
  loader: () => readyTexts('lottery', 'lottery-plays', 'refusals'),
  component: Results,
})

function Results() {
  return <ResultsPage brandName={boot.permission.theme.name} />
}
