import pg from 'pg'

interface Spent {
  calls: number
  ms: number
}

/** Times every statement this process sends, from sending to the last row read, by what it touches. */
export function watchStatements(): { spent(): ReadonlyMap<string, Readonly<Spent>>; [Symbol.dispose](): void } {
  const spent = new Map<string, Spent>()
  const { query } = pg.Client.prototype
  function timed(this: pg.Client, ...args: unknown[]): unknown {
    const [first] = args
    const text = typeof first === 'string' ? first : ((first as { text?: string } | undefined)?.text ?? '')
    const startedAt = performance.now()
    const answer: unknown = Reflect.apply(query, this, args)
    if (answer instanceof Promise)
      void answer
        .finally(() => {
          const sum = spent.get(nameOf(text)) ?? { calls: 0, ms: 0 }
          spent.set(nameOf(text), { calls: sum.calls + 1, ms: sum.ms + performance.now() - startedAt })
        })
        .catch(() => undefined)
    return answer
  }
  pg.Client.prototype.query = timed as typeof query
  return {
    spent: () => spent,
    [Symbol.dispose]: () => {
      pg.Client.prototype.query = query
    },
  }
}

/** A statement by its verbs and tables: `insert bets.outcome, delete bets.open_bet`. */
function nameOf(text: string): string {
  const touched = text.matchAll(/\b(insert into|update|delete from|from|join)\s+([a-z]+\.[a-z_]+)/g)
  const names = [...touched].map(([, verb = '', table = '']) => `${verb.split(' ')[0]} ${table}`)
  return [...new Set(names)].join(', ') || text.trim().slice(0, 40)
}
