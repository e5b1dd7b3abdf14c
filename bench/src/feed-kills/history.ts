import type pg from 'pg'

/** How an event stood from one version of its gate to the next. */
export interface GateState {
  readonly atMs: number
  readonly version: number
  readonly phase: 'PREMATCH' | 'LIVE' | 'OVER'
  readonly dangerSeq: number
  /** Keys of the markets that are stopped, `''` of all of the event. */
  readonly stopped: ReadonlySet<string>
}

export interface History {
  /** By event, in their order. */
  readonly gates: ReadonlyMap<string, readonly GateState[]>
  readonly producers: ReadonlyMap<string, readonly { readonly atMs: number; readonly state: string }[]>
}

/**
 * Has the database keep every state of gates, stops and producers, each in the transaction that makes it: tables of the book
 * hold the last alone. What is kept is under the same locks, so that its order is the order in which bets saw it.
 */
export async function keepHistory(db: pg.Client): Promise<void> {
  await db.query(`
    create schema bench;
    create table bench.change (
      n bigint generated always as identity primary key, xid xid8 not null, at_ms bigint not null, what text not null, now jsonb not null);
    create function bench.keep() returns trigger language plpgsql as $$
    begin
      insert into bench.change (xid, at_ms, what, now)
      values (pg_current_xact_id(), platform.now_ms(), tg_table_name, to_jsonb(new));
      return null;
    end $$;
    create trigger kept after insert or update on sportsbook.gate for each row execute function bench.keep();
    create trigger kept after insert or update on sportsbook.stop for each row execute function bench.keep();
    create trigger kept after insert or update of state on sportsbook.producer for each row execute function bench.keep()`)
}

interface Change {
  readonly xid: string
  readonly atMs: string
  readonly what: 'gate' | 'stop' | 'producer'
  readonly now: Readonly<Record<string, unknown>>
}

export async function readHistory(db: pg.Client, eventIds: readonly string[]): Promise<History> {
  const { rows } = await db.query<Change>(
    `select xid::text, at_ms as "atMs", what, now from bench.change
      where what = 'producer' or now ->> 'event_id' = any($1) order by n`,
    [eventIds],
  )
  const producers = Map.groupBy(
    rows.filter(({ what }) => what === 'producer'),
    ({ now }) => String(now['producer']),
  )
  const events = Map.groupBy(
    rows.filter(({ what }) => what !== 'producer'),
    ({ now }) => String(now['event_id']),
  )
  return {
    gates: new Map([...events].map(([eventId, changes]) => [eventId, statesOf(changes)])),
    producers: new Map(
      [...producers].map(([name, changes]) => [
        name,
        changes.map(({ atMs, now }) => ({ atMs: Number(atMs), state: String(now['state']) })),
      ]),
    ),
  }
}

/** The states of a gate, one for each transaction: nobody else saw what was in the middle of one. */
function statesOf(changes: readonly Change[]): readonly GateState[] {
  const on = new Map<string, boolean>()
  const states: GateState[] = []
  for (const own of Map.groupBy(changes, ({ xid }) => xid).values()) {
    for (const { now } of own.filter(({ what }) => what === 'stop'))
      on.set(`${String(now['by_whom'])} ${String(now['market_key'])}`, now['is_on'] === true)
    const gate = own.findLast(({ what }) => what === 'gate')?.now
    const before = states.at(-1)
    states.push({
      atMs: Number(own[0]?.atMs),
      version: Number(gate?.['version'] ?? before?.version ?? 0),
      phase: (gate?.['phase'] ?? before?.phase ?? 'PREMATCH') as GateState['phase'],
      dangerSeq: Number(gate?.['danger_seq'] ?? before?.dangerSeq ?? 0),
      stopped: new Set([...on].flatMap(([name, isOn]) => (isOn ? [name.slice(name.indexOf(' ') + 1)] : []))),
    })
  }
  return states
}
