import { expect, test } from 'vitest'
import {
  contractEvents,
  contractStates,
  isPending,
  letterOf,
  stepContract,
  type ContractSide,
} from './contract-step.ts'

const sides: readonly ContractSide[] = ['payer', 'receiver', 'clock']

/** All that may be, in words; what is not here may not. Lottery book E.7. */
const allowed = [
  'PENDING accept receiver ACTIVE',
  'PENDING reject receiver REJECTED',
  'PENDING withdraw payer WITHDRAWN',
  'PENDING expire clock EXPIRED',
  'ACTIVE request edit payer EDIT_PENDING',
  'ACTIVE request termination payer TERMINATION_PENDING',
  'EDIT_PENDING accept receiver ACTIVE',
  'EDIT_PENDING reject receiver ACTIVE',
  'EDIT_PENDING withdraw payer ACTIVE',
  'EDIT_PENDING expire clock ACTIVE',
  'TERMINATION_PENDING accept receiver ACTIVE',
  'TERMINATION_PENDING reject receiver ACTIVE',
  'TERMINATION_PENDING withdraw payer ACTIVE',
  'TERMINATION_PENDING confirm receiver TERMINATED',
  'TERMINATION_PENDING expire clock ACTIVE',
]

test('of every state, event and side nothing else is possible', () => {
  const found = contractStates.flatMap((state) =>
    contractEvents.flatMap((event) =>
      sides.flatMap((by) => {
        const next = stepContract(state, event, by)
        return next === undefined ? [] : [`${state} ${event} ${by} ${next}`]
      }),
    ),
  )
  expect(found.toSorted()).toEqual(allowed.toSorted())
})

test('what waits for its receiver has a letter, and nothing else has', () => {
  expect(contractStates.filter((state) => letterOf(state) !== null)).toEqual(contractStates.filter(isPending))
  expect(contractStates.map(letterOf).filter(Boolean)).toEqual(['P', 'E', 'V'])
})
