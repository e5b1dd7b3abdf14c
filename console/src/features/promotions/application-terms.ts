import type { Terms } from './promotions.queries.ts'

/** How a promotion is applied for, while it is written. */
export interface ApplicationFields {
  readonly applicationMost: string
  readonly oneAtATime: boolean
  readonly again: boolean
  readonly chosen: boolean
  readonly atOnce: boolean
}

const usualApplication: ApplicationFields = {
  applicationMost: '1',
  oneAtATime: true,
  again: true,
  chosen: false,
  atOnce: false,
}

/** What is in the fields; the usual where a promotion is not applied for. */
export function applicationFieldsOf(application?: Terms['application']): ApplicationFields {
  if (application === undefined) return usualApplication
  const { most, ...rest } = application
  return { ...rest, applicationMost: String(most) }
}

/** What is sent, of promotions that are applied for alone. */
export function applicationOf(form: ApplicationFields & Pick<Terms, 'type'>): Pick<Terms, 'application'> {
  if (form.type !== 'MANUAL') return {}
  const { applicationMost, oneAtATime, again, chosen, atOnce } = form
  return { application: { most: Number(applicationMost), oneAtATime, again, chosen, atOnce } }
}
