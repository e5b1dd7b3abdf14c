import { createFileRoute } from '@tanstack/react-router'
import ResultsPage from '../../features/lottery/results-page.tsx'
import { readLotterySearch } from '../lottery-search.ts'

export const Route = createFileRoute('/results')({ validateSearch: readLotterySearch, component: ResultsPage })
