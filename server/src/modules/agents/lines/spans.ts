import { sql, type RawBuilder } from 'kysely'

/** The spans that a row's day is of, with the first day of each. */
export const spansOf = (row: string): RawBuilder<unknown> => {
  const day = sql.ref(`${row}.day`)
  return sql`
    (values ('DAY', ${day}), ('WEEK', date_trunc('week', ${day})::date), ('MONTH', date_trunc('month', ${day})::date),
            ('HALF_MONTH', date_trunc('month', ${day})::date + case when extract(day from ${day}) > 15 then 15 else 0 end))`
}

/** The first day behind a row's span. */
export const endOf = (row: string): RawBuilder<unknown> => {
  const begins = sql.ref(`${row}.begins`)
  return sql`
    case ${sql.ref(`${row}.span`)} when 'DAY' then ${begins} + 1 when 'WEEK' then ${begins} + 7
         when 'HALF_MONTH' then case when extract(day from ${begins}) = 1 then ${begins} + 15
                                     else (date_trunc('month', ${begins}) + interval '1 month')::date end
         else (${begins} + interval '1 month')::date end`
}
