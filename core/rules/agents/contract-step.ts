/** Where a contract is. Lottery book E.7. */
export const contractStates = [
  'PENDING',
  'ACTIVE',
  'EDIT_PENDING',
  'TERMINATION_PENDING',
  'REJECTED',
  'WITHDRAWN',
  'EXPIRED',
  'TERMINATED',
] as const
export type ContractState = (typeof contractStates)[number]

/** What its payer, its receiver and the clock do with it. */
export const contractEvents = [
  'accept',
  'reject',
  'withdraw',
  'request edit',
  'request termination',
  'confirm',
  'expire',
] as const
export type ContractEvent = (typeof contractEvents)[number]
export type ContractSide = 'payer' | 'receiver' | 'clock'

type Step = readonly [by: ContractSide, to: ContractState]

/** What a request that waits ends in; after seven days the clock ends it. What ran before goes on where it is not ended. */
const steps: Readonly<Partial<Record<ContractState, Readonly<Partial<Record<ContractEvent, Step>>>>>> = {
  PENDING: {
    accept: ['receiver', 'ACTIVE'],
    reject: ['receiver', 'REJECTED'],
    withdraw: ['payer', 'WITHDRAWN'],
    expire: ['clock', 'EXPIRED'],
  },
  ACTIVE: {
    'request edit': ['payer', 'EDIT_PENDING'],
    'request termination': ['payer', 'TERMINATION_PENDING'],
  },
  EDIT_PENDING: {
    accept: ['receiver', 'ACTIVE'],
    reject: ['receiver', 'ACTIVE'],
    withdraw: ['payer', 'ACTIVE'],
    expire: ['clock', 'ACTIVE'],
  },
  TERMINATION_PENDING: {
    confirm: ['receiver', 'TERMINATED'],
    accept: ['receiver', 'ACTIVE'],
    reject: ['receiver', 'ACTIVE'],
    withdraw: ['payer', 'ACTIVE'],
    expire: ['clock', 'ACTIVE'],
  },
}

/** The state after an event by whoever may bring it about; undefined where it cannot be. Lottery book E.7. */
export function stepContract(state: ContractState, event: ContractEvent, by: ContractSide): ContractState | undefined {
  const step = steps[state]?.[event]
  return step?.[0] === by ? step[1] : undefined
}

/** Whether a request is pending with the receiver: the payer may make no other meanwhile. */
export const isPending = (state: ContractState): boolean => steps[state]?.expire !== undefined

/** The letter of a pending request in `funds/consolidated`; null where none is pending. Lottery book E.7. */
export function letterOf(state: ContractState): 'P' | 'E' | 'V' | null {
  if (state === 'PENDING') return 'P'
  if (state === 'EDIT_PENDING') return 'E'
  return state === 'TERMINATION_PENDING' ? 'V' : null
}
