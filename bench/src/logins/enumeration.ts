import type pg from 'pg'
import type { BenchMember } from '../support/members.ts'
import { percentile } from '../support/report.ts'
import { signIn, type LoginClient } from './login-client.ts'

const tries = 500

/** How the same question sounds for somebody who exists and for nobody, asked from a place. */
type Question = (who: Person, ip: string) => Promise<{ readonly status: number; readonly body: string }>

interface Person {
  readonly username: string
  readonly email: string
  readonly mobile: string
}

export interface Gap {
  readonly question: string
  readonly knownP95Ms: number
  readonly unknownP95Ms: number
}

/**
 * Asks for people that exist and for as many that do not, by turns, and compares how long the answers took. Their words
 * and status are compared too: a difference there ends the measurement.
 */
export async function measureEnumeration(
  db: pg.Client,
  client: LoginClient,
  people: readonly BenchMember[],
): Promise<readonly Gap[]> {
  const known = await furnish(db, people.slice(0, tries))
  const unknown = known.map((_, at) => personOf(`nobody${at}`, at + tries))
  const agent = 'a curious client'
  const questions: Readonly<Record<string, Question>> = {
    login: ({ username }, ip) => signIn(client, { ip, agent }, { username, password: 'a guess' }),
    forgot: ({ username, email }, ip) =>
      client.ask('POST', '/wps/member/password/email', { place: { ip, agent }, form: { username, email } }),
    code: ({ mobile }, ip) =>
      client.ask('POST', '/wps/verification/sms/noLogin', {
        place: { ip, agent },
        json: { mobileNum: mobile, countryDialingCode: '34' },
      }),
  }
  const gaps: Gap[] = []
  for (const [question, ask] of Object.entries(questions)) gaps.push(await compare(question, ask, { known, unknown }))
  return gaps
}

async function compare(
  question: string,
  ask: Question,
  { known, unknown }: { readonly known: readonly Person[]; readonly unknown: readonly Person[] },
): Promise<Gap> {
  const waited = { known: [] as number[], unknown: [] as number[] }
  const answers = { known: new Set<string>(), unknown: new Set<string>() }
  for (let at = 0; at < tries; at += 1) {
    // By turns, and each turn in the other order, from a network that has asked only a few times.
    for (const kind of at % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const person = (kind === 'known' ? known : unknown)[at]
      if (!person) throw new Error('there is somebody to ask for')
      const askedAt = performance.now()
      const { status, body } = await ask(person, `10.${question.length}.${Math.floor(at / 2) % 250}.9`)
      waited[kind].push(performance.now() - askedAt)
      answers[kind].add(`${status} ${body.replaceAll(/\d+/g, 'n')}`)
    }
  }
  if ([...answers.known].toSorted().join() !== [...answers.unknown].toSorted().join())
    throw new Error(`${question} tells who exists: ${[...answers.known].join()} and ${[...answers.unknown].join()}`)
  const p95 = (times: readonly number[]) =>
    percentile(
      times.toSorted((a, b) => a - b),
      0.95,
    )
  return { question, knownP95Ms: p95(waited.known), unknownP95Ms: p95(waited.unknown) }
}

const personOf = (username: string, at: number): Person => ({
  username,
  email: `${username}@example.com`,
  mobile: String(612_000_000 + at),
})

/** Gives members a name, a proved address and a proved number. */
async function furnish(db: pg.Client, people: readonly BenchMember[]): Promise<Person[]> {
  const persons = people.map((_, at) => personOf(`somebody${at}`, at))
  await db.query(
    `update identity.member m set username = new.username, email = new.email, email_verified_at = m.joined_at,
            mobile = '+34' || new.mobile, mobile_verified_at = m.joined_at
       from unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) as new(member_id, username, email, mobile)
      where m.member_id = new.member_id`,
    [
      people.map(({ memberId }) => memberId),
      persons.map(({ username }) => username),
      persons.map(({ email }) => email),
      persons.map(({ mobile }) => mobile),
    ],
  )
  return persons
}
