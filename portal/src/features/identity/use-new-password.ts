import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { useNewPasswordProblem } from './new-password-field.tsx'

/** A new password as it is typed twice, and whether it may be sent: problems are told when it is tried. */
export function useNewPassword() {
  const t = useText('identity')
  const problemOf = useNewPasswordProblem()
  const [first, setFirst] = useState('')
  const [second, setSecond] = useState('')
  const [isTried, setIsTried] = useState(false)
  const firstProblem = problemOf(first)
  const secondProblem = second === first ? undefined : t('problem.mismatch')
  return {
    first,
    second,
    check() {
      setIsTried(true)
      return firstProblem === undefined && secondProblem === undefined
    },
    fields: {
      first,
      second,
      onFirst: setFirst,
      onSecond: setSecond,
      problems: isTried ? { first: firstProblem, second: secondProblem } : {},
    },
  }
}
