import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'

/** What is looked for in the hall, as it is typed; the address keeps it. */
export function useHallQuestion(): readonly [question: string, ask: (text: string) => void] {
  const { q = '' } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [question, setQuestion] = useState(q)
  const ask = (text: string) => {
    setQuestion(text)
    void navigate({
      to: '.',
      search: ({ q: _q, ...held }) => ({ ...held, ...(text === '' ? {} : { q: text }) }),
      replace: true,
      resetScroll: false,
    })
  }
  return [question, ask]
}
