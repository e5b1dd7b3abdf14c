import { setTimeout as sleep } from 'node:timers/promises'
import { doWork, signIn, type LoginClient, type Place } from './login-client.ts'

export interface HonestMember {
  readonly username: string
  readonly home: Place
}

export interface HonestTry {
  readonly isAtHome: boolean
  readonly ms: number
  /** The status of the last answer, work done where it was asked for. */
  readonly status: number
}

const honestPassword = 'a long enough secret'

/** People who registered at home, each at a network of their own. */
export async function registerHonest(client: LoginClient, count: number): Promise<HonestMember[]> {
  const members = Array.from({ length: count }, (_, at) => ({
    username: `honest${at}`,
    home: { ip: `203.0.${at}.20`, agent: `the client of honest ${at}` },
  }))
  for (const { username, home } of members) {
    const body = await client.seal({ username, password: honestPassword, confirmPassword: honestPassword })
    const { status, body: said } = await client.send({ method: 'PUT', path: '/wps/member/register', body, place: home })
    if (status !== 200) throw new Error(`a registration was refused: ${said}`)
  }
  return members
}

/** So many sign-ins a second with the right password, every other one from a place where its member never was. */
export async function signInHonestly(
  client: LoginClient,
  members: readonly HonestMember[],
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
): Promise<HonestTry[]> {
  return Promise.all(
    Array.from({ length: perSecond * seconds }, async (_, at): Promise<HonestTry> => {
      await sleep((at * 1000) / perSecond)
      const member = members[at % members.length]
      if (!member) throw new Error('there are honest members')
      const isAtHome = Math.floor(at / members.length + at) % 2 === 0
      const place = isAtHome ? member.home : { ip: `198.18.${at % 250}.30`, agent: `a new client ${at}` }
      const startedAt = performance.now()
      const request = { username: member.username, password: honestPassword }
      let answer = await signIn(client, place, request)
      if (answer.body.includes('identity.proof_required'))
        answer = await signIn(client, place, { ...request, altcha: await doWork(client, place) })
      return { isAtHome, ms: performance.now() - startedAt, status: answer.status }
    }),
  )
}
