const key = 'contractsPutOff'

/** The requests that somebody closed since they signed in. */
export function readPutOff(signedInAt: number | null): readonly number[] {
  const [since = '', ...ids] = (sessionStorage.getItem(key) ?? '').split(' ')
  return since === String(signedInAt) ? ids.map(Number) : []
}

/** Another request that is not asked about again before the next sign-in. */
export function putOff(signedInAt: number | null, requestId: number): readonly number[] {
  const off = [...readPutOff(signedInAt), requestId]
  sessionStorage.setItem(key, [String(signedInAt), ...off].join(' '))
  return off
}
